import { describe, expect, test } from 'vitest';
import { confirmStepUp } from '../../../testing/app/step-up.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { withdrawalStaff, withdrawalWorld, withdrawer } from '../../../testing/worlds/withdrawal-world.ts';

async function settings() {
  const world = await withdrawalWorld();
  const [maker, second] = [await withdrawalStaff(world), await withdrawalStaff(world)];
  const change = (changes: object) =>
    world.termsChange.change(maker.command('withdrawalsStaff.changeTerms'), { ...changes, reason: 'A test' });
  return { world, change, second };
}

test('tightens a limit at once, and audits it', async () => {
  const { world, change } = await settings();
  const by = await withdrawer(world);
  expect(await change({ automaticVerified: '50' })).toMatchObject({
    terms: { automaticVerified: '50', dailyVerified: '50000', waitingHours: 24, lockHours: 24 },
  });
  expect((await by.dollars('60')).withdrawal.status).toBe('pending_approval');
  const row = world.db.readNow.get(
    "SELECT reason FROM AuditLog WHERE action = 'withdrawalsStaff.changeTerms'",
    [],
  );
  expect(row?.reason).toBe('A test');
});

test('keeps both of two changes that come together', async () => {
  const { world, change } = await settings();
  await Promise.all([change({ automaticVerified: '50' }), change({ lockHours: 48 })]);
  expect(world.withdrawalTerms.view()).toMatchObject({ automaticVerified: '50', lockHours: 48 });
});

test('previews what a change would have made of the withdrawals of 30 days', async () => {
  const { world } = await settings();
  const by = await withdrawer(world);
  await by.dollars('2000');
  expect(world.withdrawalTerms.effect({ automaticVerified: '2500' })).toMatchObject({
    days: 30,
    withdrawals: 1,
    accounts: { verified: 1, unverified: 0 },
    before: { automatic: 0, reviewed: 1 },
    after: { automatic: 1, reviewed: 0 },
  });
});

test.each([
  { dailyVerified: '60000' },
  { dailyUnverified: '1001' },
  { automaticVerified: '2500' },
  { automaticUnverified: '1' },
  { secondPerson: '25001' },
  { waitingHours: 0 },
  { lockHours: 1 },
  { bandPercent: 3 },
  { bandPercent: 3, dailyVerified: '40000' },
])('waits for a second person where %j loosens a control', async (changes) => {
  const { world, change, second } = await settings();
  const before = world.withdrawalTerms.view();
  const answer = await change(changes);
  if (!('pending' in answer)) throw new Error('It was carried out.');
  expect(answer.pending.title).toMatch(/^Loosen withdrawal limits: /);
  expect(world.withdrawalTerms.view()).toEqual(before);
  await second.approvePending(answer.pending.uuid);
  expect(world.withdrawalTerms.view()).toEqual({ ...before, ...changes });
});

test('refuses an automatic limit above the daily limit', async () => {
  const { world, change } = await settings();
  const refused = { code: 'bad_input', key: 'automaticUnverified' };
  await expect(change({ automaticUnverified: '1000.01' })).rejects.toMatchObject(refused);
  expect(() => world.withdrawalTerms.effect({ dailyVerified: '999' })).toThrow('at most the daily limit');
});

test('the settings say how long a lock lasts and how wide its band is', async () => {
  const { world, change } = await settings();
  const by = await withdrawer(world);
  await change({ lockHours: 48, bandPercent: 1 });
  const until = await world.db.commit(async (tx) => world.accounts.lockWithdrawals(tx, by.id, 'email'));
  expect(until - world.clock.now()).toBe(48 * 3_600_000);
  const lock = await world.db.commit(async (tx) => world.accounts.withdrawalLock(tx, by.id));
  expect(lock).toMatchObject({ until, percent: 1 });
});

describe('by its call, a change that loosens', () => {
  const api = testApp();
  const LIMITS = '/api/strict/withdrawal-settings';

  test.each([
    ['a limit', LIMITS, 'withdrawalsStaff.changeTerms', { secondPerson: '99000', reason: 'Faster' }],
    [
      'identity in the settings',
      '/api/strict/settings/update',
      'settingsStaff.update',
      { flags: { kyc: false }, reason: 'A class' },
    ],
    [
      'identity as a plugin',
      '/api/strict/plugins/kyc/update',
      'pluginsStaff.update',
      { enabled: false, reason: 'A class' },
    ],
  ])('%s needs the password for it, and then a second person', async (_, path, call, body) => {
    const session = await api.signIn('superuser');
    const proof = { status: 403, body: { code: 'proof_required', key: 'password' } };
    expect(await api.post(path, body, session)).toMatchObject(proof);
    const key = path.includes('plugins') ? { key: 'kyc' } : {};
    await confirmStepUp(await api.world(), session, 'password', { call, input: { ...key, ...body } });
    const { status, body: answer } = await api.post(path, body, session);
    expect({ status, pending: typeof answer.pending?.uuid }).toEqual({ status: 200, pending: 'string' });
    const world = await api.world();
    expect(world.flags.isOn('kyc')).toBe(true);
    expect(world.withdrawalTerms.view().secondPerson).toBe('25000');
    // One request of a kind waits at a time, and the next row makes another.
    const withdrawn = await api.post(`/api/strict/approvals/${answer.pending.uuid}/withdraw`, {}, session);
    expect(withdrawn.status).toBe(200);
  });
});
