import { HOUR, SECOND } from '@papermint/contracts/common/time-units';
import { units } from '@papermint/contracts/money/amount';
import type { Order } from '@papermint/contracts/orders/model';
import { describe, expect, test } from 'vitest';
import { positionsOf } from '../../testing/worlds/futures-market.ts';
import {
  balanceOf,
  happen,
  orderOf,
  PAIR,
  place,
  priceAt,
  spotMarket,
  ticksIn,
} from '../../testing/worlds/spot-market.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';

/** What an order to buy has cost, fee included. */
const centsOf = ({ cost, fee }: Order) => units(cost, 2) + units(fee, 2);

/** Time as a test lets it pass: in one jump, or in steps. */
const clocks = [
  ['jumps', (world: World, until: number) => world.testClock.advance(() => until)],
  [
    'walks',
    async (world: World, until: number) => {
      while (world.clock.now() < until)
        await world.testClock.advance((now) =>
          Math.min(until, now + Math.ceil((until - now) / 4000) * SECOND),
        );
    },
  ],
] as const;

describe.each(clocks)('where the price jumps by 30 % and the clock %s', (_, pass) => {
  test.each([
    ['a stop sells', { type: 'stop', distance: -4700 }],
    ['a trailing stop sells', { type: 'trailing_stop', trailingPercent: '5' }],
    ['the stop of an OCO sells', { type: 'oco', distance: -4700, price: 3000 }],
  ] as const)(
    '%s at the first price after it, not to orders that the jump has passed',
    async (_, parameters) => {
      const { world, ann, bob } = await spotMarket();
      // The resting order comes last: its job is younger than that of the stop.
      const { trade } = await place(world, ann, {
        side: 'sell',
        type: parameters.type,
        ...('distance' in parameters && { stopPrice: priceAt(world, parameters.distance) }),
        ...('price' in parameters && { price: priceAt(world, parameters.price) }),
        ...('trailingPercent' in parameters && { trailingPercent: parameters.trailingPercent }),
      });
      const bid = await place(world, bob, { price: priceAt(world, -4750), amount: '0.5' });
      await happen(world, { kind: 'gap', pair: PAIR, depth: 0.3 });
      const from = world.clock.now();
      await pass(world, from + 20 * SECOND);
      const after = world.markets.depth(PAIR, Math.floor(from / SECOND + 1) * SECOND).bids[0]?.[0] as number;
      const sold = await orderOf(world, ann, trade.linkedTo ?? trade.uuid);
      expect(sold.status).toBe('filled');
      expect(ticksIn(sold.averagePrice as string)).toBe(after);
      expect(await orderOf(world, bob, bid.trade.uuid)).toMatchObject({
        status: 'filled',
        averagePrice: bid.trade.price,
      });
      expect(world.ledger.verify()).toMatchObject({ ok: true });
    },
  );

  test('a stop limit rests above the price, and a stop to buy pays the first price after a rise', async () => {
    const { world, ann, bob } = await spotMarket();
    const stop = { side: 'sell', type: 'stop_limit' } as const;
    const { trade } = await place(world, ann, {
      ...stop,
      stopPrice: priceAt(world, -4700),
      price: priceAt(world, -4800),
    });
    await place(world, bob, { price: priceAt(world, -4750), amount: '0.5' });
    await happen(world, { kind: 'gap', pair: PAIR, depth: 0.3 });
    await pass(world, world.clock.now() + 20 * SECOND);
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'new', filled: '0' });
    expect(balanceOf(world, ann, 'BTC').locked).toBe(1_000_000n);

    const buys = await place(world, bob, { type: 'stop', stopPrice: priceAt(world, 50) });
    await place(world, ann, { side: 'sell', price: priceAt(world, 60) });
    await happen(world, { kind: 'rally', pair: PAIR, depth: 0.2, over: 1, hold: 600 });
    const from = world.clock.now();
    await pass(world, from + 20 * SECOND);
    const bought = await orderOf(world, bob, buys.trade.uuid);
    expect(bought.status).toBe('filled');
    expect(Number(bought.averagePrice)).toBeGreaterThan(Number(buys.trade.stopPrice) * 1.1);
  });

  test('a stop to buy takes from the available balance what its reservation lacks, and says why it cancels the rest', async () => {
    const { world, ann } = await spotMarket();
    const stop = { type: 'stop', stopPrice: priceAt(world, 100) } as const;
    const { trade: whole } = await place(world, ann, stop);
    const held = balanceOf(world, ann, 'USD').locked;
    const poor = await testTrader(world, { dollars: held + 5_000n });
    const { trade: part } = await place(world, poor, stop);
    await happen(world, { kind: 'rally', pair: PAIR, depth: 0.3, startsIn: 1, over: 1, hold: 600 });
    await pass(world, world.clock.now() + 20 * SECOND);

    const bought = await orderOf(world, ann, whole.uuid);
    expect(bought).toMatchObject({ status: 'filled', filled: bought.amount, cancelReason: null });
    expect(centsOf(bought)).toBeGreaterThan(held);
    expect(balanceOf(world, ann, 'USD')).toEqual({ available: 100_000_000n - centsOf(bought), locked: 0n });

    const afforded = await orderOf(world, poor, part.uuid);
    expect(afforded).toMatchObject({ status: 'canceled', cancelReason: 'insufficient_balance' });
    expect(centsOf(afforded)).toBeGreaterThan(held);
    const { available, locked } = balanceOf(world, poor, 'USD');
    expect([available, locked]).toEqual([held + 5_000n - centsOf(afforded), 0n]);
    // Less than one lot costs.
    expect(available).toBeLessThan(BigInt(Math.ceil(Number(afforded.averagePrice) * 0.00001 * 101)));
    const [note] = world.db.readNow.all(
      "SELECT text FROM Notification WHERE traderId = ? AND title = 'Order canceled'",
      [poor],
    );
    expect(note?.text).toContain('The rest was canceled: the available balance was used up.');
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('more resting orders than one job fills still leave nothing to a stop', async () => {
    const { world, ann, bob } = await spotMarket();
    const { trade } = await place(world, ann, {
      side: 'sell',
      type: 'stop',
      stopPrice: priceAt(world, -4700),
      amount: '0.2',
    });
    for (let n = 0; n < 40; n++) await place(world, bob, { price: priceAt(world, -4750 - n) });
    await happen(world, { kind: 'gap', pair: PAIR, depth: 0.3 });
    await pass(world, world.clock.now() + 5 * SECOND);
    const sold = await orderOf(world, ann, trade.uuid);
    expect(Number(sold.averagePrice)).toBeLessThan(Number(trade.stopPrice) * 0.8);
    expect(balanceOf(world, bob, 'BTC').available).toBe(1_040_000_000n);
  });

  test('a stop loss of futures closes at the first price, and a gap beyond the margin liquidates there', async () => {
    const { world, ann, bob } = await spotMarket();
    const command = (traderId: string) =>
      ({ actor: { kind: 'trader', traderId }, name: 'futures.place' }) as const;
    const order = { pair: PAIR, side: 'buy', amount: '0.1', marginMode: 'isolated' } as const;
    for (const leverage of [2, 10]) {
      await world.futures.place(command(ann), ann, {
        ...order,
        type: 'market',
        leverage,
        stopLoss: priceAt(world, -4700),
      });
      await world.futures.place(command(bob), bob, {
        ...order,
        type: 'limit',
        leverage,
        price: priceAt(world, -4750),
      });
      await happen(world, { kind: 'gap', pair: PAIR, depth: 0.3 });
      const from = world.clock.now();
      await pass(world, from + 20 * SECOND);
      const first = world.markets.priceTicksAt(PAIR, Math.floor(from / SECOND + 1) * SECOND);
      const [position] = await positionsOf(world, ann);
      expect(position?.status).toBe(leverage === 2 ? 'closed' : 'liquidated');
      const exit = ticksIn(String(position?.exitPrice));
      expect(Math.abs(exit / first - 1)).toBeLessThan(0.002);
      await world.futures.cancelAll(command(bob), bob, undefined);
    }
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('a market that opens lower than it closed fills what rests, then stops and queued orders at its first price', async () => {
    const { world, ann, bob } = await spotMarket();
    await world.commands.execute(
      { actor: { kind: 'system' }, name: 'test.sessions' },
      (tx) => world.markets.amend(tx, PAIR, { asset: {}, instrument: { calendar: 'commodities' } }),
      () => ({}),
    );
    const opens = Date.UTC(2026, 5, 1, 22);
    await world.testClock.advance(() => opens - HOUR - 1000);
    const stop = await place(world, ann, { side: 'sell', type: 'stop', stopPrice: priceAt(world, -300) });
    const bid = await place(world, bob, { price: priceAt(world, -350), amount: '0.5' });
    await world.testClock.advance(() => opens - HOUR);
    const queued = await place(world, ann, { side: 'sell', price: priceAt(world, -30_000) });
    await happen(world, { kind: 'gap', pair: PAIR, depth: 0.3 });
    await pass(world, opens + 5 * SECOND);
    const first = world.markets.depth(PAIR, opens).bids[0]?.[0] as number;
    for (const { trade } of [stop, queued]) {
      const { status, averagePrice } = await orderOf(world, ann, trade.uuid);
      expect([status, ticksIn(averagePrice as string)]).toEqual(['filled', first]);
    }
    expect(await orderOf(world, bob, bid.trade.uuid)).toMatchObject({ averagePrice: bid.trade.price });
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });
});

test('two gaps leave the same fills, statuses and positions whether the clock jumps, walks or counts seconds', async () => {
  const seen: unknown[] = [];
  for (const step of [320, 47, 1]) {
    const { world, ann, bob } = await spotMarket();
    const actor = { kind: 'trader', traderId: ann } as const;
    const futures = { pair: PAIR, type: 'market', amount: '0.1', marginMode: 'isolated' } as const;
    for (const [side, far] of [
      ['sell', -1],
      ['buy', 1],
    ] as const) {
      const at = (distance: number) => priceAt(world, far * distance);
      const other = side === 'sell' ? 'buy' : 'sell';
      await place(world, ann, { side, type: 'stop', stopPrice: at(900) });
      await place(world, bob, { side: other, price: at(950), amount: '0.03' });
      await place(world, ann, { side, type: 'stop_limit', stopPrice: at(910), price: at(1000) });
      await place(world, bob, { side: other, price: at(980), amount: '0.03' });
      await place(world, ann, { side, type: 'oco', price: at(-9000), stopPrice: at(920) });
      await place(world, ann, { side, type: 'trailing_stop', trailingPercent: '1.5' });
      await place(world, ann, { side: other, type: 'take_profit', stopPrice: at(930) });
      // Beyond its maintenance margin, the second gap liquidates it.
      const command = { actor, name: 'futures.place' } as const;
      await world.futures.place(command, ann, { ...futures, side: other, leverage: 20 });
      await happen(world, { kind: 'gap', pair: PAIR, depth: 0.1, startsIn: 120 });
      await happen(world, { kind: 'rally', pair: PAIR, depth: 0.2, startsIn: 300, over: 1, hold: 3600 });
    }
    const end = world.clock.now() + 320 * SECOND;
    while (world.clock.now() < end)
      await world.testClock.advance((now) => Math.min(end, now + step * SECOND));
    const all = (sql: string) => world.db.readNow.all(sql, []);
    seen.push([
      all(
        "SELECT at, move, actor FROM Timeline WHERE thing LIKE '%order' OR thing LIKE '%position' ORDER BY id",
      ),
      all('SELECT side, priceTicks, lots, cost, fee, liquidity, at FROM SpotFill ORDER BY id'),
      all('SELECT side, status, closedCost, fees, endTicks, closedAt FROM Position ORDER BY id'),
    ]);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  }
  expect((seen[0] as unknown[][])[1]?.length).toBeGreaterThan(8);
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});
