import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Part } from '../../testing/app/forms.ts';
import { FORM_TYPE, formOf, picture } from '../../testing/app/forms.ts';
import { hostileFiles, MARKER } from '../../testing/app/hostile-files.ts';
import type { Answer } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';

const api = testApp();
const AVATAR = '/api/secure/avatar';
const folder = () => join(api.dataDir, 'papermint.db.files');
const inFolder = (name: string) =>
  existsSync(join(folder(), name)) ? readdirSync(join(folder(), name)) : [];
const left = () => ({
  incoming: inFolder('incoming'),
  kept: [...inFolder('public'), ...inFolder('private')],
});

let session = '';
let traders = 0;
beforeEach(async () => {
  // Each test has a trader of its own: how often a trader may send is limited.
  session = await newTrader();
});
afterEach(async () => {
  await api.delete(AVATAR, session);
});

async function newTrader(): Promise<string> {
  traders += 1;
  const persona = `sender${traders}`;
  await testTrader(await api.host.world(), { persona });
  return api.signIn(persona);
}

const send = (parts: readonly Part[], as = session): Promise<Answer> =>
  api.post(AVATAR, formOf(parts), as, { 'content-type': FORM_TYPE });
const part = (content: Buffer, more: Partial<Part> = {}): Part => ({
  name: 'picture',
  content,
  fileName: 'picture.png',
  type: 'image/png',
  ...more,
});
const png = () => picture().png().toBuffer();

const hostile = await hostileFiles();

describe('a hostile file', () => {
  test('there are sixty of them', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60);
  });

  test.each(hostile.filter(({ refused }) => refused))('$about is refused at its field', async (file) => {
    const { status, body } = await send([part(file.content, file)]);
    expect({ status, key: body.key }).toEqual({ status: 400, key: 'picture' });
    expect(body.error).toMatch(/^Picture /);
    expect(body.error).toMatch(file.refused as RegExp);
    expect(left()).toEqual({ incoming: [], kept: [] });
  });

  test.each(hostile.filter(({ refused }) => !refused))('$about is kept as its pixels alone', async (file) => {
    const { status, body } = await send([part(file.content, file)]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(left()).toEqual({ incoming: [], kept: [expect.stringMatching(/^[\da-f]{40}$/)] });
    const reply = await api.app.inject({ method: 'GET', url: body.trader.avatar });
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.toString('latin1')).not.toContain(MARKER);
    const kept = await sharp(reply.rawPayload).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 128, height: 128, space: 'srgb' });
    for (const trace of ['exif', 'icc', 'xmp', 'iptc', 'orientation', 'comments'] as const) {
      expect(kept[trace], trace).toBeUndefined();
    }
    await api.delete(AVATAR, session);
    expect(left().kept).toEqual([]);
  });
});

describe('a form', () => {
  test.each<[string, () => Promise<Part[]>, string, RegExp]>([
    ['without a file', async () => [], 'picture', /is required: choose a file/],
    [
      'with a text in the file’s place',
      async () => [{ name: 'picture', content: 'x' }],
      'picture',
      /must be a JPEG/,
    ],
    ['with two files', async () => [part(await png()), part(await png())], 'picture', /may be one file only/],
    [
      'with a file of another name',
      async () => [part(await png(), { name: 'virus' })],
      'virus',
      /is not a file/,
    ],
    [
      'with a text too many',
      async () => [part(await png()), { name: 'x', content: '1' }],
      'x',
      /is not a field/,
    ],
    [
      'with a text twice',
      async () => [
        { name: 'x', content: '1' },
        { name: 'x', content: '1' },
      ],
      'x',
      /twice/,
    ],
    [
      'with a long text',
      async () => [{ name: 'x', content: 'x'.repeat(20_000) }],
      'x',
      /at most 10000 bytes/,
    ],
    [
      'with a picture and a field that objects inherit',
      async () => [part(await png()), { name: 'constructor', content: 'x' }],
      'constructor',
      /^"constructor" is not a field/,
    ],
    [
      'with a field of the name __proto__ before the picture',
      async () => [{ name: '__proto__', content: 'x' }, part(await png())],
      '__proto__',
      /^"__proto__" is not a field/,
    ],
    [
      'with a file of an endless name',
      async () => [part(await png(), { name: 'x'.repeat(5000) })],
      'x'.repeat(40),
      /^"x{40}" is not a file/,
    ],
    [
      'with a text of an endless name',
      async () => [{ name: 'x'.repeat(5000), content: '1' }],
      'x'.repeat(40),
      /^"x{40}" is not a field/,
    ],
    [
      'with a text of a long name',
      async () => [part(await png()), { name: 'x'.repeat(90), content: '1' }],
      'x'.repeat(40),
      /^"x{40}" is not a field/,
    ],
  ])('%s is refused at the field', async (_, parts, key, sentence) => {
    const { status, body } = await send(await parts());
    expect({ status, key: body.key }).toEqual({ status: 400, key });
    expect(body.error).toMatch(sentence);
    expect(left()).toEqual({ incoming: [], kept: [] });
  });

  test.each<[string, () => Promise<Part[]>, string]>([
    [
      'fields',
      async () => Array.from({ length: 5000 }, (_, index) => ({ name: `x${index}`, content: '' })),
      'The form has too many fields.',
    ],
    [
      'fields after the picture',
      async () => [
        part(await png()),
        ...Array.from({ length: 60 }, (_, index) => ({ name: `x${index}`, content: '' })),
      ],
      'The form has too many fields.',
    ],
    [
      'parts without a name',
      async () => [part(await png()), { name: '', content: 'x' }],
      'A part without a name is not a field of this call',
    ],
  ])('with too many %s is refused as a whole', async (_, parts, error) => {
    const { status, body } = await send(await parts());
    expect({ status, error: body.error, key: body.key }).toEqual({ status: 400, error, key: undefined });
    expect(left()).toEqual({ incoming: [], kept: [] });
  });

  test.each([
    ['', FORM_TYPE],
    ['no form', FORM_TYPE],
    ['x', 'multipart/form-data'],
    ['--x--', 'multipart/form-data; boundary=x'],
    [formOf([{ name: '__proto__', content: 'x' }]), FORM_TYPE],
  ])('that is none (%.20s) is refused', async (payload, type) => {
    const { status, body } = await api.post(AVATAR, payload, session, { 'content-type': type });
    expect(status, JSON.stringify(body)).toBe(400);
    expect(body.error).toMatch(/\w+ .+/);
  });

  test.each(['application/json', 'image/png', 'text/plain'])(
    '%s is answered with what is taken',
    async (type) => {
      const { status, body } = await api.post(AVATAR, '{}', session, { 'content-type': type });
      expect({ status, error: body.error }).toEqual({
        status: 415,
        error: 'Send the files as multipart/form-data.',
      });
    },
  );

  test('is refused as the body of other calls', async () => {
    const { status } = await api.post('/api/auth/login', formOf([]), undefined, {
      'content-type': FORM_TYPE,
    });
    expect(status).toBe(415);
  });

  test('is not read if the caller may not make the call', async () => {
    const endless = part(Buffer.alloc(50_000_000));
    const { status } = await send([endless], 'x'.repeat(43));
    expect(status).toBe(401);
    expect(left().incoming).toEqual([]);
  });
});

