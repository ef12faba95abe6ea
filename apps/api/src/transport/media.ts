import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { namedFile } from '../platform/files/file-address.ts';
import type { World } from '../worlds/world.ts';
import type { WorldAccess } from './world-choice.ts';
import { chosenWorld } from './world-choice.ts';

const icons = join(
  dirname(createRequire(import.meta.url).resolve('cryptocurrency-icons/package.json')),
  'svg/color',
);

/** Pictures of coins and currencies; a coin without an icon gets a monogram. */
export function registerMedia(app: FastifyInstance): void {
  const cache = new Map<string, string>();
  app.get<{ Params: { file: string } }>(
    '/media/coins/:file',
    { schema: { hide: true } },
    (request, reply) => {
      const code = /^([a-z0-9_]{1,20})\.svg$/.exec(request.params.file)?.[1];
      if (!code) return reply.callNotFound();
      let picture = cache.get(code);
      if (picture === undefined) {
        picture = coinPicture(code);
        if (cache.size < 1000) cache.set(code, picture);
      }
      return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(picture);
    },
  );
}

interface FileRoute {
  Params: { file: string };
  Querystring: { until?: unknown; by?: unknown };
}

/** The pictures that were sent: public ones for good, private ones while their address is valid. */
export function registerFiles(app: FastifyInstance, access: WorldAccess): void {
  const serve = (url: string, caching: string, read: Reader) => {
    app.get<FileRoute>(url, { schema: { hide: true } }, async (request, reply) => {
      const named = namedFile(request.params.file);
      const { files } = await chosenWorld(access, { headers: request.headers }).look();
      const picture = named && (await read(files, named, request));
      return picture ? sendPicture(reply, picture, caching) : reply.callNotFound();
    });
  };
  serve('/media/files/:file', 'public, max-age=31536000, immutable', (files, named) =>
    files.read({ visibility: 'public', ...named }),
  );
  serve('/media/private/:file', 'private, no-store', (files, named, { query }) =>
    files.readPrivate({ ...named, until: String(query.until), by: String(query.by) }),
  );
}

type Reader = (
  files: World['files'],
  named: { hash: string; width: number },
  request: FastifyRequest<FileRoute>,
) => Promise<Buffer | undefined>;

function sendPicture(reply: FastifyReply, picture: Buffer, caching: string): FastifyReply {
  return reply
    .headers({
      'cache-control': caching,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    })
    .type('image/webp')
    .send(picture);
}

function coinPicture(code: string): string {
  // USDT_TRC20 is USDT on another chain: it has the same icon.
  const file = join(icons, `${code.split('_')[0]}.svg`);
  return existsSync(file) ? readFileSync(file, 'utf8') : monogram(code);
}

function monogram(code: string): string {
  let hue = 0;
  for (const letter of code) hue = (hue * 31 + letter.charCodeAt(0)) % 360;
  const letters = code.slice(0, 3).toUpperCase();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" ` +
    `fill="hsl(${hue} 45% 38%)"/><text x="16" y="20.5" font-family="sans-serif" font-size="11" ` +
    `font-weight="600" text-anchor="middle" fill="#fff">${letters}</text></svg>`
  );
}
