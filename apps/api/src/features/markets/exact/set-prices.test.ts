import { HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  happen,
  movedAt,
  orderOf,
  PAIR,
  place,
  spotMarket,
} from '../../../testing/worlds/spot-market.ts';
import { testStock } from '../../../testing/worlds/test-stock.ts';
import type { World } from '../../../worlds/world.ts';
import { openWorld } from '../../../worlds/world.ts';

const command = { actor: { kind: 'system' }, name: 'test.set' } as const;
type PriceInput = Parameters<World['setPrices']['setPrice']>[1];
type BookInput = Parameters<World['setPrices']['setBook']>[1];

const setPrice = (world: World, input: Partial<PriceInput> & { price: string }) =>
  world.setPrices.setPrice(command, { pair: PAIR, venue: 'spot', mode: 'set', ...input });
const setBook = (world: World, input: Partial<BookInput>) =>
  world.setPrices.setBook(command, { pair: PAIR, venue: 'spot', mode: 'set', asks: [], bids: [], ...input });

const ticksAt = (world: World, at: number) => world.markets.priceTicksAt(PAIR, at);
const pass = (world: World, ms: number) => world.testClock.advance((now) => now + ms);

const TWO_LEVELS = {
  asks: [
    { price: '50100', amount: '0.5' },
    { price: '50000', amount: '0.2' },
  ],
  bids: [{ price: '49900', amount: '1' }],
};

