import { DAY, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import { priceText } from '@papermint/contracts/markets/ticks';
import { expect, test } from 'vitest';
import { adjustmentEntry } from '../../ledger/entries/adjustment-entry.ts';
import type { Split } from '../../market/corporate/corporate-types.ts';
import { splitEffect } from '../../market/corporate/stock-splits.ts';
import type { PlaceOrderInput } from '../../orders/placing/order-rules.ts';
import { testStock } from '../../testing/worlds/test-stock.ts';
import { testTrader, testWorld } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';

/** A stock with a very high or very low price, so that its company splits it soon. */
const listingOf = (code: string, anchor: string) =>
  testStock(code, { name: `Split ${code}`, minNotional: '0.1', anchor, dailyLots: 4_000_000_000n });

const CODES = [...'ABCDEFGHIJKL'];

/** A world whose clock stands in the last session before a stock splits, with two traders who have dollars and shares. */
async function beforeSplit(anchor: string) {
  const world = await testWorld();
  const listings = CODES.map((code) => listingOf(`SP${code}`, anchor));
  await world.db.commit((tx) => {
    world.flags.set(tx, 'stocks_trading', true);
    return world.markets.list(tx, listings);
  });
  const start = world.clock.now() + 2 * DAY;
  const [{ pair, split }] = listings
    .flatMap(({ instrument: { pair } }) =>
      (world.markets.splits(pair)?.between(start, start + 250 * DAY) ?? [])
        .slice(0, 1)
        .map((split) => ({ pair, split })),
    )
    .sort((a, b) => a.split.at - b.split.at) as [{ pair: string; split: Split }];
  const effect = splitEffect(split);
  const close = world.markets.shownSecond(pair, effect);
  await world.testClock.advance(() => close - 30 * SECOND);
  const stock = world.markets.instrument(pair);
  const trader = async (shares: bigint) => {
    const traderId = await testTrader(world, { dollars: 100_000_000n });
    await world.db.commit(async (tx) => {
      world.ledger.post(
        tx,
        adjustmentEntry({
          reference: traderId,
          traderId,
          asset: stock.base,
          amount: shares,
          against: 'external',
        }),
      );
    });
    return traderId;
  };
  return { world, pair, stock, split, effect, ann: await trader(1_012_345n), bob: await trader(5_000_003n) };
}

type PlaceFuturesInput = Parameters<World['futures']['place']>[2];

const command = (traderId: string) => ({ actor: { kind: 'trader', traderId }, name: 'test' }) as const;

/** The current price times a factor. */
const priceTimes = (world: World, pair: string, factor: number) =>
  priceText(Math.round(world.markets.priceTicksAt(pair, world.clock.now()) * factor), '0.01');

/** Orders and positions of all kinds, so far from the price that none fills before the split. */
async function placeAll({ world, pair, ann, bob }: Awaited<ReturnType<typeof beforeSplit>>) {
  const at = (factor: number) => priceTimes(world, pair, factor);
  const place = (
    traderId: string,
    input: Pick<PlaceOrderInput, 'side' | 'type'> & Partial<PlaceOrderInput>,
  ) => world.spot.place(command(traderId), traderId, { pair, amount: '1.003', ...input });
  await place(ann, { side: 'buy', type: 'limit', price: at(0.8001) });
  await place(ann, { side: 'sell', type: 'limit', price: at(1.2003) });
  await place(ann, { side: 'sell', type: 'stop', stopPrice: at(0.7511) });
  await place(ann, { side: 'buy', type: 'limit', price: '0.01', amount: '900' });
  await world.spot.placeList(command(ann), ann, {
    pair,
    working: { side: 'buy', amount: '1.003', price: at(0.8003) },
    pending: { side: 'sell', type: 'trailing_stop', amount: '1.003', trailingAmount: at(0.1001) },
  });
  await place(bob, { side: 'buy', type: 'stop', stopPrice: at(1.3007) });
  await place(bob, { side: 'sell', type: 'trailing_stop', trailingPercent: '25' });
  await place(bob, { side: 'sell', type: 'trailing_stop', trailingAmount: at(0.2501) });
  await place(bob, { side: 'sell', type: 'oco', price: at(1.3), stopPrice: at(0.7) });
  const open = (
    traderId: string,
    input: Pick<PlaceFuturesInput, 'side' | 'marginMode'> & Partial<PlaceFuturesInput>,
  ) =>
    world.futures.place(command(traderId), traderId, {
      pair,
      type: 'market',
      amount: '4.007',
      leverage: 2,
      ...input,
    });
  await open(ann, { side: 'buy', marginMode: 'isolated', takeProfit: at(1.4), stopLoss: at(0.7) });
  await open(bob, { side: 'sell', marginMode: 'cross' });
  await open(bob, { side: 'sell', marginMode: 'cross', type: 'limit', price: at(1.25), stopLoss: at(1.45) });
}

const rowsOf = (world: World) => {
  const all = (sql: string) => world.db.readNow.all(sql, []);
  return {
    orders: all(
      'SELECT side, type, status, amount, filled, limitTicks, stopTicks, bestTicks, trailingTicks, held FROM SpotOrder ORDER BY id',
    ),
    futures: all(
      'SELECT side, type, status, amount, limitTicks, stopTicks, takeProfitTicks, stopLossTicks, held FROM FuturesOrder ORDER BY id',
    ),
    positions: all(
      'SELECT side, status, amount, cost, margin, opened, closed, liquidationTicks FROM Position ORDER BY id',
    ),
    balances: all('SELECT owner, kind, asset, balance FROM LedgerAccount ORDER BY id'),
    transactions: all(
      "SELECT traderId, amount, balance, createdAt FROM 'Transaction' WHERE type = 'split' ORDER BY id",
    ),
  };
};

/** The rows without IDs of traders, which differ. */
const anonymous = (rows: ReturnType<typeof rowsOf>) =>
  Object.values(rows).map((list) => list.map(({ owner, traderId, ...row }) => row));

/** The rows of the same market after the clock walks in small steps. */
async function walked(end: number) {
  const market = await beforeSplit('2400');
  await placeAll(market);
  const { testClock, clock } = market.world;
  while (clock.now() < end) await testClock.advance((now) => Math.min(end, now + 97 * MINUTE));
  return anonymous(rowsOf(market.world));
}

test('a split multiplies holdings, orders and positions, changes no value, and is the same if the clock jumps or walks', async () => {
  const market = await beforeSplit('2400');
  const { world, pair, stock, split, effect, ann, bob } = market;
  const ratio = BigInt(split.to);
  expect(ratio).toBeGreaterThan(1n);
  await placeAll(market);
  await world.testClock.advance(() => effect - 1);
  const before = rowsOf(world);
  const quote = world.markets.quotedOne(pair);
  const { turnover } = world.markets.ticker24h(pair);
  const cap = Number(quote.price) * Number(world.markets.supply(pair));
  const worth = (id: string) => {
    const { total } = world.performances.of(id, 'USD').netWorth;
    // The history ends with the same, before a split and after it.
    expect(world.performances.netWorth(id, 'USD', { points: 1 }).points[0]?.total).toBe(total);
    return total;
  };
  const worths = [ann, bob].map(worth);
  await world.testClock.advance(() => effect);

  const after = rowsOf(world);
  expect(after.transactions).toMatchObject([
    { traderId: ann, balance: 1_012_345n * ratio, amount: 1_012_345n * (ratio - 1n), createdAt: effect },
    { traderId: bob, balance: 5_000_003n * ratio, amount: 5_000_003n * (ratio - 1n), createdAt: effect },
  ]);
  const down = (ticks: unknown) => (ticks === null ? null : BigInt(ticks as bigint) / ratio);
  const up = (ticks: unknown) => (ticks === null ? null : (BigInt(ticks as bigint) + ratio - 1n) / ratio);
  before.orders.forEach((order, index) => {
    // One tick has no part that a purchase could pay.
    if (order.limitTicks === 1n) {
      expect(after.orders[index]).toMatchObject({ status: 'canceled', amount: order.amount, held: 0n });
      return;
    }
    const isStop = String(order.type).includes('stop');
    const limit = order.side === 'buy' || isStop ? down(order.limitTicks) : up(order.limitTicks);
    expect(after.orders[index]).toMatchObject({
      status: order.status,
      amount: (order.amount as bigint) * ratio,
      limitTicks: limit,
      trailingTicks: up(order.trailingTicks),
      stopTicks: (order.side === 'buy') === isStop ? up(order.stopTicks) : down(order.stopTicks),
    });
  });
  before.positions.forEach((position, index) => {
    const { amount, opened, liquidationTicks, ...same } = position;
    expect(after.positions[index]).toMatchObject({
      ...same,
      amount: (amount as bigint) * ratio,
      opened: (opened as bigint) * ratio,
    });
    if (liquidationTicks === null) return;
    const liquidation = Number(after.positions[index]?.liquidationTicks);
    expect(Math.abs(liquidation - Number(liquidationTicks) / Number(ratio))).toBeLessThanOrEqual(1);
  });
  expect(after.futures.map(({ amount }) => amount)).toEqual(
    before.futures.map((order) => (order.amount as bigint) * (order.status === 'filled' ? 1n : ratio)),
  );

  // Prices are rounded to ticks of a cent.
  const now = world.markets.quotedOne(pair);
  const grain = 0.01 / Number(now.price);
  expect(Number(now.price) * Number(world.markets.supply(pair))).toBeCloseTo(
    cap,
    -Math.ceil(Math.log10(cap * grain)),
  );
  expect(Math.abs(now.change24h - quote.change24h)).toBeLessThan(2 * grain);
  expect(world.markets.ticker24h(pair).turnover).toBe(turnover);
  [ann, bob].map(worth).forEach((value, index) => {
    expect(Math.abs(Number(value) / Number(worths[index]) - 1)).toBeLessThan(grain);
  });
  const then = new Date(effect - 1).toISOString();
  const shown = { from: then, to: then, points: 1 };
  expect([ann, bob].map((id) => world.performances.netWorth(id, 'USD', shown).points[0]?.total)).toEqual(
    worths,
  );
  const [note] = world.db.readNow.all(
    "SELECT kind, title, text FROM Notification WHERE traderId = ? AND kind = 'split'",
    [ann],
  );
  expect(note).toMatchObject({ title: `${stock.base}: ${split.to}-for-1 split` });
  expect(String(note?.text)).toContain(`You hold ${world.markets.say(stock.base, 1_012_345n * ratio)} now.`);

  const end = split.at + MINUTE;
  await world.testClock.advance(() => end);
  const jumped = rowsOf(world);
  expect(jumped.positions.map(({ status }) => status)).toEqual(['open', 'open']);
  expect((await world.checks.ledger()).ok).toBe(true);
  expect(await walked(end)).toEqual(anonymous(jumped));

  const candles = (interval: '1d' | '1w', adjustment: 'raw' | 'split', limit: number) =>
    world.markets.candles({ pair, interval, adjustment, limit });
  const [raw, days] = [candles('1d', 'raw', 30), candles('1d', 'split', 30)];
  expect(days.at(-1)).toEqual(raw.at(-1));
  raw.slice(0, -1).forEach((day, index) => {
    const { close, volume } = days[index] as (typeof days)[number];
    expect(Math.abs(Number(close) - Number(day.close) / split.to)).toBeLessThanOrEqual(0.005001);
    expect(Number(volume)).toBeCloseTo(Number(day.volume) * split.to, 3);
  });
  const week = candles('1w', 'split', 1)[0];
  const inWeek = days.filter(({ time }) => time >= (week?.time ?? ''));
  expect(Number(week?.high)).toBe(Math.max(...inWeek.map(({ high }) => Number(high))));
  expect(Number(week?.low)).toBe(Math.min(...inWeek.map(({ low }) => Number(low))));
  expect(week?.open).toBe(inWeek[0]?.open);
});

test('a reverse split cancels open orders, rounds holdings, and closes a rest of less than a lot of a position', async () => {
  const market = await beforeSplit('0.9');
  const { world, pair, split, effect, stock, ann, bob } = market;
  expect(split).toMatchObject({ to: 1, from: 10 });
  await placeAll(market);
  await world.testClock.advance(() => effect);
  const { orders, futures, positions, transactions, balances } = rowsOf(world);
  expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 'canceled'));
  expect(futures.filter(({ status }) => status !== 'filled').map(({ status }) => status)).not.toContain(
    'new',
  );
  expect(transactions.map(({ amount }) => amount)).toEqual([101_234n - 1_012_345n, 500_000n - 5_000_003n]);
  for (const traderId of [ann, bob]) {
    const locked = balances.filter(
      ({ owner, kind, balance }) => owner === traderId && kind === 'held' && balance !== 0n,
    );
    expect(locked).toEqual([]);
  }
  // A position of 4.007 becomes 0.400. The rest of 0.007 was closed at the mark.
  expect(positions.map(({ amount }) => amount)).toEqual([4000n, 4000n]);
  expect(positions.map(({ status }) => status)).toEqual(['open', 'open']);
  const [canceled] = world.db.readNow.all('SELECT cancelReason FROM SpotOrder', []);
  expect(canceled?.cancelReason).toBe('stock_split');
  expect(world.markets.splits(pair)?.sharesAt(effect)).toBeCloseTo(0.1, 12);
  expect(stock.base).toMatch(/^SP/);
  expect((await world.checks.ledger()).ok).toBe(true);
});
