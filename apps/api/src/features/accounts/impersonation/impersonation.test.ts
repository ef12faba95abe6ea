import { callList } from '@papermint/contracts/calls';
import type { Call } from '@papermint/contracts/contract';
import { describe, expect, test } from 'vitest';
import type { ListedCall } from '../../../testing/app/call-lists.ts';
import { listedCalls } from '../../../testing/app/call-lists.ts';
import { confirmStepUp } from '../../../testing/app/step-up.ts';
import type { Body } from '../../../testing/app/test-app.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { callExample } from '../../../testing/examples/examples.ts';
import { errorOf } from '../../../testing/worlds/staff-coins.ts';
import { testTrader } from '../../../testing/worlds/test-world.ts';

let wall = Date.UTC(2026, 10, 20);
const api = testApp({ wall: () => wall });
const MAYA = '10000001';
const REASON = 'They asked about their last order';
const LOOKING = 'You are signed in as this trader to look only.';
const HIDDEN = 'This is not shown while you are signed in as a trader.';
const NEVER = 'This cannot be done while you are signed in as a trader.';

const ask = async (input: object = {}, persona = 'admin', accountId = MAYA) =>
  api.post(`/api/strict/user/${accountId}/login`, { reason: REASON, ...input }, await api.signIn(persona));

async function enter(persona = 'admin', input: object = {}) {
  const { body } = await ask(input, persona);
  return api.post('/api/auth/cl', { token: body.code });
}

test('a code opens a session as the trader once, and the audit log has both names', async () => {
  const { status, body } = await ask();
  expect(status, JSON.stringify(body)).toBe(200);
  const entered = await api.post('/api/auth/cl', { token: body.code });
  expect(entered.body).toMatchObject({
    trader: { accountId: MAYA },
    impersonation: { write: false, expiresAt: new Date(wall + 1_800_000).toISOString() },
  });
  const session = entered.body.sessionHash;
  expect((await api.get('/api/ping', session)).body).toMatchObject({
    trader: { accountId: MAYA },
    impersonation: { write: false },
  });
  expect((await api.get('/api/secure/trades', session)).status).toBe(200);
  expect(errorOf(await api.post('/api/auth/cl', { token: body.code })).code).toBe(401);

  const own = await api.signIn('trader');
  expect((await api.get('/api/ping', own)).body.impersonation).toBeNull();
  const { body: news } = await api.get('/api/secure/notification', own);
  expect(news.data[0]).toMatchObject({
    title: 'Our staff signed in to your account',
    text: `A member of our staff can only look at it, for at most 30 minutes. Reason: ${REASON}`,
  });
  const { body: sessions } = await api.get('/api/secure/sessions', own);
  expect(sessions.map(({ method }: Body) => method)).toContain('staff');

  await api.post('/api/auth/logout', {}, session);
  const { body: audit } = await api.get(`/api/strict/audit?account=${MAYA}`, await api.signIn('superuser'));
  expect(audit.data.slice(0, 3)).toMatchObject([
    { action: 'accounts.logout', by: { name: 'Priya Raman' }, onBehalfOf: { accountId: MAYA } },
    { action: 'impersonationStaff.enter', by: { name: 'Priya Raman' }, onBehalfOf: { accountId: MAYA } },
    { action: 'impersonationStaff.signIn', by: { name: 'Priya Raman' }, onBehalfOf: null, reason: REASON },
  ]);
  expect((await api.get('/api/sandbox/audit')).body.ok).toBe(true);
});

