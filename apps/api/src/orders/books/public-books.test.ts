import { expect, test } from 'vitest';
import { changeBetween } from '../../market/book/book-states.ts';
import { cancel, happen, PAIR, place, priceAt, spotMarket } from '../../testing/worlds/spot-market.ts';

test('a book has a new state with each order and each second, and the same one in between', async () => {
  const { world, ann } = await spotMarket();
  const state = () => world.spot.publicBooks.state(PAIR);
  const first = state();
  expect(state()).toBe(first);
  const order = await place(world, ann, { price: priceAt(world, -50), amount: '0.5' });
  const rests = state();
  expect(rests.id).toBe(first.id + 1);
  const { bids, asks } = changeBetween(first, rests);
  // A full side has one level more, so the last one is no longer among its levels.
  const last = first.bids.at(-1)?.[0];
  expect([bids.length, bids.at(-1), asks]).toEqual([2, [last, 0], []]);
  await cancel(world, ann, order.trade.uuid);
  expect(state()).toMatchObject({ id: first.id + 2, bids: first.bids, asks: first.asks });
  await place(world, ann, { type: 'market', amount: '2' });
  expect(changeBetween(rests, state()).asks.length).toBeGreaterThan(0);
  await world.testClock.advance((now) => now + 1000);
  const {
    id,
    bids: [bid],
    asks: [ask],
  } = state();
  expect(id % 1000).toBe(0);
  expect(world.spot.publicBooks.top(PAIR)).toEqual({ id, bid, ask });
  await world.testClock.advance((now) => now + 1000);
  const top = world.spot.publicBooks.top(PAIR);
  expect(top).toEqual({ id: state().id, bid: state().bids[0], ask: state().asks[0] });
});

test('a scenario that starts changes the book of its second', async () => {
  const { world } = await spotMarket();
  const before = world.spot.publicBooks.state(PAIR);
  await happen(world, { kind: 'gap', pair: PAIR, depth: 0.1 });
  await world.testClock.advance((now) => now + 60_000);
  const after = world.spot.publicBooks.state(PAIR);
  expect(after.id).toBeGreaterThan(before.id);
  expect(after.bids[0]).not.toEqual(before.bids[0]);
});

test('trades of traders and of the market have ids that rise and stay', async () => {
  const { world, ann, bob } = await spotMarket();
  const { publicTrades } = world.spot;
  await place(world, ann, { type: 'market', amount: '0.25' });
  await place(world, bob, { price: priceAt(world, 1), side: 'sell', amount: '0.1' });
  await world.testClock.advance((now) => now + 5000);
  await place(world, ann, { price: priceAt(world, 2000), amount: '0.2' });
  const latest = publicTrades.latest(PAIR, 50);
  const own = latest.filter(({ id }) => id % 1000 < 500);
  expect(own.length).toBeGreaterThanOrEqual(2);
  expect(latest.map(({ id }) => id)).toEqual(latest.map(({ id }) => id).sort((a, b) => a - b));
  await world.testClock.advance((now) => now + 3000);
  const id = latest[0]?.id as number;
  expect(publicTrades.fromId(PAIR, id, 50)).toEqual(latest);
  const since = latest[0]?.at as number;
  expect(publicTrades.between(PAIR, since, latest.at(-1)?.at as number, 1000).slice(-10)).toEqual(
    latest.slice(-10),
  );
});
