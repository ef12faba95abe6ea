import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../apps/web/dist-gallery', import.meta.url));

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain',
  '.woff2': 'font/woff2',
};

/**
 * Serves the gallery page, which the product does not include, with the security policy of the product's pages.
 * @returns its URL, and a function that stops it
 */
export async function serveGallery(policy: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://gallery').pathname.replace('/gallery/', '/');
    const asked = join(built, path);
    const file = extname(asked) in TYPES && existsSync(asked) ? asked : join(built, 'gallery.html');
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? '',
      'content-security-policy': policy,
      'cache-control': path.startsWith('/assets/') ? 'max-age=3600, immutable' : 'no-cache',
    });
    response.end(readFileSync(file));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
