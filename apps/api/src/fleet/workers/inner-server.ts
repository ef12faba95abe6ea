import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Where the workers of a machine reach each other, on a port of loopback that they choose. */
export interface InnerServer {
  /** As in http://127.0.0.1:40001. */
  address: string;
  /** Whether another worker has sent a request here. */
  isForwarded(request: IncomingMessage): boolean;
  /** Gives all requests to the server of the worker, as if their clients had sent them there. */
  passTo(server: Server): void;
  close(): void;
}

export async function openInnerServer(): Promise<InnerServer> {
  const inner = createServer({ keepAliveTimeout: 0 });
  const sockets = new WeakSet<Socket>();
  inner.on('connection', (socket: Socket) => sockets.add(socket));
  // Without `exclusive` all workers would share the port.
  await new Promise<void>((resolve) =>
    inner.listen({ port: 0, host: '127.0.0.1', exclusive: true }, resolve),
  );
  const { port } = inner.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    isForwarded: ({ socket }) => sockets.has(socket),
    passTo(server) {
      inner.on('request', (request: IncomingMessage, response: ServerResponse) => {
        asClient(request);
        server.emit('request', request, response);
      });
      inner.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        asClient(request);
        server.emit('upgrade', request, socket, head);
      });
    },
    close() {
      inner.close();
      inner.closeAllConnections();
    },
  };
}

/** The worker that sent a request on has added the address of its client. A socket carries one request at a time. */
function asClient({ headers, socket }: IncomingMessage): void {
  const chain = String(headers['x-forwarded-for'] ?? '').split(', ');
  const client = chain.pop();
  Object.defineProperty(socket, 'remoteAddress', { value: client, configurable: true });
  if (chain.length > 0) headers['x-forwarded-for'] = chain.join(', ');
  else delete headers['x-forwarded-for'];
}
