import { describe, expect, test } from 'vitest';
import { confirmStepUp } from '../../testing/app/step-up.ts';
import type { Body } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { errorOf } from '../../testing/worlds/staff-coins.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';

const api = testApp();
let made = 0;

async function somebody(position: 'trader' | 'admin' | 'superuser') {
  made += 1;
  const persona = `member ${made}`;
  const world = await api.world();
  const passwordHash = 'somebody knows it';
  const id = await testTrader(world, { persona, position, passwordHash });
  return { persona, id, accountId: (await world.accounts.byId(id)).accountId };
}

async function confirmed(persona = 'superuser'): Promise<string> {
  const session = await api.signIn(persona);
  await confirmStepUp(await api.world(), session, 'password');
  return session;
}

const REASON = { reason: 'Changes teams' };
const grant = async (accountId: string, input: object, session?: string) =>
  api.post(`/api/strict/staff/${accountId}`, { ...REASON, ...input }, session ?? (await confirmed()));

test('the list has staff only, with the permissions in effect', async () => {
  const { body } = await api.get('/api/strict/staff', await api.signIn('superuser'));
  const seen = new Map(body.data.map(({ accountId, ...row }: Body) => [accountId, row]));
  expect(seen.get('10000007')).toMatchObject({
    position: 'admin',
    permissions: ['support', 'content'],
  });
  expect((seen.get('10000006') as Body).permissions).toHaveLength(7);
  expect(seen.has('10000001')).toBe(false);
  const narrowed = await api.get('/api/strict/staff?permission=money', await api.signIn('superuser'));
  const numbers = narrowed.body.data.map(({ accountId }: Body) => accountId);
  expect(numbers).toContain('10000006');
  expect(numbers).not.toContain('10000007');
});

test('a granted or removed permission counts for the next call of an open session', async () => {
  const { persona, accountId } = await somebody('admin');
  const session = await api.signIn(persona);
  const users = async () => (await api.get('/api/strict/users', session)).status;
  expect(await users()).toBe(403);
  const { status, body } = await grant(accountId, { position: 'admin', permissions: ['people'] });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.member).toMatchObject({ permissions: ['people'] });
  expect(await users()).toBe(200);
  const { body: news } = await api.get('/api/secure/notification', session);
  expect(news.data[0].text).toBe('You are an admin with these permissions: people.');
  await grant(accountId, { position: 'admin', permissions: [] });
  const refused = errorOf(await api.get('/api/strict/users', session));
  expect(refused).toMatchObject({
    code: 403,
    error: 'You do not have the permission to look after people.',
  });
  await grant(accountId, { position: 'trader', permissions: [] });
  expect(errorOf(await api.get('/api/strict/queues', session)).error).toBe('This is for staff.');
});

test('a promotion ends the sessions of the account', async () => {
  const { persona, accountId } = await somebody('trader');
  const session = await api.signIn(persona);
  await grant(accountId, { position: 'admin', permissions: ['content'] });
  expect((await api.get('/api/secure/assets', session)).status).toBe(401);
  expect((await api.get('/api/strict/mlogs', await api.signIn(persona))).status).toBe(200);
});

describe('is refused', () => {
  test('for oneself, where nothing changes, and for an account that is not active', async () => {
    const own = errorOf(await grant('10000006', { position: 'admin', permissions: [] }));
    expect(own).toMatchObject({ code: 403, error: expect.stringContaining('your own account') });
    const same = await grant('10000007', { position: 'admin', permissions: ['content', 'support'] });
    expect(errorOf(same)).toMatchObject({ code: 409, error: 'Nothing changes.' });
    const suspended = await grant('10000004', { position: 'admin', permissions: [] });
    expect(errorOf(suspended)).toMatchObject({ code: 409, error: 'This account is suspended.' });
    const admin = await confirmed('admin');
    expect((await grant('10000007', { position: 'trader', permissions: [] }, admin)).status).toBe(403);
  });

  test('for the last superuser, also when several act at the same time', async () => {
    const world = await api.world();
    const staff = await Promise.all([1, 2, 3].map(() => somebody('superuser')));
    const sessions = await Promise.all(staff.map(({ persona }) => confirmed(persona)));
    await world.db.commit(async (tx) => {
      tx.run("UPDATE Trader SET position = 'trader' WHERE persona = 'superuser'");
    });
    // Each demotes or suspends the next one, all at once.
    const answers = await Promise.all(
      staff.flatMap((_, index) => {
        const next = staff[(index + 1) % staff.length] as (typeof staff)[number];
        const session = sessions[index] as string;
        return [
          grant(next.accountId, { position: 'trader', permissions: [] }, session),
          api.post(`/api/strict/user/${next.accountId}/suspend`, REASON, session),
        ];
      }),
    );
    for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status);
    const left = world.db.readNow
      .all("SELECT id FROM Trader WHERE position = 'superuser' AND status = 'active'", [])
      .map(({ id }) => id);
    expect(left).toHaveLength(1);
    await world.db.commit(async (tx) => {
      tx.run("UPDATE Trader SET position = 'superuser' WHERE persona = 'superuser'");
    });
  });
});

test('keeps the permissions of a simulated account', async () => {
  const world = await api.world();
  for (const position of ['trader', 'admin'] as const) {
    const { id, accountId } = await somebody(position);
    await world.db.commit(async (tx) => tx.run('UPDATE Trader SET simulated = 1 WHERE id = ?', id));
    const { status, body } = await grant(accountId, { position: 'superuser', permissions: [] });
    expect([status, body.error]).toEqual([
      409,
      'This account is simulated: its permissions stay as they are.',
    ]);
    expect((await world.accounts.byId(id)).position).toBe(position);
  }
});
