import { expect, test } from 'vitest';
import { withdrawalStaff, withdrawalWorld, withdrawer } from '../../testing/withdrawal-world.ts';

async function settings() {
  const world = await withdrawalWorld();
  const { command } = await withdrawalStaff(world);
  const change = (changes: object) =>
    world.withdrawalTerms.change(command('withdrawalsStaff.changeTerms'), { ...changes, reason: 'A test' });
  return { world, change };
}

test('staff change limits one by one, which are audited and hold at once', async () => {
  const { world, change } = await settings();
  const by = await withdrawer(world);
  await by.dollars('2000');
  const effect = world.withdrawalTerms.effect({ automaticVerified: '2500' });
  expect(effect).toMatchObject({
    days: 30,
    withdrawals: 1,
    accounts: { verified: 1, unverified: 0 },
    before: { automatic: 0, reviewed: 1 },
    after: { automatic: 1, reviewed: 0 },
  });
  expect(await change({ automaticVerified: '2500' })).toMatchObject({
    terms: { automaticVerified: '2500', dailyVerified: '50000', waitingHours: 24, lockHours: 24 },
  });
  expect((await by.dollars('2100')).withdrawal.status).toBe('approved');
  const row = world.db.readNow.get(
    "SELECT reason FROM AuditLog WHERE action = 'withdrawalsStaff.changeTerms'",
    [],
  );
  expect(row?.reason).toBe('A test');
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
  await change({ lockHours: 2, bandPercent: 10 });
  const until = await world.db.commit(async (tx) => world.accounts.lockWithdrawals(tx, by.id, 'email'));
  expect(until - world.clock.now()).toBe(2 * 3_600_000);
  const lock = await world.db.commit(async (tx) => world.accounts.withdrawalLock(tx, by.id));
  expect(lock).toMatchObject({ until, percent: 10 });
});
