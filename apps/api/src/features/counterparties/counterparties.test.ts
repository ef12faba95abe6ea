import { DAY } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { verifyLedger } from '../../ledger/verify.ts';
import { reviewer, submittedCase } from '../../testing/worlds/identity-cases.ts';
import { testTrader, testWorld } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';

/** A world with a trader who has an employer and a friend, and queues of a mode. */
async function livedIn(mode: 'automatic' | 'people') {
  const world = await testWorld();
  const traderId = await testTrader(world, { dollars: 1_000n });
  await world.db.commit(async (tx) => {
    world.counterparties.add(tx, {
      traderId,
      payer: 'Salary Nordkust Design',
      asset: 'USD',
      amount: 185_000n,
      payday: 25,
    });
    world.counterparties.add(tx, { traderId, payer: 'Elin Holm', asset: 'USD', amount: null, payday: null });
  });
  await world.desks.begin(mode);
  return { world, traderId };
}

/** What a trader got and read, without ids and names that a world gives. */
const lifeOf = ({ db }: World, traderId: string) => [
  ...db.readNow.all(
    'SELECT createdAt, amount, description, balance FROM "Transaction" WHERE traderId = ? ORDER BY createdAt',
    [traderId],
  ),
  ...db.readNow.all(
    'SELECT createdAt, kind, title, text FROM Notification WHERE traderId = ? ORDER BY createdAt',
    [traderId],
  ),
];

test('sends salaries, gifts of friends and notices, the same in a jump and in steps, and the ledger proves it', async () => {
  const [jump, steps] = [await livedIn('automatic'), await livedIn('automatic')];
  await jump.world.testClock.advance((now) => now + 100 * DAY);
  for (let day = 0; day < 100; day += 1) await steps.world.testClock.advance((now) => now + DAY);
  const life = lifeOf(jump.world, jump.traderId);
  expect(lifeOf(steps.world, steps.traderId)).toEqual(life);
  const salaries = life.filter(({ description }) => description === 'Salary Nordkust Design');
  expect(salaries.map(({ createdAt }) => new Date(Number(createdAt)).toISOString().slice(0, 10))).toEqual([
    '2026-06-25',
    '2026-07-24',
    '2026-08-25',
  ]);
  expect(
    life.filter(({ description }) => String(description).startsWith('Elin Holm: ')).length,
  ).toBeGreaterThan(2);
  const statements = life.filter(({ kind }) => kind === 'statement').map(({ title }) => title);
  expect(statements.slice(0, 2)).toEqual(['Your statement of June 2026', 'Your statement of July 2026']);
  expect(life.filter(({ kind }) => kind === 'security')).toHaveLength(1);
  expect(verifyLedger(jump.world.db.readNow)).toMatchObject({ ok: true });
});

test('schedules nothing while people decide the queues, and stops once people decide them again', async () => {
  const { world, traderId } = await livedIn('people');
  const before = lifeOf(world, traderId);
  expect(await world.testClock.advance((now) => now + 40 * DAY)).toBe(0);
  expect(lifeOf(world, traderId)).toEqual(before);
  const { world: other } = await livedIn('automatic');
  await other.desks.set({ actor: { kind: 'system' }, name: 'test.desks' }, { mode: 'people' });
  expect(other.db.readNow.all("SELECT kind FROM Job WHERE kind LIKE 'counterparty.%'", [])).toEqual([]);
});

test('gives a trader who was approved while people decided an employer and a friend once the desk decides', async () => {
  const world = await testWorld();
  const { id, accountId } = await submittedCase(world);
  const staff = await reviewer(world);
  await staff.claim(accountId);
  await staff.decide(accountId, 'approved');
  const senders = () =>
    world.db.readNow.all('SELECT id, payer, payday FROM Counterparty WHERE traderId = ? ORDER BY payday', [
      id,
    ]);
  expect(senders()).toEqual([]);
  const decide = (mode: 'automatic' | 'people') =>
    world.desks.set({ actor: { kind: 'system' }, name: 'test.desks' }, { mode });
  await decide('automatic');
  const met = senders();
  expect(met).toMatchObject([{ payday: null }, { payday: expect.any(Number) }]);
  await world.testClock.advance((now) => now + 32 * DAY);
  expect(lifeOf(world, id).filter(({ description }) => description === met[1]?.payer)).toHaveLength(1);
  await decide('people');
  await decide('automatic');
  expect(senders()).toEqual(met);
});
