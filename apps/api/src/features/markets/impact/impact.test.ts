import { HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displacedBy } from '../../../market/impact/impact.ts';
import { closePosition, open, positionsOf } from '../../../testing/worlds/futures-market.ts';
import {
  balanceOf,
  happen,
  orderOf,
  PAIR,
  place,
  priceAt,
  spotMarket,
  TICK,
} from '../../../testing/worlds/spot-market.ts';
import { testTrader } from '../../../testing/worlds/test-world.ts';
import type { World } from '../../../worlds/world.ts';

/** A market in which large orders move prices, with two rich traders. */
async function movingMarket() {
  const market = await spotMarket();
  market.world.state.marketImpact = true;
  return market;
}

const pushesIn = (world: World) =>
  world.db.readNow.all('SELECT pair, startsAt, value, createdAt FROM MarketPush ORDER BY seq', []);
const ticksAt = (world: World, at = world.clock.now()) => world.markets.priceTicksAt(PAIR, at);
const referenceAt = (world: World, at = world.clock.now()) => world.markets.reference.priceTicksAt(PAIR, at);
const step = (world: World, by = SECOND) => world.testClock.advance((now) => now + by);
const buy = (world: World, trader: string, amount = '9', side: 'buy' | 'sell' = 'buy') =>
  place(world, trader, { type: 'market', side, amount });

describe('a large order', () => {
  test('moves price, candles and the side of the book that it took from the next second on, and fades', async () => {
    const { world, ann } = await movingMarket();
    const now = world.clock.now();
    const price = ticksAt(world);
    await buy(world, ann);
    expect(ticksAt(world)).toBe(price);
    const [push] = world.markets.pushes(PAIR);
    expect(push).toMatchObject({ startsAt: now + SECOND });
    expect(push?.value).toBeGreaterThan(0.0003);
    await step(world);
    const [displaced, reference] = [ticksAt(world), referenceAt(world)];
    expect(Math.log(displaced / reference)).toBeCloseTo(push?.value as number, 5);
    const { bids, asks } = world.spot.book(PAIR);
    expect(bids[0]?.[0]).toBeLessThanOrEqual(reference);
    expect(asks[0]?.[0]).toBeGreaterThanOrEqual(displaced);
    const [candle] = world.markets.candles({ pair: PAIR, interval: '5m', limit: 1 });
    expect(Math.round(Number(candle?.close) / TICK)).toBe(displaced);
    expect(world.impact.show().pairs).toMatchObject([
      { pair: PAIR, until: new Date(now + SECOND + HOUR).toISOString() },
    ]);
    await step(world, 5 * MINUTE);
    expect(Math.log(ticksAt(world) / referenceAt(world))).toBeCloseTo((push?.value as number) / 2, 3);
    await step(world, HOUR);
    expect(ticksAt(world)).toBe(referenceAt(world));
    expect(world.impact.show().pairs).toEqual([]);
  });

  test('keeps its impact after a restart, and has none after a rollback', async () => {
    const { world, ann } = await movingMarket();
    await buy(world, ann);
    const later = world.clock.now() + MINUTE;
    const price = ticksAt(world, later);
    expect(price).toBeGreaterThan(referenceAt(world, later));
    await world.markets.load();
    expect(ticksAt(world, later)).toBe(price);
    const failing = world.db.commit(async (tx) => {
      const resting = undefined;
      world.markets.pushPrice(tx, PAIR, 'buy', { lots: 5_000_000, inSecond: 5_000_000, resting });
      expect(ticksAt(world, later)).toBeGreaterThan(price);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(ticksAt(world, later)).toBe(price);
  });

  test('moves nothing if it is small, or while impact is off', async () => {
    const { world, ann } = await movingMarket();
    for (let i = 0; i < 5; i++) await buy(world, ann, '1');
    expect(pushesIn(world)).toEqual([]);
    // Together they are large.
    await buy(world, ann, '3');
    expect(pushesIn(world)).toHaveLength(1);
    await world.impact.set({ actor: { kind: 'system' }, name: 'test.impact' }, 'off');
    await buy(world, ann, '9', 'sell');
    expect(pushesIn(world)).toHaveLength(1);
  });

  test('triggers the stops of others in the second in which it moves the price there', async () => {
    const { world, ann, bob } = await movingMarket();
    const { trade } = await place(world, bob, {
      type: 'stop',
      side: 'sell',
      stopPrice: priceAt(world, -25),
      amount: '0.1',
    });
    await buy(world, ann, '10', 'sell');
    const at = world.clock.now() + SECOND;
    const isDue = ticksAt(world, at) <= Math.round(Number(trade.stopPrice) / TICK);
    await step(world);
    expect((await orderOf(world, bob, trade.uuid)).status).toBe(isDue ? 'filled' : 'untriggered');
    expect(ticksAt(world)).toBeLessThan(referenceAt(world));
  });
});

describe('a push', () => {
  test('shrinks before a resting order that only it has reached, and never fills the order earlier than the market', async () => {
    const { world, ann, bob } = await movingMarket();
    await buy(world, ann);
    await step(world);
    const limit = Math.round((referenceAt(world) + ticksAt(world)) / 2);
    const { trade } = await place(world, bob, {
      side: 'sell',
      price: (limit * TICK).toFixed(1),
      postOnly: true,
    });
    expect(trade.status).toBe('new');
    for (let second = 0; second < 300; second++) {
      await step(world);
      const { status } = await orderOf(world, bob, trade.uuid);
      const reached = Array.from({ length: second + 2 }, (_, i) =>
        referenceAt(world, world.clock.now() - i * SECOND),
      );
      if (status === 'filled') expect(Math.max(...reached)).toBeGreaterThanOrEqual(limit);
      if (status === 'filled') break;
    }
    expect(pushesIn(world).length).toBeGreaterThan(1);
    expect(world.markets.pushes(PAIR).length).toBeLessThan(30);
  });

  test('does not move the mark of futures: a position gains nothing from it', async () => {
    const { world, ann, bob } = await movingMarket();
    await open(world, bob, { amount: '1', leverage: 10 });
    const before = (await positionsOf(world, bob))[0];
    await buy(world, ann);
    await step(world);
    expect(ticksAt(world)).toBeGreaterThan(referenceAt(world));
    const [position] = await positionsOf(world, bob);
    const { mark, reference } = world.markets.futures;
    const markTicks = mark.priceTicksAt(PAIR, world.clock.now());
    expect(position?.markPrice).toBe((markTicks * TICK).toFixed(1));
    expect(markTicks / referenceAt(world)).toBeCloseTo(1, 2);
    await closePosition(world, bob, before?.uuid as string);
    const [closed] = await positionsOf(world, bob);
    // It closes at the bids, which did not rise.
    expect(Number(closed?.exitPrice)).toBeLessThanOrEqual(
      reference.priceTicksAt(PAIR, world.clock.now()) * TICK,
    );
  });

  test('does not move conversions and values', async () => {
    const { world, ann } = await movingMarket();
    await buy(world, ann);
    await step(world);
    const { value, scale } = world.markets.dollarPrice('BTC');
    expect(Number(value) / 10 ** scale).toBeCloseTo(referenceAt(world) * TICK, 6);
  });
});

/** What a trader does next: it takes an amount of coins from a side, and waits. */
const acts = fc.array(
  fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    amount: fc.integer({ min: 1, max: 60 }).map((tenths) => (tenths / 10).toFixed(1)),
    futures: fc.boolean(),
    wait: fc.constantFrom(0, 1, 2, 30, 400),
  }),
  { minLength: 2, maxLength: 10 },
);

