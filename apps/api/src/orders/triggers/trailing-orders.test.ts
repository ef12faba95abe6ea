import { DAY, SECOND } from '@papermint/contracts/common/time-units';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  amend,
  balanceOf,
  cancel,
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
import type { AmendOrderInput } from '../placing/order-rules.ts';

/** Looks at every second after now: the first one at which the price has turned by the distance, and the stop price there. */
function turnOf(world: World, side: 'buy' | 'sell', percent: number): { at: number; stopTicks: number } {
  const from = world.clock.now();
  const sign = side === 'sell' ? 1 : -1;
  let best = world.markets.priceTicksAt(PAIR, from);
  for (let at = from + SECOND; at < from + 90 * DAY; at += SECOND) {
    const price = world.markets.priceTicksAt(PAIR, at);
    if (sign * (price - best) > 0) best = price;
    const stop = best * (1 - (sign * percent) / 100);
    if (sign * (price - stop) <= 0) return { at, stopTicks: sign === 1 ? Math.floor(stop) : Math.ceil(stop) };
  }
  throw new Error('The price does not turn.');
}

describe('a trailing take profit', () => {
  test.each(['sell', 'buy'] as const)('to %s waits for the turn in favor of its trader', async (side) => {
    const { world, ann } = await spotMarket();
    const { at, stopTicks } = turnOf(world, side === 'sell' ? 'buy' : 'sell', 2);
    const { trade, message } = await place(world, ann, {
      side,
      type: 'trailing_take_profit',
      trailingPercent: '2',
    });
    expect(trade).toMatchObject({ status: 'untriggered', price: null, trailingPercent: '2' });
    expect(message).toContain(side === 'sell' ? 'rises 2% from its low' : 'falls 2% from its high');
    await world.testClock.advance(() => at - 1);
    const before = await orderOf(world, ann, trade.uuid);
    expect(before).toMatchObject({ status: 'untriggered', stopPrice: textOfTicks(stopTicks) });
    await world.testClock.advance(() => at);
    expect(movedAt(world, trade.uuid, 'trigger')).toBe(at);
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'filled' });
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('refuses a distance that would trigger it immediately', async () => {
    const { world, ann } = await spotMarket();
    const { at } = turnOf(world, 'buy', 2);
    const input = { side: 'sell', type: 'trailing_take_profit', trailingPercent: '5' } as const;
    const { trade } = await place(world, ann, input);
    await world.testClock.advance(() => at);
    await expect(amend(world, ann, trade.uuid, { trailingPercent: '1' })).rejects.toMatchObject({
      key: 'trailingPercent',
      message: expect.stringContaining('the price has risen to'),
    });
  });
});

