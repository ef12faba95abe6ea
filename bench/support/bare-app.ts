import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { PAGE_HEADERS } from '../../apps/api/src/transport/admission/security.ts';
import type { Served } from './load.ts';

const ROOT = 'apps/web';
const SOURCE = `${ROOT}/bare-app`;
const ROWS = 40;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

const rows = Array.from({ length: ROWS }, (_, id) => ({
  id,
  name: `Coin number ${id}`,
  symbol: `C${id}`,
  price: (id * 12.5).toFixed(2),
  change: `${(id / 10).toFixed(2)}%`,
  volume: (id * 99_000).toLocaleString('en'),
}));

/**
 * Builds apps/web/bare-app, and at /chart.html a page with only the chart's library. It serves them like the product:
 * compressed, and with the product's security headers. One of these headers, the opener policy, takes a fifth of a load
 * for any app.
 */
export async function serveBareApp(): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'papermint-bare-app-'));
  const need = createRequire(join(process.cwd(), ROOT, 'package.json'));
  const load = (name: string) => import(need.resolve(name));
  const [{ build }, { default: react }, { default: tailwind }] = await Promise.all([
    load('vite'),
    load('@vitejs/plugin-react'),
    load('@tailwindcss/vite'),
  ]);
  await build({
    root: SOURCE,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwind()],
    build: {
      outDir: folder,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: [join(SOURCE, 'index.html'), join(SOURCE, 'chart.html')] },
    },
  });
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => {
        const path = join(file.parentPath, file.name);
        return [path.slice(folder.length), packed(readFileSync(path), path)] as const;
      }),
  );
  files.set('/rows.json', packed(Buffer.from(JSON.stringify(rows)), '/rows.json'));
  rmSync(folder, { recursive: true });
  const page = files.get('/index.html');
  if (!page) throw new Error(`${SOURCE} was built without a page`);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    const { type, body } = file ?? page;
    const isPage = !file || type === TYPES['.html'];
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', ...(isPage && PAGE_HEADERS) });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const packed = (body: Buffer, path: string) => ({
  type: TYPES[extname(path)] ?? 'application/octet-stream',
  body: brotliCompressSync(body),
});
