import { createServer } from 'node:net';

/**
 * A port that nobody listens at. The server needs its number before it listens: links in emails have it.
 * @param host that the server listens at; all addresses by default
 */
export function freePort(host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
