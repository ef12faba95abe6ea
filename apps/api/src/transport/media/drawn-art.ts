import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ART_VERSION, drawArt, isArtName, widthOfArt } from '@papermint/seed/art/art';
import { DEFAULT_PICTURE } from '@papermint/seed/art/art-address';
import { drawDefault } from '@papermint/seed/art/default-picture';
import type { FastifyInstance } from 'fastify';
import { PRIVATE_FILE, privateFolder } from '../../platform/process/private-files.ts';
import { asPicture } from './picture-headers.ts';

const WIDTHS: readonly number[] = [160, 480, 1080];
const FOR_GOOD = 'public, max-age=31536000, immutable';

interface ArtRoute {
  Params: { version: string; file: string };
}

/**
 * Drawn pictures of NFTs. Each is drawn when it is first asked for and then kept in a folder that all worlds share:
 * there is a fixed number of them, and none depends on a world.
 */
export function registerArt(app: FastifyInstance, folder: string): void {
  dropOthers(folder);
  const kept = join(folder, String(ART_VERSION));
  const running = new Map<string, Promise<Buffer>>();

  async function draw(name: string, width: number, file: string): Promise<Buffer> {
    // Imported when it is needed: the codecs are large.
    const { rasterize } = await import('../../platform/files/rasterize.ts');
    const drawing = name === DEFAULT_PICTURE ? drawDefault() : String(drawArt(name));
    const picture = await rasterize(drawing, widthOfArt(name), width);
    const draft = join(kept, randomUUID());
    await mkdir(kept, privateFolder);
    await writeFile(draft, picture, { mode: PRIVATE_FILE });
    await rename(draft, file);
    return picture;
  }

  /** @returns undefined where nothing has this name */
  async function pictureOf(requested: string): Promise<Buffer | undefined> {
    const [, name = '', width = ''] = /^([a-z\d-]{1,60})-(\d{3,4})\.webp$/.exec(requested) ?? [];
    if (!WIDTHS.includes(Number(width)) || (name !== DEFAULT_PICTURE && !isArtName(name))) return undefined;
    const file = join(kept, requested);
    const found = await readFile(file).catch(() => undefined);
    if (found) return found;
    const already = running.get(requested);
    if (already) return already;
    const drawing = draw(name, Number(width), file).finally(() => running.delete(requested));
    running.set(requested, drawing);
    return drawing;
  }

  app.get<ArtRoute>('/media/art/:version/:file', { schema: { hide: true } }, async ({ params }, reply) => {
    const picture = params.version === String(ART_VERSION) ? await pictureOf(params.file) : undefined;
    return picture ? asPicture(reply, FOR_GOOD).type('image/webp').send(picture) : reply.callNotFound();
  });
  app.get<ArtRoute>('/media/assets/:file', { schema: { hide: true } }, async ({ params }, reply) => {
    const isDefault = params.file.startsWith(`${DEFAULT_PICTURE}-`);
    const picture = isDefault ? await pictureOf(params.file) : undefined;
    return picture
      ? asPicture(reply, 'public, max-age=86400').type('image/webp').send(picture)
      : reply.callNotFound();
  });
}

/** Removes what another version of the art has left. */
function dropOthers(folder: string): void {
  if (!existsSync(folder)) return;
  for (const version of readdirSync(folder)) {
    if (version !== String(ART_VERSION)) rmSync(join(folder, version), { recursive: true, force: true });
  }
}
