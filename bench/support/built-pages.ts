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

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/**
 * Builds pages of a folder of apps/web, and serves them like the product: compressed, and with the product's security
 * headers. One of these headers, the opener policy, takes a fifth of a load for any app.
 * @param pages their files; the first one answers paths that no file has
 * @param data further files by their path, as JSON
 */
export async function serveBuiltPages(
  folder: string,
  pages: readonly [string, ...string[]],
  data: Readonly<Record<string, unknown>> = {},
): Promise<Served> {
  const files = await buildPages(join(ROOT, folder), pages);
  for (const [path, value] of Object.entries(data)) {
    files.set(path, packed(Buffer.from(JSON.stringify(value)), path));
  }
  const page = files.get(`/${pages[0]}`);
  if (!page) throw new Error(`${folder} was built without ${pages[0]}`);
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

/** @returns what was built, by the paths of the files */
async function buildPages(source: string, pages: readonly string[]): Promise<Map<string, Packed>> {
  const folder = mkdtempSync(join(tmpdir(), 'papermint-pages-'));
  const need = createRequire(join(process.cwd(), ROOT, 'package.json'));
  const load = (name: string) => import(need.resolve(name));
  const [{ build }, { default: react }, { default: tailwind }] = await Promise.all([
    load('vite'),
    load('@vitejs/plugin-react'),
    load('@tailwindcss/vite'),
  ]);
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwind()],
    build: {
      outDir: folder,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: pages.map((page) => join(source, page)) },
    },
  });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => {
      const path = join(file.parentPath, file.name);
      return [path.slice(folder.length), packed(readFileSync(path), path)] as const;
    });
  rmSync(folder, { recursive: true });
  return new Map(files);
}

type Packed = ReturnType<typeof packed>;

const packed = (body: Buffer, path: string) => ({
  type: TYPES[extname(path)] ?? 'application/octet-stream',
  body: brotliCompressSync(body),
});