describe('a trailing stop', () => {
  test('with a limit rests at it once it has triggered', async () => {
    const { world, ann } = await spotMarket();
    const { at } = turnOf(world, 'sell', 2);
    const limited = { side: 'sell', type: 'trailing_stop', trailingPercent: '2' } as const;
    await expect(place(world, ann, { ...limited, price: '20000' })).rejects.toMatchObject({ key: 'price' });
    const { trade } = await place(world, ann, { ...limited, price: priceAt(world, 9000) });
    expect(trade).toMatchObject({ status: 'untriggered', price: priceAt(world, 9000) });
    const price = priceAt(world, 8000);
    await amend(world, ann, trade.uuid, { price });
    await world.testClock.advance(() => at);
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'new', price });
    await cancel(world, ann, trade.uuid);
    expect(balanceOf(world, ann, 'BTC').locked).toBe(0n);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('to sell triggers in the second at which the price has fallen by the distance from its highest', async () => {
    const { world, ann } = await spotMarket();
    const { at, stopTicks } = turnOf(world, 'sell', 2);
    const input = { side: 'sell', type: 'trailing_stop', trailingPercent: '2' } as const;
    const { trade, message } = await place(world, ann, input);
    const now = world.markets.priceTicksAt(PAIR, world.clock.now());
    expect(trade).toMatchObject({ status: 'untriggered', price: null, trailingPercent: '2' });
    expect(ticksIn(trade.stopPrice as string)).toBe(Math.floor(now * 0.98));
    expect(message).toMatch(
      /^Order placed: sell 0\.01 BTC once the price falls 2% from its high; the trigger is now [\d,.]+ USD\.$/,
    );
    expect(balanceOf(world, ann, 'BTC').locked).toBe(1_000_000n);
    await world.testClock.advance(() => at - 1);
    const before = await orderOf(world, ann, trade.uuid);
    expect(before).toMatchObject({ status: 'untriggered', stopPrice: textOfTicks(stopTicks) });
    await world.testClock.advance(() => at);
    expect(movedAt(world, trade.uuid, 'trigger')).toBe(at);
    const sold = await orderOf(world, ann, trade.uuid);
    expect(sold).toMatchObject({ status: 'filled', stopPrice: before.stopPrice });
    await world.testClock.advance((when) => when + DAY);
    expect(await orderOf(world, ann, trade.uuid)).toEqual(sold);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('to buy reserves the most that it can cost, and follows the lowest price', async () => {
    const { world, ann } = await spotMarket();
    const { at } = turnOf(world, 'buy', 1.5);
    const { trade } = await place(world, ann, { type: 'trailing_stop', trailingPercent: '1.5' });
    const worst = Number(trade.stopPrice) * 1.05 * 0.01 * 1.002;
    expect(Number(balanceOf(world, ann, 'USD').locked) / 100).toBeCloseTo(worst, 1);
    await world.testClock.advance((now) => now + 90 * DAY);
    expect(movedAt(world, trade.uuid, 'trigger')).toBe(at);
    const bought = await orderOf(world, ann, trade.uuid);
    expect(bought.status).toBe('filled');
    const paid = BigInt(Math.round((Number(bought.cost) + Number(bought.fee)) * 100));
    expect(balanceOf(world, ann, 'USD')).toEqual({ available: 100_000_000n - paid, locked: 0n });
  });

  test('triggers in the same second whether the clock jumps or walks, even after a restart', async () => {
    const seen: unknown[] = [];
    for (const step of [20 * DAY, 3_600_000]) {
      const { world, ann } = await spotMarket();
      for (const trailingPercent of ['0.1', '0.55', '1', '3', '5']) {
        await place(world, ann, { side: 'sell', type: 'trailing_stop', trailingPercent });
        await place(world, ann, { side: 'buy', type: 'trailing_stop', trailingPercent });
      }
      const end = world.clock.now() + 20 * DAY;
      await world.testClock.advance((now) => now + 3_600_000);
      await world.close();
      const again = await openWorld(world.options);
      onTestFinished(() => again.close());
      while (again.clock.now() < end) await again.testClock.advance((now) => Math.min(end, now + step));
      seen.push(
        again.db.readNow.all("SELECT at, move FROM Timeline WHERE thing = 'spot_order' ORDER BY id", []),
      );
    }
    expect(JSON.stringify(seen[0])).toContain('trigger');
    expect(seen[1]).toEqual(seen[0]);
  });

  test('is scheduled again when a scenario changes the price path', async () => {
    const { world, ann } = await spotMarket();
    const input = { side: 'sell', type: 'trailing_stop', trailingPercent: '10' } as const;
    const { trade } = await place(world, ann, input);
    await happen(world, { kind: 'crash', pair: PAIR, depth: 0.2, over: 600 });
    const { at } = turnOf(world, 'sell', 10);
    expect(at).toBeLessThan(TEST_NOW + 602_000);
    await world.testClock.advance((now) => now + 3_600_000);
    expect(movedAt(world, trade.uuid, 'trigger')).toBe(at);
  });

  test('does not trigger in a halt but at its end, if the price has jumped', async () => {
    const { world, ann } = await spotMarket();
    const input = { side: 'sell', type: 'trailing_stop', trailingPercent: '5' } as const;
    const { trade } = await place(world, ann, input);
    await happen(world, { kind: 'halt', pair: PAIR, startsIn: 60, hold: 600 });
    await happen(world, { kind: 'crash', pair: PAIR, depth: 0.1, startsIn: 120, over: 60, hold: 3600 });
    await world.testClock.advance((now) => now + 9 * 60_000);
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'untriggered' });
    await world.testClock.advance((now) => now + DAY);
    expect(movedAt(world, trade.uuid, 'trigger')).toBe(TEST_NOW + 11 * 60_000);
  });

  test('is canceled without leaving a job, and expires', async () => {
    const { world, ann } = await spotMarket();
    const input = { side: 'sell', type: 'trailing_stop', trailingPercent: '50' } as const;
    const { trade } = await place(world, ann, input);
    await cancel(world, ann, trade.uuid);
    expect(world.db.readNow.all("SELECT * FROM Job WHERE kind = 'spot.trail'", [])).toEqual([]);
    const expiresAt = new Date(TEST_NOW + 5000).toISOString();
    await place(world, ann, { ...input, timeInForce: 'GTD', expiresAt });
    await world.testClock.advance((now) => now + 10_000);
    expect(world.db.readNow.all("SELECT * FROM Job WHERE kind LIKE 'spot.%'", [])).toEqual([]);
    expect(balanceOf(world, ann, 'BTC')).toEqual({ available: 1_000_000_000n, locked: 0n });
  });

  test('can get larger or smaller, and has no stop price to change', async () => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, { type: 'trailing_stop', trailingPercent: '2' });
    const before = balanceOf(world, ann, 'USD').locked;
    const change = (input: AmendOrderInput) => amend(world, ann, trade.uuid, input);
    const { trade: larger } = await change({ amount: '0.02' });
    expect(larger).toMatchObject({ status: 'untriggered', amount: '0.02', stopPrice: trade.stopPrice });
    expect(Number(balanceOf(world, ann, 'USD').locked)).toBeCloseTo(Number(before) * 2, -1);
    await expect(change({ stopPrice: '90000' })).rejects.toMatchObject({
      key: 'stopPrice',
      message: 'A trailing stop order has no stop price: leave it out',
    });
  });
});

