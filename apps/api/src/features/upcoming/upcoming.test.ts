import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import { priceText } from '@papermint/contracts/markets/ticks';
import { expect, test } from 'vitest';
import { depositor, depositWorld } from '../../testing/worlds/deposit-world.ts';
import { futuresMarket, open, PAIR } from '../../testing/worlds/futures-market.ts';
import { TEST_NOW } from '../../testing/worlds/test-world.ts';

const WEEK = { days: 7, limit: 100, repeats: 'all' } as const;
const iso = (at: number) => new Date(at).toISOString();

test('lists what is scheduled for a trader, and nothing that a price decides', async () => {
  const { world, ann, bob } = await futuresMarket();
  await open(world, ann);
  const by = { actor: { kind: 'trader', traderId: ann }, name: 'spot.place' } as const;
  const ticks = Math.floor(world.markets.priceTicksAt(PAIR, TEST_NOW) * 0.5);
  const price = priceText(ticks, world.markets.instrument(PAIR).tick);
  const order = { pair: PAIR, side: 'buy', type: 'limit', amount: '0.01', price } as const;
  const expiresAt = iso(TEST_NOW + 2 * DAY);
  await world.spot.place(by, ann, { ...order, timeInForce: 'GTD', expiresAt });
  await world.spot.place(by, ann, { ...order, timeInForce: 'GTC' });
  const staff = { actor: { kind: 'staff', traderId: bob }, name: 'test.addProduct' } as const;
  const product = await world.stakingProducts.addActive(staff, {
    name: 'USD 5 days',
    currency: 'USD',
    rewardCurrency: 'USD',
    termDays: 5,
    annualRate: '0.05',
    minimum: '50',
    maximum: '5000',
    earlyPenalty: '0.5',
    capacity: '10000',
  });
  await world.staking.open({ ...by, name: 'staking.open' }, ann, { product, amount: '100' });

  const { events, now } = await world.upcoming.of(ann, WEEK);
  expect(now).toBe(iso(TEST_NOW));
  const kinds = (kind: string) => events.filter((event) => event.kind === kind);
  expect(kinds('order')).toMatchObject([{ at: expiresAt, note: 'Buy 0.01 BTC', latest: false }]);
  expect(kinds('stake')).toMatchObject([{ at: iso(TEST_NOW + 5 * DAY), note: '100.00 USD' }]);
  expect(kinds('funding')).toHaveLength(21);
  expect(kinds('funding')[0]).toMatchObject({
    at: iso(Math.ceil(TEST_NOW / (8 * HOUR)) * 8 * HOUR),
    title: 'BTC/USD funding',
    path: '/account/trade-history/futures',
  });
  expect(kinds('market_close')[0]?.at).toBe('2026-06-01T20:00:00.000Z');
  expect(kinds('market_open')[0]?.at).toBe('2026-06-02T13:30:00.000Z');
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort());

  const first = await world.upcoming.of(ann, { ...WEEK, repeats: 'first' });
  expect(first.events.filter(({ kind }) => kind === 'funding')).toHaveLength(1);
  const other = await world.upcoming.of(bob, WEEK);
  expect(new Set(other.events.map(({ kind }) => kind))).toEqual(
    new Set(['market_open', 'market_close', 'release'].filter((kind) => kinds(kind).length > 0)),
  );
});

test('says the instant at which a deposit on a chain confirms, before and after its block', async () => {
  const world = await depositWorld();
  const by = await depositor(world);
  const { deposit } = await by.send('0.01');
  const confirms = async () => {
    const { events } = await world.upcoming.of(by.id, WEEK);
    return Date.parse(events.find(({ kind }) => kind === 'deposit')?.at ?? '');
  };
  const at = await confirms();
  await world.testClock.advance(() => at - 1);
  expect(by.one(deposit.uuid)).toMatchObject({ status: 'confirming' });
  expect(await confirms()).toBe(at);
  await world.testClock.advance(() => at);
  expect(by.one(deposit.uuid)).toMatchObject({ status: 'completed' });
});