test('no strategy gains from its own pushes: the same orders end with no more money than without impact', async () => {
  for (const seed of [1, 2]) {
    for (const list of fc.sample(acts, { numRuns: 2, seed })) {
      const ends: number[] = [];
      for (const impact of [true, false]) {
        const { world, ann } = await spotMarket();
        world.state.marketImpact = impact;
        const coins = balanceOf(world, ann, 'BTC').available;
        for (const { side, amount, futures, wait } of list) {
          const trade = futures
            ? open(world, ann, { side, amount: (Number(amount) / 10).toFixed(2), leverage: 10 })
            : buy(world, ann, amount, side);
          await trade.catch(() => undefined);
          await step(world, wait * SECOND);
        }
        for (const position of await positionsOf(world, ann)) {
          if (position.status === 'open') await closePosition(world, ann, position.uuid);
        }
        const left = Number(balanceOf(world, ann, 'BTC').available - coins) / 1e8;
        if (left !== 0) await buy(world, ann, Math.abs(left).toFixed(5), left > 0 ? 'sell' : 'buy');
        expect(world.ledger.verify()).toMatchObject({ ok: true });
        ends.push(Number(balanceOf(world, ann, 'USD').available));
      }
      expect(ends[0]).toBeLessThanOrEqual(ends[1] as number);
    }
  }
});

test('jumps and steps of the clock have the same pushes, fills and prices, with scenarios and their cancellation', async () => {
  const ends: unknown[] = [];
  for (const by of [2 * HOUR, 7 * MINUTE, 61 * SECOND]) {
    const { world, ann, bob } = await movingMarket();
    const rich = await testTrader(world, { dollars: 100_000_000n });
    const start = world.clock.now();
    const until = async (at: number) => {
      while (world.clock.now() < at) await world.testClock.advance((now) => Math.min(at, now + by));
    };
    const crash = await happen(world, {
      kind: 'crash',
      pair: PAIR,
      depth: 0.03,
      over: 900,
      hold: 600,
      startsIn: 600,
    });
    for (const [trader, distance, amount] of [
      [ann, -300, '9'],
      [bob, -500, '8.5'],
      [bob, -1500, '0.3'],
    ] as const) {
      await place(world, trader, { type: 'stop', side: 'sell', stopPrice: priceAt(world, distance), amount });
    }
    await place(world, rich, { price: priceAt(world, -2500), amount: '7' });
    await place(world, rich, { type: 'stop', side: 'buy', stopPrice: priceAt(world, 150), amount: '0.5' });
    await until(start + 1300 * SECOND);
    await world.scenarios.cancel(
      { actor: { kind: 'system' }, name: 'test.cancel' },
      { uuid: crash.scenario.uuid, price: 'return' },
    );
    await until(start + 3 * HOUR);
    const fills = world.db.readNow.all(
      'SELECT side, priceTicks, lots, liquidity, cost, fee, at FROM SpotFill ORDER BY id',
      [],
    );
    const prices = Array.from({ length: 200 }, (_, i) => ticksAt(world, start + i * 50 * SECOND));
    ends.push({ pushes: pushesIn(world), fills, prices });
    expect(pushesIn(world).length).toBeGreaterThan(1);
    expect(displacedBy(world.markets.pushes(PAIR), start + 3 * HOUR)).toBe(0);
  }
  expect(ends[1]).toEqual(ends[0]);
  expect(ends[2]).toEqual(ends[0]);
});
