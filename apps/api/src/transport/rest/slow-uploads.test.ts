import { existsSync, readdirSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FORM_TYPE, formOf, picture } from '../../testing/app/forms.ts';
import type { Answer } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();
const inFolder = (name: string) => {
  const folder = join(api.dataDir, 'papermint.db.files', name);
  return existsSync(folder) ? readdirSync(folder) : [];
};
const left = () => ({
  incoming: inFolder('incoming'),
  kept: [...inFolder('public'), ...inFolder('private')],
});
const NOTHING = { incoming: [], kept: [] };

/** Begins to send a picture, until half of it has arrived. */
async function halfSent() {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const session = await api.signIn('trader');
  const content = await picture('#00f', 300, 300).png({ compressionLevel: 0 }).toBuffer();
  const form = formOf([{ name: 'picture', content, fileName: 'picture.png', type: 'image/png' }]);
  const headers = {
    authorization: `Bearer ${session}`,
    'content-type': FORM_TYPE,
    'content-length': form.length,
  };
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/secure/avatar', headers });
  const half = Math.floor(form.length / 2);
  sending.write(form.subarray(0, half));
  await expect.poll(() => left().incoming.length).toBe(1);
  return { sending, rest: form.subarray(half), session };
}

/** Sends the rest. */
const ended = (sending: ClientRequest, rest: Buffer) =>
  new Promise<{ status: number | undefined; body: Answer['body'] }>((resolve, reject) => {
    sending.on('error', reject).on('response', async (reply) => {
      resolve({ status: reply.statusCode, body: JSON.parse((await reply.toArray()).join('')) });
    });
    sending.end(rest);
  });

test('a slow upload that arrives in the end is kept', async () => {
  const { sending, rest, session } = await halfSent();
  expect((await ended(sending, rest)).status).toBe(200);
  await api.delete('/api/secure/avatar', session);
});

test('a connection that is cut in the middle leaves nothing behind', async () => {
  const { sending } = await halfSent();
  sending.on('error', () => undefined);
  sending.destroy();
  await expect.poll(left).toEqual(NOTHING);
  expect((await api.get('/health')).status).toBe(200);
});

test('a slow upload does not keep a reset waiting, and is refused when it has arrived', async () => {
  const { sending, rest } = await halfSent();
  expect((await api.post('/api/sandbox/reset')).status).toBe(200);
  const { status, body } = await ended(sending, rest);
  expect({ status, error: body.error }).toEqual({ status: 409, error: 'The exchange was reset.' });
  await expect.poll(left).toEqual(NOTHING);
});

test('an upload whose session ended meanwhile is refused and leaves nothing', async () => {
  const { sending, rest, session } = await halfSent();
  expect((await api.post('/api/auth/logout', {}, session)).status).toBe(200);
  expect((await ended(sending, rest)).status).toBe(401);
  await expect.poll(left).toEqual(NOTHING);
});