describe('a trailing stop by an amount', () => {
  const input = { side: 'sell', type: 'trailing_stop', trailingAmount: '1500' } as const;

  /** The first second at which the price has fallen by an amount from its highest. */
  function fallOf(world: World, amount: string): { at: number; stopTicks: number } {
    const from = world.clock.now();
    let best = world.markets.priceTicksAt(PAIR, from);
    for (let at = from + SECOND; at < from + 90 * DAY; at += SECOND) {
      const price = world.markets.priceTicksAt(PAIR, at);
      best = Math.max(best, price);
      const stopTicks = best - ticksIn(amount);
      if (price <= stopTicks) return { at, stopTicks };
    }
    throw new Error('The price does not fall.');
  }

  test('triggers in the second at which the price has fallen by it', async () => {
    const { world, ann } = await spotMarket();
    const { at, stopTicks } = fallOf(world, '1500');
    const now = world.markets.priceTicksAt(PAIR, world.clock.now());
    const { trade, message } = await place(world, ann, input);
    expect(trade).toMatchObject({ status: 'untriggered', trailingPercent: null, trailingAmount: '1500' });
    expect(ticksIn(trade.stopPrice as string)).toBe(now - ticksIn('1500'));
    expect(message).toContain('once the price falls by 1,500.00 USD from its high; the trigger is now');
    await world.testClock.advance(() => at - 1);
    const before = await orderOf(world, ann, trade.uuid);
    expect(before).toMatchObject({ status: 'untriggered', stopPrice: textOfTicks(stopTicks) });
    await world.testClock.advance(() => at);
    expect(movedAt(world, trade.uuid, 'trigger')).toBe(at);
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'filled', trailingAmount: '1500' });
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('survives a restart, and leaves no job when it is canceled', async () => {
    const { world, ann } = await spotMarket();
    const { at } = fallOf(world, '1500');
    const { trade } = await place(world, ann, input);
    const { trade: other } = await place(world, ann, { ...input, trailingAmount: '20000' });
    await world.close();
    const again = await openWorld(world.options);
    onTestFinished(() => again.close());
    await cancel(again, ann, other.uuid);
    await again.testClock.advance(() => at + SECOND);
    expect(movedAt(again, trade.uuid, 'trigger')).toBe(at);
    expect(again.db.readNow.all("SELECT * FROM Job WHERE kind = 'spot.trail'", [])).toEqual([]);
  });

  test('changes its distance and its unit', async () => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, input);
    const change = (fields: AmendOrderInput) => amend(world, ann, trade.uuid, fields);
    const { trade: farther } = await change({ trailingAmount: '2000' });
    expect(ticksIn(farther.stopPrice as string)).toBe(ticksIn(trade.stopPrice as string) - ticksIn('500'));
    expect((await change({ amount: '0.02' })).trade).toMatchObject({ trailingAmount: '2000' });
    const { trade: part } = await change({ trailingPercent: '2' });
    expect(part).toMatchObject({ trailingPercent: '2', trailingAmount: null });
    await expect(change({ trailingAmount: '1' })).rejects.toMatchObject({ key: 'trailingAmount' });
    expect((await change({ trailingAmount: '1500' })).trade).toMatchObject({ trailingPercent: null });
  });

  test('may be either order of an OCO, and waits for its activation price', async () => {
    const { world, ann } = await spotMarket();
    const oco = { side: 'sell', type: 'oco' } as const;
    const { trade } = await place(world, ann, {
      ...oco,
      takeProfitTrailingAmount: '900',
      takeProfitPrice: priceAt(world, -5000),
      trailingAmount: '1500',
    });
    expect(trade).toMatchObject({ type: 'trailing_take_profit', trailingAmount: '900', stopPrice: null });
    expect(await orderOf(world, ann, trade.linkedTo ?? '')).toMatchObject({
      type: 'trailing_stop',
      trailingAmount: '1500',
    });
    const wrong = { ...oco, takeProfitTrailingAmount: '0.5', trailingAmount: '1500' };
    await expect(place(world, ann, wrong)).rejects.toMatchObject({ key: 'takeProfitTrailingAmount' });
  });
});

