import { DAY, SECOND } from '@papermint/contracts/common/time-units';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import {
  amend,
  balanceOf,
  happen,
  movedAt,
  orderOf,
  PAIR,
  place,
  priceAt,
  spotMarket,
  ticksIn,
} from '../../testing/worlds/spot-market.ts';
import type { World } from '../../worlds/world.ts';

testApp();

const TRAILING = { side: 'sell', type: 'trailing_stop', trailingPercent: '2' } as const;

/** Looks at every second: the activation, and the first turn of two percent after it. */
function expected(world: World, activation: number): { active: number; turned: number } {
  const from = world.clock.now();
  let active: number | undefined;
  let best = 0;
  for (let at = from + SECOND; at < from + 90 * DAY; at += SECOND) {
    const price = world.markets.priceTicksAt(PAIR, at);
    if (active === undefined && price < activation) continue;
    active ??= at;
    best = Math.max(best, price);
    if (price <= best * 0.98) return { active, turned: at };
  }
  throw new Error('The price does not turn.');
}

describe('a trailing stop with an activation price', () => {
  test('follows the price from the second on at which it is reached', async () => {
    const { world, ann } = await spotMarket();
    await happen(world, { kind: 'rally', pair: PAIR, depth: 0.1, startsIn: 60, over: 3600, hold: 3600 });
    const activationPrice = priceAt(world, 2000);
    const { active, turned } = expected(world, ticksIn(activationPrice));
    const { trade, message } = await place(world, ann, { ...TRAILING, activationPrice });
    expect(trade).toMatchObject({ status: 'untriggered', activationPrice, stopPrice: null, bestPrice: null });
    expect(message).toContain(' and then falls 2% from its high');
    await world.testClock.advance(() => active);
    expect((await orderOf(world, ann, trade.uuid)).bestPrice).not.toBeNull();
    await world.testClock.advance(() => turned);
    expect(movedAt(world, trade.uuid, 'trigger')).toBe(turned);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('triggers in the same second after its distance was amended to the same', async () => {
    const { world, ann } = await spotMarket();
    await happen(world, { kind: 'rally', pair: PAIR, depth: 0.1, startsIn: 60, over: 3600, hold: 3600 });
    const activationPrice = priceAt(world, 2000);
    const { active, turned } = expected(world, ticksIn(activationPrice));
    const { trade } = await place(world, ann, { ...TRAILING, trailingPercent: '3', activationPrice });
    await world.testClock.advance(() => active - SECOND);
    await amend(world, ann, trade.uuid, { trailingPercent: '4' });
    await world.testClock.advance(() => active + SECOND);
    await amend(world, ann, trade.uuid, { trailingPercent: '2' });
    await world.testClock.advance(() => turned);
    expect(movedAt(world, trade.uuid, 'trigger')).toBe(turned);
  });

  test('follows the price from another one after a change', async () => {
    const { world, ann } = await spotMarket();
    await happen(world, { kind: 'rally', pair: PAIR, depth: 0.1, startsIn: 60, over: 3600, hold: 3600 });
    const [first, second] = [priceAt(world, 1000), priceAt(world, 3000)];
    const { trade } = await place(world, ann, { ...TRAILING, activationPrice: first });
    const change = (activationPrice: string) => amend(world, ann, trade.uuid, { activationPrice });
    await world.testClock.advance(() => expected(world, ticksIn(first)).active - SECOND);
    expect((await change(second)).trade).toMatchObject({ activationPrice: second, stopPrice: null });
    const { active, turned } = expected(world, ticksIn(second));
    await world.testClock.advance(() => active - SECOND);
    expect((await orderOf(world, ann, trade.uuid)).bestPrice).toBeNull();
    await world.testClock.advance(() => active);
    expect((await orderOf(world, ann, trade.uuid)).bestPrice).not.toBeNull();
    await expect(change(first)).rejects.toMatchObject({
      code: 'conflict',
      key: 'activationPrice',
      message: 'This order already follows the price, so its activation price cannot be changed',
    });
    await world.testClock.advance(() => turned);
    expect(movedAt(world, trade.uuid, 'trigger')).toBe(turned);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('follows the price at once after a change to the current price', async () => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, { ...TRAILING, activationPrice: priceAt(world, 2000) });
    const now = priceAt(world, 0);
    expect((await amend(world, ann, trade.uuid, { activationPrice: now })).trade.bestPrice).toBe(now);
  });

  test('reserves more for a purchase that waits for a higher price', async () => {
    const { world, ann } = await spotMarket();
    const input = { type: 'trailing_stop', trailingPercent: '1' } as const;
    const { trade } = await place(world, ann, { ...input, activationPrice: priceAt(world, -2000) });
    const before = balanceOf(world, ann, 'USD').locked;
    await amend(world, ann, trade.uuid, { activationPrice: priceAt(world, -1000) });
    expect(balanceOf(world, ann, 'USD').locked).toBeGreaterThan(before);
  });

  test.each([
    [{ activationPrice: '1' }, 'activationPrice', /^Activation price must be at least/],
    [{ activationPrice: '1.01' }, 'activationPrice', /multiple of 0.1 USD$/],
    [{ activationPrice: '9'.repeat(30) }, 'activationPrice', /too large$/],
    [{ activationPrice: 'x' }, 'activationPrice', /not a valid number$/],
    [{ activationPrice: '0' }, 'activationPrice', /more than 0$/],
    [{ activationPrice: '90000', keepPriority: true }, 'activationPrice', /its amount only$/],
    [{ trailingAmount: '0.1', activationPrice: '90000' }, 'trailingAmount', /of the activation price$/],
  ] as const)('refuses the change %o', async (input, key, message) => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, { ...TRAILING, activationPrice: priceAt(world, 2000) });
    const refused = amend(world, ann, trade.uuid, input);
    await expect(refused).rejects.toMatchObject({ code: 'bad_input', key });
    await expect(refused).rejects.toThrow(message);
  });

  test('cannot be given to an order that follows the price, or waits for another one', async () => {
    const { world, ann } = await spotMarket();
    const activationPrice = priceAt(world, 2000);
    const { trade: follows } = await place(world, ann, TRAILING);
    const refusedAt = (code: string) => ({ code, key: 'activationPrice' });
    await expect(amend(world, ann, follows.uuid, { activationPrice })).rejects.toMatchObject(
      refusedAt('conflict'),
    );
    const { trade: stop } = await place(world, ann, { type: 'stop', stopPrice: priceAt(world, 900) });
    await expect(amend(world, ann, stop.uuid, { activationPrice })).rejects.toMatchObject(
      refusedAt('bad_input'),
    );
  });

  test('to buy reserves for the stop price at its activation', async () => {
    const { world, ann } = await spotMarket();
    const activationPrice = priceAt(world, -1000);
    await place(world, ann, { type: 'trailing_stop', trailingPercent: '1', activationPrice });
    const worst = Number(activationPrice) * 1.01 * 1.05 * 0.01 * 1.002;
    expect(Number(balanceOf(world, ann, 'USD').locked) / 100).toBeCloseTo(worst, 0);
  });

  test('is for trailing stops only', async () => {
    const { world, ann } = await spotMarket();
    const input = { price: priceAt(world, -100), activationPrice: priceAt(world, 100) };
    await expect(place(world, ann, input)).rejects.toMatchObject({
      key: 'activationPrice',
      message: 'A limit order has no activation price: leave it out',
    });
  });
});

describe('a take profit with a limit', () => {
  test('rests at its limit once the price has reached its trigger price', async () => {
    const { world, ann } = await spotMarket();
    const stopPrice = priceAt(world, 500);
    const price = priceAt(world, 4000);
    const { trade } = await place(world, ann, { side: 'sell', type: 'take_profit_limit', stopPrice, price });
    expect(trade).toMatchObject({ type: 'take_profit_limit', status: 'untriggered', stopPrice, price });
    const due = world.markets.firstCrossing(
      PAIR,
      world.clock.now() + SECOND,
      world.clock.now() + 90 * DAY,
      ticksIn(stopPrice),
      'rises-to',
    );
    await world.testClock.advance(() => due as number);
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'new', price });
    expect(movedAt(world, trade.uuid, 'trigger')).toBe(due);
  });

  test('must be beyond the current price', async () => {
    const { world, ann } = await spotMarket();
    const input = { side: 'sell', type: 'take_profit_limit', price: priceAt(world, 0) } as const;
    await expect(place(world, ann, { ...input, stopPrice: priceAt(world, -100) })).rejects.toThrow(
      /^Trigger price must be above the current price/,
    );
  });
});