async function listening(): Promise<number> {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
  return (api.app.server.address() as AddressInfo).port;
}

test('a file that is far too large is refused with its sentence after all of it was sent', async () => {
  const answer = await fetch(`http://127.0.0.1:${await listening()}${AVATAR}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}`, 'content-type': FORM_TYPE },
    body: formOf([part(Buffer.alloc(40_000_000))]),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ key: 'picture', error: 'Picture must be at most 5 MB' });
  expect(left()).toEqual({ incoming: [], kept: [] });
});

test('a full disk gives a sentence at the field', async () => {
  rmSync(folder(), { recursive: true, force: true });
  writeFileSync(folder(), 'no folder');
  const { status, body } = await send([part(await png())]);
  rmSync(folder());
  expect({ status, key: body.key, error: body.error }).toEqual({
    status: 409,
    key: 'picture',
    error: 'Storage is full: try again later',
  });
  expect((await send([part(await png())])).status).toBe(200);
  await api.delete(AVATAR, session);
});

test('two traders with the same picture share it, and the last one deletes it', async () => {
  const other = await newTrader();
  const same = await picture('#00f').png().toBuffer();
  await Promise.all([send([part(same)]), send([part(same)], other), send([part(same)])]);
  expect(left().kept).toHaveLength(1);
  await api.delete(AVATAR, session);
  expect(left().kept).toHaveLength(1);
  await api.delete(AVATAR, other);
  expect(left().kept).toEqual([]);
});

test('a picture that replaces another deletes it, also for staff', async () => {
  await send([part(await picture('#f00').png().toBuffer())]);
  const { body } = await send([part(await picture('#0f0').png().toBuffer())]);
  expect(left().kept).toHaveLength(1);
  const { avatar, accountId } = body.trader;
  expect((await api.get('/api/ping', session)).body.trader.avatar).toBe(avatar);
  const staff = await api.signIn('superuser');
  expect((await api.get(`/api/strict/user/${accountId}`, staff)).body.avatar).toBe(avatar);
  await api.delete(AVATAR, session);
  expect((await api.get('/api/ping', session)).body.trader.avatar).toBeNull();
});

test('a public picture is served for good, and nothing beside it', async () => {
  const { body } = await send([part(await png())]);
  const { avatar } = body.trader;
  const { headers } = await api.get(avatar);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  for (const path of [
    avatar.replace('-128', '-129'),
    avatar.replace('files', 'private'),
    '/media/files/..%2f..%2fpapermint.db',
    '/media/files/papermint.db',
    '/media/files/%00',
  ]) {
    expect((await api.get(path)).status, path).toBe(404);
  }
  // Another world has files of its own.
  const world = await api.openWorld();
  expect((await api.get(avatar, undefined, { 'x-world': world })).status).toBe(404);
  await api.post('/api/sandbox/reset');
  expect((await api.get(avatar)).status).toBe(404);
  expect(existsSync(folder())).toBe(false);
});

test('OpenAPI says what a form takes', async () => {
  const { body } = await api.get('/api/openapi.json');
  const { content } = body.paths[AVATAR].post.requestBody;
  expect(Object.keys(content)).toEqual(['multipart/form-data']);
  expect(content['multipart/form-data'].schema).toMatchObject({
    properties: { picture: { type: 'string', format: 'binary' } },
    required: ['picture'],
  });
});
