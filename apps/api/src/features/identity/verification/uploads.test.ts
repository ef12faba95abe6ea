import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UPLOAD_LIFE } from '@papermint/contracts/identity/statuses';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Part } from '../../../testing/app/forms.ts';
import { FORM_TYPE, formOf, picture } from '../../../testing/app/forms.ts';
import { hostileFiles, MARKER } from '../../../testing/app/hostile-files.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { applicant } from '../../../testing/worlds/identity-cases.ts';

let late = 0;
const api = testApp({ wall: () => 1_800_000_000_000 + late });
const UPLOAD = '/api/secure/file-upload';

let people = 0;
let session = '';
let by: Awaited<ReturnType<typeof applicant>>;
beforeEach(async () => {
  late = 0;
  // Each test has a trader of its own: how often a trader may send is limited.
  people += 1;
  by = await applicant(await api.host.world(), { persona: `uploads${people}` });
  await by.enter();
  session = await api.signIn(`uploads${people}`);
});

const part = (content: Buffer, more: Partial<Part> = {}): Part => ({
  name: 'file',
  content,
  fileName: 'picture.png',
  type: 'image/png',
  ...more,
});
const send = (parts: readonly Part[], type = 'passport', as = session) =>
  api.post(UPLOAD, formOf([{ name: 'type', content: type }, ...parts]), as, { 'content-type': FORM_TYPE });
const png = () => picture().png().toBuffer();
const kept = () => {
  const folder = join(api.dataDir, 'papermint.db.files', 'private');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const open = (url: string) => api.app.inject({ method: 'GET', url });

test('a hostile file becomes pixels or is refused', async () => {
  const before = kept().length;
  let sent = 0;
  for (const file of await hostileFiles()) {
    // How often a trader may send is limited.
    if (sent % 50 === 0) {
      const persona = `corpus${sent}`;
      const other = await applicant(await api.host.world(), { persona });
      await other.enter();
      session = await api.signIn(persona);
    }
    sent += 1;
    const { status, body } = await send([part(file.content, file)]);
    if (file.refused) {
      expect({ status, key: body.key }, file.about).toEqual({ status: 400, key: 'file' });
      expect(body.error, file.about).toMatch(file.refused);
    } else {
      expect(status, `${file.about} ${JSON.stringify(body)}`).toBe(200);
      const reply = await open(body.identity.documents[0].picture);
      expect(reply.headers['content-type']).toBe('image/webp');
      expect(reply.rawPayload.toString('latin1'), file.about).not.toContain(MARKER);
    }
  }
  expect(sent).toBeGreaterThanOrEqual(60);
  // Each one took the place of the one before: one is left of each of the two traders.
  expect(kept().length - before).toBeLessThanOrEqual(2);
});

test.each<[string, () => Promise<Part[]>, string, RegExp]>([
  ['too many files', async () => [part(await png()), part(await png())], 'file', /may be one file only/],
  ['a file of another name', async () => [part(await png(), { name: '../x' })], '../x', /is not a file/],
  ['no file', async () => [], 'file', /is required: choose a file/],
])('a form with %s is refused', async (_, parts, key, error) => {
  const { status, body } = await send(await parts());
  expect({ status, key: body.key }).toEqual({ status: 400, key });
  expect(body.error).toMatch(error);
});

test('refuses an unknown type, and a document before the personal info', async () => {
  expect((await send([part(await png())], 'visa')).body).toMatchObject({ key: 'type' });
  await applicant(await api.host.world(), { persona: 'early' });
  const { status, body } = await send([part(await png())], 'passport', await api.signIn('early'));
  expect({ status, error: body.error }).toEqual({ status: 409, error: 'Enter your personal info first.' });
});

describe('an uploaded file', () => {
  test('is readable at its signed address for five minutes, and nowhere else', async () => {
    const { body } = await send([part(await png())]);
    const { picture: address } = body.identity.documents[0];
    expect((await open(address)).statusCode).toBe(200);
    expect((await open(address.split('?')[0])).statusCode).toBe(404);
    expect((await open(address.replace('1600', '400'))).statusCode).toBe(404);
    late = 300_001;
    expect((await open(address)).statusCode).toBe(404);
  });

  test('is removed by its owner alone', async () => {
    // A picture of its own: the same contents are kept once for all who have them.
    const { body } = await send([part(await picture('#abcdef').png().toBuffer())]);
    const { uuid } = body.identity.documents[0];
    const path = `/api/secure/identity/document/${uuid}`;
    const other = await applicant(await api.host.world(), { persona: `other${people}` });
    await other.enter();
    const refused = await api.delete(path, await api.signIn(`other${people}`));
    expect({ status: refused.status, key: refused.body.key }).toEqual({ status: 404, key: 'uuid' });
    const before = kept().length;
    expect((await api.delete(path, session)).body.identity.documents).toEqual([]);
    // Files are removed after the commit.
    await expect.poll(() => kept().length).toBe(before - 1);
  });

  test('is deleted after 24 hours of wall time, and then missing', async () => {
    const { body } = await send([part(await picture('#123456').png().toBuffer())]);
    const world = await api.host.world();
    const [, hash] = /private\/([\da-f]+)-/.exec(body.identity.documents[0].picture) ?? [];
    late = UPLOAD_LIFE - 1;
    await world.sweepIdentity();
    expect(kept()).toContain(hash);
    late = UPLOAD_LIFE;
    await world.sweepIdentity();
    expect(kept()).not.toContain(hash);
    expect(await by.state()).toMatchObject({
      documents: [{ uuid: body.identity.documents[0].uuid, picture: null }],
      missing: ['identity', 'address', 'selfie'],
    });
  });

  test('is deleted with the erased identity', async () => {
    await send([part(await picture('#654321').png().toBuffer())]);
    const before = kept().length;
    const world = await api.host.world();
    const erased = await world.db.commit(async (tx) => world.eraseIdentity(tx, by.id));
    expect(erased).toEqual({ attempts: 1, documents: 1, files: 1 });
    // Files are removed after the commit.
    await expect.poll(() => kept().length).toBe(before - 1);
  });
});

test('a sample opens at a signed address, and the audit log has every look of staff', async () => {
  await api.post('/api/secure/identity/sample', { type: 'passport', sample: 'misspelt' }, session);
  const { body } = await api.get('/api/secure/identity', session);
  const reply = await open(body.documents[0].picture);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
  expect(reply.body).toContain('SPECIMEN · Simulated');
  expect(reply.body).toContain('Nislson');
  expect((await open(body.documents[0].picture.split('?')[0])).statusCode).toBe(404);
  const { accountId } = await by.trader();
  const admin = await api.signIn('admin');
  const { body: looked } = await api.post(`/api/strict/user/${accountId}/identity/view`, {}, admin);
  expect((await open(looked.pictures[0].picture)).statusCode).toBe(200);
  const world = await api.host.world();
  const [row] = world.db.readNow.all('SELECT action, account FROM AuditLog ORDER BY seq DESC LIMIT 1', []);
  expect(row).toEqual({ action: 'identityStaff.view', account: by.id });
});

test('a sample escapes the text that it shows', async () => {
  await by.enter({ street: '</text><script>alert(1)</script> & "Sons"', city: "O'Town" });
  const { body } = await api.get('/api/secure/identity/samples?type=proof_of_address', session);
  const reply = await open(body.samples[0].picture);
  expect(reply.body).not.toContain('<script');
  expect(reply.body).toContain('&lt;/text&gt;&lt;script&gt;');
});
