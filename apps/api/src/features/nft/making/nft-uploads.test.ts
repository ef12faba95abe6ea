import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { FORM_TYPE, formOf, picture } from '../../../testing/app/forms.ts';
import { hostileFiles, MARKER } from '../../../testing/app/hostile-files.ts';
import type { Answer } from '../../../testing/app/test-app.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { collectionOf, collector, itemOf } from '../../../testing/worlds/nft-items.ts';
import { testTrader } from '../../../testing/worlds/test-world.ts';

const api = testApp();

let people = 0;
let session = '';
let id = '';
beforeEach(async () => {
  // Each test has a trader of its own, because uploads of a trader are limited.
  ({ session, id } = await maker());
});

async function maker() {
  people += 1;
  const persona = `painter${people}`;
  const traderId = await testTrader(await api.host.world(), { persona });
  await collector(await api.host.world(), traderId);
  return { session: await api.signIn(persona), id: traderId };
}

const send = (path: string, content: Buffer, more: { fileName?: string; type?: string } = {}, as = session) =>
  api.post(
    `/api/secure/nft/${path}`,
    formOf([
      ...(path.startsWith('upload-collection') ? [{ name: 'part', content: 'banner' }] : []),
      { name: 'picture', content, fileName: 'picture.png', type: 'image/png', ...more },
    ]),
    as,
    { 'content-type': FORM_TYPE },
  );
const left = () =>
  ['incoming', 'public', 'private'].flatMap((name) => {
    const folder = join(api.dataDir, 'papermint.db.files', name);
    return existsSync(folder) ? readdirSync(folder) : [];
  });
const refusal = ({ status, body }: Answer) => ({ status, key: body.key });
const bytesAt = async (url: string) => (await api.app.inject({ method: 'GET', url })).rawPayload;

test('keeps only the pixels of every file of the hostile corpus', async () => {
  const hostile = await hostileFiles();
  const world = await api.host.world();
  for (const [nth, file] of hostile.entries()) {
    // A trader may upload ten files in a row.
    if (nth % 8 === 0) ({ session, id } = await maker());
    const path =
      nth % 2 === 0
        ? `upload-nft/${await itemOf(world, id, 'draft')}`
        : `upload-collection-image/${await collectionOf(world, id)}`;
    const before = left();
    const answer = await send(path, file.content, file);
    if (file.refused) {
      expect(refusal(answer), file.about).toEqual({ status: 400, key: 'picture' });
      expect(answer.body.error).toMatch(file.refused);
      expect(left()).toEqual(before);
      continue;
    }
    expect(answer.status, `${file.about}: ${JSON.stringify(answer.body)}`).toBe(200);
    const urls = JSON.stringify(answer.body).match(/\/media\/[^"]+/g) ?? [];
    expect(urls.length, file.about).toBeGreaterThan(0);
    for (const url of urls) {
      const bytes = await bytesAt(url);
      expect(bytes.toString('latin1')).not.toContain(MARKER);
      const kept = await sharp(bytes).metadata();
      expect(kept).toMatchObject({ format: 'webp', space: 'srgb' });
      expect([kept.exif, kept.icc, kept.xmp, kept.pages ?? 1]).toEqual([undefined, undefined, undefined, 1]);
    }
  }
});

test('refuses a picture for a minted item or another trader’s draft, and stores nothing', async () => {
  const world = await api.host.world();
  const png = await picture().png().toBuffer();
  const other = await maker();
  const [theirs, minted] = [await itemOf(world, other.id, 'draft'), await itemOf(world, id)];
  const before = left();
  expect((await send(`upload-nft/${theirs}`, png)).status).toBe(404);
  const collection = await collectionOf(world, other.id);
  expect((await send(`upload-collection-image/${collection}`, png)).status).toBe(404);
  expect((await send(`upload-nft/${minted}`, png)).status).toBe(409);
  expect(left()).toEqual(before);
});

test('keeps one of several simultaneous pictures, and no files of the others', async () => {
  const world = await api.host.world();
  const draft = await itemOf(world, id, 'draft');
  const before = left().length;
  const colors = ['#f00', '#0f0', '#00f', '#ff0'];
  const pictures = await Promise.all(colors.map((color) => picture(color, 600, 500).png().toBuffer()));
  const answers = await Promise.all(pictures.map((content) => send(`upload-nft/${draft}`, content)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  // The sizes of one picture.
  expect(left().length - before).toBeLessThanOrEqual(3);
});
