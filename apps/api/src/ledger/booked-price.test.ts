import { HOUR, SECOND } from '@papermint/contracts/common/time-units';
import { expect, onTestFinished, test } from 'vitest';
import { happen } from '../testing/worlds/spot-market.ts';
import { TEST_NOW, testTrader, testWorld } from '../testing/worlds/test-world.ts';
import type { World } from '../worlds/world.ts';
import { openWorld } from '../worlds/world.ts';
import { depositEntry } from './entries/deposit-entry.ts';

const PAIR = 'BTC/USD';
const BITCOIN = 100_000_000n;

const deposit = (world: World, traderId: string, reference = 'd') =>
  world.db.commit(async (tx) => {
    world.ledger.post(tx, depositEntry({ reference, traderId, asset: 'BTC', amount: BITCOIN }));
  });

const pricesIn = ({ db }: World) =>
  db.readNow.all('SELECT asset, second, price FROM BookedPrice ORDER BY second, asset', []);

const totalsOf = ({ billing }: World) =>
  billing.statement({ from: '2026-06-01', to: '2026-06-01', currency: undefined }).totals;

/** Doubles the price of BTC at all times, as an imported catalog can. */
const changeAnchor = (world: World) =>
  world.commands.execute(
    { actor: { kind: 'system' }, name: 'test.anchor' },
    (tx) => world.markets.amend(tx, PAIR, { asset: {}, instrument: { anchor: '200000' } }),
    () => ({}),
  );

test('a past day keeps its totals after a scenario, and with another anchor of the price', async () => {
  const world = await testWorld();
  const traderId = await testTrader(world);
  await deposit(world, traderId);
  const price = world.markets.dollarPriceAt('BTC', TEST_NOW);
  expect(pricesIn(world)).toEqual([{ asset: 'BTC', second: TEST_NOW / SECOND, price }]);
  const before = totalsOf(world);
  expect(Number(before.find(({ currency }) => currency === 'BTC')?.value)).toBeCloseTo(Number(price), 1);

  await changeAnchor(world);
  expect(world.markets.dollarPriceAt('BTC', TEST_NOW)).not.toBe(price);
  await world.testClock.advance((now) => now + HOUR);
  expect(totalsOf(world)).toEqual(before);
});

test('a refused entry keeps no price, and the next one of its second does', async () => {
  const world = await testWorld();
  const traderId = await testTrader(world);
  const refused = world.db.commit(async (tx) => {
    world.ledger.post(tx, depositEntry({ reference: 'd', traderId, asset: 'BTC', amount: BITCOIN }));
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(pricesIn(world)).toEqual([]);
  await deposit(world, traderId);
  await deposit(world, traderId, 'd2');
  expect(pricesIn(world)).toHaveLength(1);
  await world.testClock.advance((now) => now + SECOND);
  await deposit(world, traderId, 'd3');
  expect(pricesIn(world)).toHaveLength(2);
});

test('an amount is valued at the price of its own second, on both sides of a gap', async () => {
  const world = await testWorld();
  const traderId = await testTrader(world);
  await deposit(world, traderId);
  await happen(world, { kind: 'gap', pair: PAIR, depth: 0.3 });
  await world.testClock.advance((now) => now + 2 * SECOND);
  await deposit(world, traderId, 'd2');
  const [first, second] = pricesIn(world).map(({ price }) => Number(price));
  expect(second).toBeLessThan((first as number) * 0.75);
  const [total] = totalsOf(world).filter(({ currency }) => currency === 'BTC');
  expect(Number(total?.value)).toBeCloseTo((first as number) + (second as number), 1);
});

test('bookings from before prices were kept are priced once, at the next start', async () => {
  const world = await testWorld();
  const traderId = await testTrader(world);
  await deposit(world, traderId);
  const before = [pricesIn(world), totalsOf(world)];
  await world.db.commit(async (tx) => {
    tx.run('DROP TRIGGER BookedPrice_no_update');
    tx.run('UPDATE BookedPrice SET price = NULL');
  });
  await world.close();
  const again = await openWorld(world.options);
  onTestFinished(() => again.close());
  expect([pricesIn(again), totalsOf(again)]).toEqual(before);
});
