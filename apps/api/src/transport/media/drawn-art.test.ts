import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ART_VERSION } from '@papermint/seed/art/art';
import { artAddress } from '@papermint/seed/art/art-address';
import { artPreview } from '@papermint/seed/art/preview';
import { fastify } from 'fastify';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { previewOf } from '../../platform/files/rasterize.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { registerArt } from './drawn-art.ts';

async function opened(folder = join(tempDir(), 'art')) {
  const app = fastify();
  onTestFinished(() => app.close());
  registerArt(app, folder);
  await app.ready();
  return { folder, ask: (url: string) => app.inject({ method: 'GET', url }) };
}

test('a picture is drawn once, in three widths, and kept for good', async () => {
  const { ask, folder } = await opened();
  const addresses = [160, 480, 1080].map((width) => artAddress('grumblings-3', width));
  const answers = await Promise.all([...addresses, ...addresses].map(ask));
  for (const [index, { statusCode, headers, rawPayload }] of answers.entries()) {
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual(Array(2).fill([160, 480, 1080][index % 3]));
  }
  const kept = join(folder, String(ART_VERSION));
  expect(readdirSync(kept).sort()).toEqual([
    'grumblings-3-1080.webp',
    'grumblings-3-160.webp',
    'grumblings-3-480.webp',
  ]);
  writeFileSync(join(kept, 'grumblings-3-160.webp'), 'kept');
  expect((await ask(artAddress('grumblings-3', 160))).body).toBe('kept');
});

test('its preview shows what the picture shows', async () => {
  const { ask } = await opened();
  for (const name of ['dune-sea-9', 'market-rugs-logo', 'small-planets-banner']) {
    const { rawPayload } = await ask(artAddress(name, 160));
    const digits = (text: string) => Array.from(text, (digit) => Number.parseInt(digit, 16));
    const seen = digits(await previewOf(rawPayload));
    const told = digits(artPreview(name) ?? '');
    const most = Math.max(...seen.map((value, index) => Math.abs(value - (told[index] ?? 99))));
    expect(most, name).toBeLessThanOrEqual(2);
  }
});

test('there is a default picture, and nothing else has an address', async () => {
  const { ask, folder } = await opened();
  expect((await ask('/media/assets/collection-480.webp')).statusCode).toBe(200);
  for (const address of [
    '/media/assets/grumblings-3-480.webp',
    '/media/assets/other-480.webp',
    `/media/art/${ART_VERSION}/grumblings-3-481.webp`,
    `/media/art/${ART_VERSION}/grumblings-51-480.webp`,
    `/media/art/${ART_VERSION}/..%2fgrumblings-3-480.webp`,
    '/media/art/999/grumblings-3-480.webp',
  ]) {
    expect((await ask(address)).statusCode, address).toBe(404);
  }
  expect(readdirSync(join(folder, String(ART_VERSION)))).toEqual(['collection-480.webp']);
});

test('removes what an older version has drawn', async () => {
  const folder = join(tempDir(), 'art');
  mkdirSync(join(folder, 'old'), { recursive: true });
  await opened(folder);
  expect(existsSync(join(folder, 'old'))).toBe(false);
});
