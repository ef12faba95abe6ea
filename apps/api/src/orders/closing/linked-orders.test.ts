import { DAY } from '@papermint/contracts/common/time-units';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  balanceOf,
  cancel,
  commandOf,
  happen,
  movedAt,
  orderOf,
  PAIR,
  place,
  priceAt,
  spotMarket,
  textOfTicks,
  ticksIn,
} from '../../testing/worlds/spot-market.ts';
import { TEST_NOW } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';
import { openWorld } from '../../worlds/world.ts';
import type { PlaceOrderInput } from '../placing/order-rules.ts';

const COINS = { available: 1_000_000_000n, locked: 0n };

/** An OCO sale, with a limit above the price and a stop below it; and both orders as they are listed. */
async function placeBoth(world: World, traderId: string, input: Partial<PlaceOrderInput> = {}) {
  const { trade, message } = await place(world, traderId, {
    side: 'sell',
    type: 'oco',
    price: priceAt(world, 900),
    stopPrice: priceAt(world, -900),
    ...input,
  });
  const stop = await orderOf(world, traderId, trade.linkedTo as string);
  return { limit: trade, stop, message };
}

describe('an OCO', () => {
  test('is two linked orders that reserve their shared need once', async () => {
    const { world, ann } = await spotMarket();
    const { limit, stop, message } = await placeBoth(world, ann);
    expect(limit).toMatchObject({ type: 'limit', status: 'new', stopPrice: null, linkedTo: stop.uuid });
    expect(stop).toMatchObject({ type: 'stop', status: 'untriggered', price: null, linkedTo: limit.uuid });
    expect(message).toMatch(/^OCO placed: sell 0\.01 BTC, limit at [\d,.]+ USD or stop at [\d,.]+ USD\.$/);
    expect(balanceOf(world, ann, 'BTC')).toEqual({ available: 999_000_000n, locked: 1_000_000n });
  });

  test('to buy reserves the larger need, and releases what the cheaper order does not take', async () => {
    const { world, ann } = await spotMarket();
    const price = priceAt(world, -500);
    const { limit, stop } = await placeBoth(world, ann, {
      side: 'buy',
      price,
      stopPrice: priceAt(world, 9000),
    });
    const locked = Number(balanceOf(world, ann, 'USD').locked) / 100;
    const worst = (Number(stop.stopPrice) * 1.05 * 0.01 * 1002) / 1000;
    expect(locked).toBeGreaterThan(worst - 0.01);
    expect(locked).toBeLessThan(worst + 0.05);
    await happen(world, { kind: 'gap', pair: PAIR, depth: 0.01, startsIn: 1 });
    await world.testClock.advance((now) => now + 5000);
    const bought = await orderOf(world, ann, limit.uuid);
    expect(bought.status).toBe('filled');
    expect(await orderOf(world, ann, stop.uuid)).toMatchObject({ status: 'canceled' });
    const paid = BigInt(Math.round((Number(bought.cost) + Number(bought.fee)) * 100));
    expect(balanceOf(world, ann, 'USD')).toEqual({ available: 100_000_000n - paid, locked: 0n });
  });

  test.each([
    ['falls', { kind: 'gap', depth: 0.05 } as const, 'stop', 'limit'],
    ['rises', { kind: 'rally', depth: 0.05, over: 1 } as const, 'limit', 'stop'],
  ] as const)('where the price %s, sells once and no more', async (_, what, sold, canceled) => {
    const { world, ann } = await spotMarket();
    const orders = await placeBoth(world, ann);
    await happen(world, { pair: PAIR, startsIn: 1, ...what });
    await world.testClock.advance((now) => now + DAY);
    expect(await orderOf(world, ann, orders[sold].uuid)).toMatchObject({ status: 'filled', filled: '0.01' });
    const other = await orderOf(world, ann, orders[canceled].uuid);
    expect(other).toMatchObject({ status: 'canceled', filled: '0' });
    const move = sold === 'stop' ? 'trigger' : 'fill';
    expect(movedAt(world, orders[canceled].uuid, 'cancel')).toBe(movedAt(world, orders[sold].uuid, move));
    expect(balanceOf(world, ann, 'BTC')).toEqual({ available: 999_000_000n, locked: 0n });
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('cancels the order with the stop price when the first lot of the limit order trades', async () => {
    const { world, ann, bob } = await spotMarket();
    await world.testClock.advance((now) => now + 1000);
    const inside = (world.markets.depth(PAIR, world.clock.now()).asks[0]?.[0] as number) - 1;
    const price = textOfTicks(inside);
    const { limit, stop } = await placeBoth(world, ann, { price });
    await place(world, bob, { type: 'market', amount: '0.004' });
    expect(await orderOf(world, ann, limit.uuid)).toMatchObject({
      status: 'partially_filled',
      filled: '0.004',
    });
    expect(await orderOf(world, ann, stop.uuid)).toMatchObject({ status: 'canceled' });
    expect(balanceOf(world, ann, 'BTC')).toEqual({ available: 999_000_000n, locked: 600_000n });
    await cancel(world, ann, limit.uuid);
    expect(balanceOf(world, ann, 'BTC')).toEqual({ available: 999_600_000n, locked: 0n });
  });

  test('to buy then keeps only what the rest of the limit order needs', async () => {
    const { world, ann, bob } = await spotMarket();
    await world.testClock.advance((now) => now + 1000);
    const inside = (world.markets.depth(PAIR, world.clock.now()).bids[0]?.[0] as number) + 1;
    const price = textOfTicks(inside);
    await placeBoth(world, ann, { side: 'buy', price, stopPrice: priceAt(world, 9000) });
    await place(world, bob, { side: 'sell', type: 'market', amount: '0.005' });
    const cost = Math.ceil(Number(price) * 0.005 * 100 - 1e-6);
    expect(balanceOf(world, ann, 'USD').locked).toBe(BigInt(cost + Math.ceil(cost * 0.002 - 1e-9)));
  });

  test.each(['limit', 'stop'] as const)('is canceled as a whole by its %s order', async (half) => {
    const { world, ann } = await spotMarket();
    const orders = await placeBoth(world, ann);
    const { message } = await cancel(world, ann, orders[half].uuid);
    expect(message).toBe('Both OCO orders canceled: 0.01 BTC is available again.');
    for (const { uuid } of [orders.limit, orders.stop]) {
      expect(await orderOf(world, ann, uuid)).toMatchObject({ status: 'canceled' });
    }
    expect(balanceOf(world, ann, 'BTC')).toEqual(COINS);
  });

  test('is canceled with all other orders, and expires as a whole', async () => {
    const { world, ann } = await spotMarket();
    await placeBoth(world, ann);
    const all = await world.spot.cancelAll(commandOf(ann, 'spot.cancelAll'), ann, undefined);
    expect(all.canceled).toBe(2);
    expect(balanceOf(world, ann, 'BTC')).toEqual(COINS);
    const expiresAt = new Date(TEST_NOW + 5000).toISOString();
    const { limit, stop } = await placeBoth(world, ann, { timeInForce: 'GTD', expiresAt });
    await world.testClock.advance((now) => now + 10_000);
    for (const { uuid } of [limit, stop]) expect(movedAt(world, uuid, 'expire')).toBe(TEST_NOW + 5000);
    expect(balanceOf(world, ann, 'BTC')).toEqual(COINS);
  });

  test('with a limit beside its stop price rests at that limit once triggered, even after a restart', async () => {
    const { world, ann } = await spotMarket();
    const stopLimitPrice = priceAt(world, 2000);
    const { limit, stop } = await placeBoth(world, ann, { stopLimitPrice, price: priceAt(world, 9000) });
    expect(stop).toMatchObject({ type: 'stop_limit', price: stopLimitPrice });
    const stopTicks = ticksIn(stop.stopPrice as string);
    const from = world.clock.now() + 1000;
    const due = world.markets.firstCrossing(PAIR, from, from + 90 * DAY, stopTicks, 'falls-to') as number;
    await world.close();
    const again = await openWorld(world.options);
    onTestFinished(() => again.close());
    await again.testClock.advance(() => due);
    expect(await orderOf(again, ann, stop.uuid)).toMatchObject({ status: 'new' });
    expect(await orderOf(again, ann, limit.uuid)).toMatchObject({ status: 'canceled' });
    expect(balanceOf(again, ann, 'BTC')).toEqual({ available: 999_000_000n, locked: 1_000_000n });
  });

  test('may trail in both orders, from an activation price and with a limit', async () => {
    const { world, ann } = await spotMarket();
    const { limit, stop } = await placeBoth(world, ann, {
      price: undefined,
      stopPrice: undefined,
      takeProfitPrice: priceAt(world, 3000),
      takeProfitTrailingPercent: '1',
      trailingPercent: '5',
      stopLimitPrice: priceAt(world, -9000),
    });
    const activationPrice = priceAt(world, 3000);
    expect(limit).toMatchObject({ type: 'trailing_take_profit', status: 'untriggered', activationPrice });
    expect(stop).toMatchObject({ type: 'trailing_stop', trailingPercent: '5', price: priceAt(world, -9000) });
    expect(balanceOf(world, ann, 'BTC').locked).toBe(1_000_000n);
    await happen(world, { kind: 'gap', pair: PAIR, depth: 0.1, startsIn: 1 });
    await world.testClock.advance((now) => now + 5000);
    expect(await orderOf(world, ann, stop.uuid)).toMatchObject({ status: 'filled', filled: '0.01' });
    expect(await orderOf(world, ann, limit.uuid)).toMatchObject({ status: 'canceled' });
    expect(balanceOf(world, ann, 'BTC')).toEqual({ available: 999_000_000n, locked: 0n });
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('lets a take profit that trails cancel the other order', async () => {
    const { world, ann } = await spotMarket();
    const trailing = { price: undefined, takeProfitTrailingPercent: '1' };
    const { limit, stop } = await placeBoth(world, ann, { ...trailing, stopPrice: priceAt(world, -9000) });
    await happen(world, { kind: 'rally', pair: PAIR, depth: 0.05, startsIn: 1, over: 1 });
    await world.testClock.advance((now) => now + 60_000);
    expect(await orderOf(world, ann, limit.uuid)).toMatchObject({ status: 'filled' });
    expect(await orderOf(world, ann, stop.uuid)).toMatchObject({ status: 'canceled' });
    expect(balanceOf(world, ann, 'BTC').locked).toBe(0n);
  });

  test('gives its name to its limit order', async () => {
    const { world, ann } = await spotMarket();
    const { limit, stop } = await placeBoth(world, ann, { clientOrderId: 'both' });
    expect([limit.clientOrderId, stop.clientOrderId]).toEqual(['both', null]);
  });
});

/** An OCO of a trailing take profit and a trailing stop. */
const BOTH_TRAIL = {
  price: undefined,
  stopPrice: undefined,
  takeProfitTrailingPercent: '1',
  trailingPercent: '1',
} as const;

describe('a refused order', () => {
  test.each([
    [{ price: undefined }, 'price', /^An OCO order needs a price$/],
    [{ stopPrice: undefined }, 'stopPrice', /^An OCO order needs a stop price$/],
    [{ timeInForce: 'IOC' }, 'timeInForce', /^An OCO order rests on the book, so it cannot be IOC$/],
    [{ timeInForce: 'GTD' }, 'expiresAt', /^A GTD order needs an expiry time$/],
    [{ price: '70000' }, 'price', /^Price must be above the current price, [\d,.]+ USD$/],
    [{ side: 'buy' }, 'price', /^Price must be below the current price, [\d,.]+ USD$/],
    [{ stopPrice: '200000' }, 'stopPrice', /^Stop price must be below the current price, [\d,.]+ USD$/],
    [{ stopLimitPrice: '0.05' }, 'stopLimitPrice', /^Stop limit price must be a multiple of 0\.1 USD$/],
    [
      { stopLimitPrice: '10000' },
      'stopLimitPrice',
      /^Stop limit price must be at least [\d,.]+ USD, 50% below the stop price$/,
    ],
    [{ amount: '0.00001' }, 'amount', /^Amount is too small/],
    [{ ...BOTH_TRAIL, amount: '0.00001' }, 'amount', /^Amount is too small/],
    [{ ...BOTH_TRAIL, side: 'buy', amount: '9000000000' }, 'amount', /^Amount is too large/],
    [
      { takeProfitTrailingPercent: '60' },
      'takeProfitTrailingPercent',
      /^Trailing distance must be from 0\.1 to 50 percent$/,
    ],
    [
      { takeProfitPrice: '0.05', takeProfitTrailingPercent: '1' },
      'takeProfitPrice',
      /^Activation price must be a multiple of 0\.1 USD$/,
    ],
    [
      { type: 'stop', price: undefined, stopLimitPrice: '80000' },
      'stopLimitPrice',
      /^Only an OCO order has a stop limit price: leave it out$/,
    ],
  ] as const)('%j', async (input, key, message) => {
    const { world, ann } = await spotMarket();
    await expect(placeBoth(world, ann, input)).rejects.toMatchObject({
      code: 'bad_input',
      key,
      message: expect.stringMatching(message),
    });
    expect(balanceOf(world, ann, 'BTC')).toEqual(COINS);
  });

  test('beyond the balance reserves nothing and stores neither order', async () => {
    const { world, ann } = await spotMarket();
    await expect(placeBoth(world, ann, { amount: '11' })).rejects.toMatchObject({
      code: 'insufficient_balance',
      key: 'amount',
      message: 'Not enough BTC: this order needs 11 BTC, and 10 BTC is available',
    });
    expect(world.db.readNow.all('SELECT * FROM SpotOrder', [])).toEqual([]);
    const { limit } = await placeBoth(world, ann);
    expect(limit.status).toBe('new');
  });
});
