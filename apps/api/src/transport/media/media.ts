import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { specimenPath } from '../../features/identity/identity-views.ts';
import { namedFile } from '../../platform/files/file-address.ts';
import { features } from '../../worlds/features.ts';
import type { World } from '../../worlds/world.ts';
import type { WorldAccess } from '../worlds/world-choice.ts';
import { chosenWorld } from '../worlds/world-choice.ts';
import { commodityPicture, forexPicture, monogram, stockPicture } from './drawn-pictures.ts';
import { asPicture } from './picture-headers.ts';

/** The build copies the pictures beside the server; in development and tests they are read from their package. */
const icons = import.meta.url.endsWith('.ts')
  ? join(dirname(createRequire(import.meta.url).resolve('cryptocurrency-icons/package.json')), '128/color')
  : join(import.meta.dirname, 'coins');

/** Three times the width of the usual place for an icon, px. */
const ICON_WIDTH = 96;

interface Picture {
  type: string;
  body: Buffer | string;
}

const drawn = (body: string): Picture => ({ type: 'image/svg+xml', body });

/** By the last part of their folder: the pictures of assets and instruments, from codes in their name. */
const PICTURES: Readonly<
  Record<string, { name: RegExp; picture: (...codes: string[]) => Picture | Promise<Picture> }>
> = {
  coins: { name: /^([a-z0-9_]{1,20})$/, picture: (code = '') => coinPicture(code) },
  stocks: { name: /^([a-z0-9_]{1,20})$/, picture: (code = '') => drawn(stockPicture(code)) },
  commodities: { name: /^([a-z0-9_]{1,20})$/, picture: (code = '') => drawn(commodityPicture(code)) },
  forex: {
    name: /^([a-z]{3})-([a-z]{3})$/,
    picture: (base = '', quote = '') => drawn(forexPicture(base, quote)),
  },
};

const MOST_CACHED = 1000;

/** Pictures of coins, stocks, commodities, currencies and forex pairs. */
export function registerMedia(app: FastifyInstance): void {
  for (const [folder, { name, picture }] of Object.entries(PICTURES)) {
    const cache = new Map<string, Picture | Promise<Picture>>();
    app.get<{ Params: { file: string } }>(
      `/media/${folder}/:file`,
      { schema: { hide: true } },
      async (request, reply) => {
        const { file } = request.params;
        const codes = name.exec(file)?.slice(1);
        if (!codes) return reply.callNotFound();
        const found = cache.get(file) ?? picture(...codes);
        if (cache.size < MOST_CACHED) cache.set(file, found);
        const { type, body } = await found;
        return reply.header('cache-control', 'public, max-age=86400').type(type).send(body);
      },
    );
  }
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

interface SpecimenRoute {
  Params: { name: string };
  Querystring: { until?: unknown; by?: unknown };
}

/** The pictures of sample documents, which are drawn when they are asked for. They hold personal data. */
export function registerSpecimens(app: FastifyInstance, access: WorldAccess): void {
  const url = specimenPath(':name');
  app.get<SpecimenRoute>(url, { schema: { hide: true } }, async (request, reply) => {
    const { params, query, headers } = request;
    const world = await chosenWorld(access, { headers }).look();
    const signature = { until: String(query.until), by: String(query.by) };
    const isValid = world.signedPaths.isValid(specimenPath(params.name), signature);
    const drawing = isValid ? features.specimen(world, params.name) : undefined;
    if (drawing === undefined) return reply.callNotFound();
    return asPicture(reply, 'private, no-store').type('image/svg+xml').send(drawing);
  });
}

type Reader = (
  files: World['files'],
  named: { hash: string; width: number },
  request: FastifyRequest<FileRoute>,
) => Promise<Buffer | undefined>;

function sendPicture(reply: FastifyReply, picture: Buffer, caching: string): FastifyReply {
  return asPicture(reply, caching).type('image/webp').send(picture);
}

/** In pixels, because a browser builds a document for each SVG: some 15 ms on a slow phone. */
async function coinPicture(code: string): Promise<Picture> {
  // USDT_TRC20 is USDT on another chain: it has the same icon.
  const file = join(icons, `${code.split('_')[0]}.png`);
  if (!existsSync(file)) return drawn(monogram(code));
  return { type: 'image/webp', body: await sharp(file).resize(ICON_WIDTH).webp({ quality: 90 }).toBuffer() };
}
