import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UPLOAD_LIFE } from '@papermint/contracts/identity/statuses';
import { expect, test } from 'vitest';
import { FORM_TYPE, formOf, picture } from '../../testing/app/forms.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';
import { askIn } from './requirements-examples.ts';

let late = 0;
const api = testApp({ wall: () => 1_800_000_000_000 + late });

async function asked(persona: string) {
  const world = await api.host.world();
  const id = await testTrader(world, { persona });
  const uuid = await askIn(world, id, { kind: 'upload_sample', document: 'selfie', questions: undefined });
  return { id, uuid, session: await api.signIn(persona) };
}
const send = async (uuid: string, session: string, content?: Buffer) =>
  api.post(
    `/api/secure/requirements/${uuid}/upload`,
    formOf([{ name: 'picture', fileName: 'me.png', content: content ?? (await picture().png().toBuffer()) }]),
    session,
    { 'content-type': FORM_TYPE },
  );
const kept = () => {
  const folder = join(api.dataDir, 'papermint.db.files', 'private');
  return existsSync(folder) ? readdirSync(folder).length : 0;
};

test('a picture can be read and accepted for 24 hours of wall time', async () => {
  const { uuid, session } = await asked('pictured');
  const { status, body } = await send(uuid, session);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.requirement).toMatchObject({ status: 'submitted', sent: { source: 'upload' } });
  const reply = await api.app.inject({ method: 'GET', url: body.requirement.sent.picture });
  expect(reply.headers['content-type']).toBe('image/webp');
  const before = kept();
  late = UPLOAD_LIFE;
  await (await api.host.world()).sweepRequirements();
  await expect.poll(kept).toBe(before - 1);
  expect((await api.get(`/api/secure/requirements/${uuid}`, session)).body.sent.picture).toBeNull();
  const staff = await api.signIn('superuser');
  const decide = `/api/strict/requirements/${uuid}/decide`;
  const accepted = await api.post(decide, { decision: 'satisfied' }, staff);
  expect(accepted.status).toBe(409);
  expect(accepted.body.error).toBe('The uploaded file is deleted. Send it back, or waive it.');
  late = 0;
});

test('refuses a file that is no picture, that nobody asked for, or of another trader', async () => {
  const { id, uuid, session } = await asked('unpictured');
  expect((await send(uuid, session, Buffer.from('<svg onload=alert(1)>'))).body).toMatchObject({
    key: 'picture',
  });
  const world = await api.host.world();
  const before = kept();
  const other = await asked('somebody');
  expect((await send(other.uuid, session)).status).toBe(404);
  const question = await askIn(world, id);
  expect((await send(question, session)).body.error).toBe('This requirement does not ask for a picture.');
  await expect.poll(kept).toBe(before);
});

test('stores nothing real of traders or staff', async () => {
  const { id, session } = await asked('real');
  const world = await api.host.world();
  const uuid = await askIn(world, id, { questions: [{ text: 'Which account?', options: [] }] });
  const pass = `/api/secure/ur/${uuid}/pass`;
  const wallet = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
  const answered = await api.post(pass, { answers: [`It is ${wallet}`] }, session);
  expect(answered.status).toBe(400);
  expect(answered.body).toMatchObject({ key: 'answers.0' });
  expect(answered.body.error).toMatch(/^This looks like a Bitcoin address/);
  const { accountId } = await world.accounts.byId(id);
  const asking = await api.post(
    `/api/strict/requirements/${accountId}/create`,
    { kind: 'accept_text', title: 'Pay', text: 'Send it to DE89 3704 0044 0532 0130 00' },
    await api.signIn('superuser'),
  );
  expect(asking.body).toMatchObject({ key: 'text' });
});