describe('a refused order', () => {
  const trailing = { type: 'trailing_stop', trailingPercent: '2' } as const;
  test.each([
    [{ type: 'trailing_stop' }, 'trailingPercent', 'A trailing stop order needs a trailing distance'],
    [
      { ...trailing, trailingPercent: '0.09' },
      'trailingPercent',
      'Trailing distance must be from 0.1 to 50 percent',
    ],
    [
      { ...trailing, trailingPercent: '50.01' },
      'trailingPercent',
      'Trailing distance must be from 0.1 to 50 percent',
    ],
    [
      { ...trailing, trailingPercent: '-2' },
      'trailingPercent',
      'Trailing distance must be from 0.1 to 50 percent',
    ],
    [
      { ...trailing, trailingPercent: '1.234' },
      'trailingPercent',
      'Trailing distance must have at most two decimals',
    ],
    [{ ...trailing, trailingPercent: 'far' }, 'trailingPercent', 'Trailing distance is not a valid number'],
    [
      { price: '70000', trailingPercent: '2' },
      'trailingPercent',
      'A limit order has no trailing distance: leave it out',
    ],
    [
      { type: 'oco', side: 'sell', price: '200000', stopPrice: '50000', trailingPercent: '2' },
      'trailingPercent',
      'Give either a stop price or a trailing distance',
    ],
    [
      { ...trailing, trailingAmount: '500' },
      'trailingAmount',
      'Give the trailing distance either in percent or as an amount',
    ],
    [
      { type: 'trailing_stop', trailingAmount: '500.05' },
      'trailingAmount',
      'Trailing amount must be a multiple of 0.1 USD',
    ],
    [{ type: 'trailing_stop', trailingAmount: '0' }, 'trailingAmount', 'Trailing amount must be more than 0'],
    [
      { type: 'trailing_stop', trailingAmount: 'far' },
      'trailingAmount',
      'Trailing amount is not a valid number',
    ],
    [
      { type: 'trailing_stop', trailingAmount: '60000' },
      'trailingAmount',
      expect.stringMatching(/^Trailing amount must be at most [\d,.]+ USD, 50% of the current price$/),
    ],
    [
      { price: '70000', trailingAmount: '500' },
      'trailingAmount',
      'A limit order has no trailing distance: leave it out',
    ],
    [
      { type: 'oco', side: 'sell', price: '200000', stopPrice: '50000', trailingAmount: '500' },
      'trailingAmount',
      'Give either a stop price or a trailing distance',
    ],
    [
      { ...trailing, stopPrice: '70000' },
      'stopPrice',
      'A trailing stop order has no stop price: leave it out',
    ],
    [
      { ...trailing, timeInForce: 'FOK' },
      'timeInForce',
      'A trailing stop order waits for its trigger, so it cannot be FOK',
    ],
    [
      { ...trailing, amount: '0.00001' },
      'amount',
      'Amount is too small: an order must be worth at least 5 USD',
    ],
    [{ ...trailing, amount: '90000000000' }, 'amount', 'Amount is too large'],
  ] as const)('%j', async (input, key, message) => {
    const { world, ann } = await spotMarket();
    await expect(place(world, ann, input)).rejects.toMatchObject({ code: 'bad_input', key, message });
    expect(balanceOf(world, ann, 'USD')).toEqual({ available: 100_000_000n, locked: 0n });
  });

  test('at most two hundred orders are untriggered, trailing stops and others together', async () => {
    const { world, ann } = await spotMarket();
    const input = { ...trailing, amount: '0.0001' } as const;
    for (let n = 0; n < 199; n++) await place(world, ann, input);
    await place(world, ann, { type: 'stop', stopPrice: '200000', amount: '0.0001' });
    await expect(place(world, ann, input)).rejects.toMatchObject({
      code: 'conflict',
      message: 'You already have 200 open orders waiting for their stop price in this pair: cancel one first',
    });
  });
});