describe('a set price', () => {
  test('is the price of the second to which the clock moves, and the path goes on from there', async () => {
    const { world } = await spotMarket();
    const now = world.clock.now();
    const before = ticksAt(world, now);
    const { price, message } = await setPrice(world, { price: '50000' });
    expect(world.clock.now()).toBe(now + SECOND);
    expect(price).toMatchObject({ price: '50000', state: 'scheduled', notes: [] });
    expect(price.startsAt).toBe(new Date(now + SECOND).toISOString());
    expect(message).toMatch(/^The price of BTC\/USD is 50,000\.00 USD from .*Z until .*Z\.$/);
    expect([ticksAt(world, now), ticksAt(world, now + SECOND)]).toEqual([before, 500_000]);
    // A usual second moves far less than a thousandth.
    expect(Math.abs(ticksAt(world, now + 2 * SECOND) / 500_000 - 1)).toBeLessThan(0.001);
    const { high, low } = world.markets.extremes(PAIR, now + SECOND, now + HOUR);
    expect([high >= 500_000, low <= 500_000, high / low < 1.1]).toEqual([true, true, true]);
  });

  test('stays until its end or its release, and a candle of it has one price', async () => {
    const { world } = await spotMarket();
    const { price } = await setPrice(world, { price: '50000', hold: null });
    await pass(world, 3 * HOUR);
    expect(ticksAt(world, world.clock.now())).toBe(500_000);
    const from = world.clock.now() - 2 * HOUR;
    expect(world.markets.extremes(PAIR, from, world.clock.now())).toEqual({ low: 500_000, high: 500_000 });
    const { message } = await world.setPrices.releasePrice(command, price.uuid);
    expect(message).toContain('The price is released.');
    const released = world.clock.now() + SECOND;
    await pass(world, HOUR);
    expect(world.setPrices.prices()).toMatchObject([
      { uuid: price.uuid, state: 'ended', endsAt: new Date(released).toISOString() },
    ]);
    const { high, low } = world.markets.extremes(PAIR, released, world.clock.now());
    expect(high).toBeGreaterThan(low);
    await expect(world.setPrices.releasePrice(command, price.uuid)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('triggers a stop and fills a limit in its exact second, whether the clock jumps or walks', async () => {
    for (const step of [HOUR, 7 * SECOND]) {
      const { world, ann, bob } = await spotMarket();
      const startsAt = world.clock.now() + 30 * MINUTE;
      await setPrice(world, { price: '50000', startsAt: new Date(startsAt).toISOString(), hold: 60 });
      const stop = await place(world, ann, { side: 'sell', type: 'stop', stopPrice: '50000.1' });
      const limit = await place(world, bob, { price: '50000' });
      const deeper = await place(world, bob, { price: '49000' });
      const end = startsAt + 50 * SECOND;
      while (world.clock.now() < end) await world.testClock.advance((now) => Math.min(end, now + step));
      expect(movedAt(world, stop.trade.uuid, 'trigger')).toBe(startsAt);
      expect(movedAt(world, limit.trade.uuid, 'fill')).toBe(startsAt);
      expect(await orderOf(world, bob, limit.trade.uuid)).toMatchObject({ averagePrice: '50000' });
      expect(await orderOf(world, bob, deeper.trade.uuid)).toMatchObject({ status: 'new', filled: '0' });
      expect(world.ledger.verify()).toMatchObject({ ok: true });
    }
  });

  test('is displaced by a later scenario and ends an earlier one', async () => {
    const { world } = await spotMarket();
    await happen(world, { kind: 'crash', pair: PAIR, depth: 0.5, over: 600 });
    await pass(world, MINUTE);
    const { price } = await setPrice(world, { price: '50000', hold: null });
    expect(price.notes).toEqual([expect.stringMatching(/^It ends the crash that began at /)]);
    await pass(world, HOUR);
    expect(ticksAt(world, world.clock.now())).toBe(500_000);
    const { scenario } = await happen(world, { kind: 'gap', pair: PAIR, depth: 0.2 });
    expect(scenario.notes).toEqual(['It displaces the price of BTC/USD that is set until it is released.']);
    await pass(world, MINUTE);
    expect(ticksAt(world, world.clock.now())).toBe(400_000);
    await world.setPrices.releasePrice(command, price.uuid);
    await pass(world, 2 * SECOND);
    expect(Math.abs(ticksAt(world, world.clock.now()) / 400_000 - 1)).toBeLessThan(0.001);
  });

  test('gives way to the next one, and a canceled one has no effect', async () => {
    const { world } = await spotMarket();
    const at = (minutes: number) => new Date(world.clock.now() + minutes * MINUTE).toISOString();
    const first = await setPrice(world, { price: '50000', hold: 3600, startsAt: at(10) });
    const second = await setPrice(world, { price: '60000', hold: 60, startsAt: at(20) });
    expect(second.price.notes).toEqual([`It ends the price that was set from ${first.price.startsAt}.`]);
    expect(world.setPrices.prices(PAIR)[0]).toMatchObject({ endsAt: second.price.startsAt });
    await world.setPrices.releasePrice(command, second.price.uuid);
    await pass(world, 25 * MINUTE);
    expect(ticksAt(world, world.clock.now())).toBe(500_000);
    expect(world.setPrices.prices().map(({ state }) => state)).toEqual(['running', 'canceled']);
  });

  test('is what it was after a restart, and large orders do not move it', async () => {
    const { world, ann } = await spotMarket();
    world.state.marketImpact = true;
    await setPrice(world, { price: '100', hold: 600 });
    await place(world, ann, { type: 'market', amount: '500' });
    expect(world.markets.pushes(PAIR)).toEqual([]);
    const seen = [1, 601, 4000].map((second) => ticksAt(world, world.clock.now() + second * SECOND));
    expect(seen[0]).toBe(1000);
    await world.close();
    const again = await openWorld(world.options);
    expect([1, 601, 4000].map((second) => ticksAt(again, again.clock.now() + second * SECOND))).toEqual(seen);
    await again.close();
  });

  test('of futures is index, last price and mark, and the basis comes back within five minutes', async () => {
    const { world } = await spotMarket();
    await setPrice(world, { price: '50000', venue: 'futures', hold: 60 });
    const { mark, ...last } = world.markets.futures;
    const now = world.clock.now();
    const three = (at: number) => [
      ticksAt(world, at),
      last.priceTicksAt(PAIR, at),
      mark.priceTicksAt(PAIR, at),
    ];
    expect(three(now)).toEqual([500_000, 500_000, 500_000]);
    expect(three(now + 59 * SECOND)).toEqual([500_000, 500_000, 500_000]);
    const [index, price] = three(now + 60 * SECOND);
    expect(price).toBe(index);
    for (const at of [now + 70 * SECOND, now + 200 * SECOND, now + HOUR]) {
      const [spot, future] = three(at) as [number, number];
      expect(Math.abs(future / spot - 1)).toBeLessThan(0.003);
    }
    const { high } = last.extremes(PAIR, now, now + HOUR);
    let most = 0;
    for (let at = now; at <= now + HOUR; at += SECOND) most = Math.max(most, last.priceTicksAt(PAIR, at));
    expect(high).toBe(most);
  });

  test('of a stock begins at the open', async () => {
    const { world } = await spotMarket();
    await world.db.commit((tx) => world.markets.list(tx, [testStock('WATT', { name: 'Wattvale Power' })]));
    const stock = world.markets.instrument('WATT/USD');
    const saturday = Date.UTC(2026, 5, 6, 12);
    await world.testClock.advance(() => saturday);
    const opens = world.markets.sessionOpensAt(stock.pair, saturday) as number;
    const price = String(Number(stock.anchor) * 2);
    const answer = await setPrice(world, { pair: stock.pair, price, hold: 60 });
    expect(world.clock.now()).toBe(saturday);
    expect(answer.price.startsAt).toBe(new Date(opens).toISOString());
    expect(answer.price.notes[0]).toContain('does not trade before');
    const ticks = Math.round(Number(price) / Number(stock.tick));
    expect(world.markets.priceTicksAt(stock.pair, opens)).toBe(ticks);
    expect(world.markets.priceTicksAt(stock.pair, opens + 59 * SECOND)).toBe(ticks);
    expect(world.markets.priceTicksAt(stock.pair, opens - SECOND)).not.toBe(ticks);
  });
});

describe('a set book', () => {
  test('fills a market order over two levels at the exact amounts, and is not filled up', async () => {
    const { world, ann } = await spotMarket();
    const { book } = await setBook(world, TWO_LEVELS);
    expect(book).toMatchObject({
      price: '49950',
      asks: [{ price: '50000', amount: '0.2' }, { price: '50100' }],
    });
    const { trade } = await place(world, ann, { type: 'market', amount: '0.3' });
    // 0.2 × 50,000 and 0.1 × 50,100.
    expect(trade).toMatchObject({ status: 'filled', filled: '0.3', cost: '15010' });
    expect(balanceOf(world, ann, 'BTC').available).toBe(1_030_000_000n);
    await pass(world, 10 * MINUTE);
    expect(world.spot.quotedBook(PAIR)).toEqual({ asks: [['50100', '0.4']], bids: [['49900', '1']] });
    const rest = await place(world, ann, { type: 'market', amount: '1' });
    expect(rest.trade).toMatchObject({ status: 'canceled', filled: '0.4', cost: '20040' });
    await expect(place(world, ann, { type: 'market', amount: '1' })).rejects.toMatchObject({
      code: 'no_liquidity',
    });
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('leaves the rest of a limit order in the book until it ends', async () => {
    const { world, ann, bob } = await spotMarket();
    const until = world.clock.now() + HOUR;
    const { book } = await setBook(world, { ...TWO_LEVELS, until: new Date(until).toISOString() });
    expect(book.endsAt).toBe(new Date(until).toISOString());
    const { trade } = await place(world, ann, { price: '50000', amount: '0.7' });
    expect(trade).toMatchObject({ status: 'partially_filled', filled: '0.2', averagePrice: '50000' });
    await pass(world, 30 * MINUTE);
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ filled: '0.2' });
    expect(world.spot.quotedBook(PAIR).bids[0]).toEqual(['50000', '0.5']);
    // A trader meets the rest before the levels behind it.
    const sale = await place(world, bob, { side: 'sell', type: 'market', amount: '0.6' });
    expect(sale.trade).toMatchObject({ status: 'filled', cost: '29990' });
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'filled', filled: '0.7' });
    await pass(world, HOUR);
    expect(world.spot.book(PAIR).asks.length).toBeGreaterThan(20);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('keeps what was taken over a restart, and its removal brings the simulated book back', async () => {
    const { world, ann } = await spotMarket();
    const { book } = await setBook(world, TWO_LEVELS);
    await place(world, ann, { type: 'market', amount: '0.25' });
    await pass(world, MINUTE);
    await world.close();
    const again = await openWorld(world.options);
    expect(again.spot.quotedBook(PAIR).asks).toEqual([['50100', '0.45']]);
    expect(again.markets.lotsBetween(PAIR, again.clock.now() - MINUTE, again.clock.now())).toBe(0);
    await again.setPrices.removeBook(command, book.uuid);
    await again.testClock.advance((now) => now + SECOND);
    expect(again.spot.book(PAIR).asks.length).toBeGreaterThan(20);
    expect(again.setPrices.books()).toMatchObject([{ state: 'ended' }]);
    await again.close();
  });

  test('of futures is that of futures only', async () => {
    const { world, ann } = await spotMarket();
    await setBook(world, { ...TWO_LEVELS, venue: 'futures', price: '50000' });
    expect(world.spot.book(PAIR).asks.length).toBeGreaterThan(20);
    const { trade } = await world.futures.place(
      { actor: { kind: 'trader', traderId: ann }, name: 'futures.place' },
      ann,
      { pair: PAIR, side: 'buy', type: 'market', amount: '0.3', marginMode: 'isolated', leverage: 10 },
    );
    expect(trade).toMatchObject({ status: 'filled', filled: '0.3', averagePrice: '50033.333' });
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });
});

test('the same calls give the same prices', async () => {
  const paths = [];
  for (let run = 0; run < 2; run++) {
    const { world } = await spotMarket();
    await setPrice(world, { price: '50000' });
    await setBook(world, TWO_LEVELS);
    await pass(world, 30 * SECOND);
    await setPrice(world, { price: '61000.5', hold: 10 });
    const from = world.clock.now();
    paths.push(Array.from({ length: 300 }, (_, i) => ticksAt(world, from + (i - 60) * SECOND)));
  }
  expect(paths[1]).toEqual(paths[0]);
});