describe('ends', () => {
  const opens = async (session: string) => (await api.get('/api/secure/assets', session)).status === 200;

  test('after half an hour, and a code after a minute', async () => {
    const { body } = await enter();
    const { body: late } = await ask();
    wall += 61_000;
    expect(errorOf(await api.post('/api/auth/cl', { token: late.code })).code).toBe(401);
    wall += 1_800_000 - 61_000 - 1;
    expect(await opens(body.sessionHash)).toBe(true);
    wall += 1;
    expect(await opens(body.sessionHash)).toBe(false);
  });

  test('when the member of staff loses the permission, or the trader ends it', async () => {
    const world = await api.world();
    const persona = 'looks after people';
    const id = await testTrader(world, { persona, position: 'admin' });
    const put = (permissions: string) =>
      world.db.commit(async (tx) => {
        tx.run('UPDATE Trader SET permissions = ? WHERE id = ?', permissions, id);
        world.accounts.changed(tx, id);
      });
    await put('["people"]');
    const { body } = await enter(persona);
    expect(await opens(body.sessionHash)).toBe(true);
    await put('[]');
    expect(await opens(body.sessionHash)).toBe(false);
    await put('["people"]');
    const own = await api.signIn('trader');
    expect(await opens(body.sessionHash)).toBe(true);
    await api.delete('/api/secure/sessions', own);
    expect(await opens(body.sessionHash)).toBe(false);
  });
});

test('nobody signs in as staff or a suspended trader, and only superusers sign in to trade', async () => {
  expect(errorOf(await ask({}, 'superuser', '10000007'))).toMatchObject({
    code: 403,
    error: 'No one can sign in as a member of staff.',
  });
  expect(errorOf(await ask({}, 'admin', '10000004'))).toMatchObject({ code: 409 });
  expect(errorOf(await ask({ write: true }))).toMatchObject({ code: 403, key: 'write' });
  expect(errorOf(await ask({ reason: ' ' }))).toMatchObject({ code: 400, key: 'reason' });
  expect(errorOf(await ask({}, 'admin', '10009999'))).toMatchObject({ code: 404, key: 'accountId' });
});

test('the session makes only calls that read and, if chosen, trade', async () => {
  const looks = (await enter()).body.sessionHash as string;
  const trades = (await enter('superuser', { write: true })).body.sessionHash as string;
  const world = await api.world();
  // Not even a confirmed session is more.
  for (const session of [looks, trades]) await confirmStepUp(world, session, 'password');
  const listed = listedCalls();
  for (const { name, call } of callList()) {
    if (call.access === 'public') continue;
    for (const [session, write] of [
      [looks, false],
      [trades, true],
    ] as const) {
      const url = call.path.replaceAll(/\{(\w+)\}/g, (_, field) =>
        encodeURIComponent(String((call.example as Record<string, unknown>)[field])),
      );
      const answer =
        call.method === 'GET'
          ? await api.get(url, session)
          : call.method === 'DELETE'
            ? await api.delete(url, session)
            : await (call.method === 'PATCH' ? api.patch : api.post)(url, [], session);
      const said = call.kind === 'query' ? HIDDEN : write ? NEVER : LOOKING;
      const refused = answer.status === 403 && answer.body.error === said;
      expect([name, refused], JSON.stringify(answer.body).slice(0, 200)).toEqual([
        name,
        !isOpen(call, listed.get(`${call.method} ${call.path}`), write),
      ]);
    }
  }
});

/** By the lists: what an API key may read, and where it was chosen, trade; never what asks for a step-up. */
const isOpen = ({ kind }: Call, row: ListedCall | undefined, write: boolean): boolean =>
  row?.access === 'user' &&
  row.proof === undefined &&
  (kind === 'query' ? row.scope === 'read' : write && row.scope === 'trade');

test('the audit log has the trades of a superuser for a trader', async () => {
  const { body } = await enter('superuser', { write: true });
  const place = callList().find(({ name }) => name === 'spot.place');
  if (!place) throw new Error('There is no such call.');
  const { status } = await callExample(api, place.name, place.call, body.sessionHash);
  expect(status).toBe(200);
  const { body: audit } = await api.get('/api/strict/audit?perPage=1', await api.signIn('superuser'));
  expect(audit.data[0]).toMatchObject({
    action: 'spot.place',
    by: { name: 'Tomas Berg' },
    onBehalfOf: { accountId: MAYA },
  });
});
