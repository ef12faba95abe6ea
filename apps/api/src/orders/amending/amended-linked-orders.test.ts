import { DAY } from '@papermint/contracts/common/time-units';
import { describe, expect, onTestFinished, test } from 'vitest';
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
  textOfTicks,
  ticksIn,
} from '../../testing/worlds/spot-market.ts';
import { openWorld } from '../../worlds/world.ts';
import type { AmendOrderInput, PlaceOrderInput } from '../placing/order-rules.ts';

/** A market with an OCO sale: a limit above the price and a stop below it. */
async function twoWait(input: Partial<PlaceOrderInput> = {}) {
  const { world, ann, bob } = await spotMarket();
  const { trade: limit } = await place(world, ann, {
    side: 'sell',
    type: 'oco',
    price: priceAt(world, 900),
    stopPrice: priceAt(world, -900),
    ...input,
  });
  const both = async () => [
    await orderOf(world, ann, limit.uuid),
    await orderOf(world, ann, limit.linkedTo as string),
  ];
  const change = (half: 'limit' | 'stop', what: AmendOrderInput) =>
    amend(world, ann, half === 'limit' ? limit.uuid : (limit.linkedTo as string), what);
  return { world, ann, bob, limit, stop: limit.linkedTo as string, both, change };
}

describe('amending one OCO order', () => {
  test.each([
    ['limit', '0.03'],
    ['stop', '0.004'],
  ] as const)('to buy, by its %s order, reserves for the stop price that trails', async (half, amount) => {
    const price = { side: 'buy', stopPrice: undefined, trailingPercent: '5' } as const;
    const { world, ann } = await spotMarket();
    const oco = { ...price, type: 'oco', price: priceAt(world, -900) } as const;
    const { trade: limit } = await place(world, ann, oco);
    const locked = () => Number(balanceOf(world, ann, 'USD').locked) / 100;
    const before = locked();
    await amend(world, ann, half === 'limit' ? limit.uuid : (limit.linkedTo as string), { amount });
    expect(locked() / before).toBeCloseTo(Number(amount) / 0.01, 3);
  });

  test('refuses an amount that is too small at the stop price that trails', async () => {
    const { both, change } = await twoWait({ stopPrice: undefined, trailingPercent: '50' });
    const refusal = {
      code: 'bad_input',
      key: 'amount',
      message: expect.stringMatching(/^Amount is too small/),
    };
    await expect(change('limit', { amount: '0.00009' })).rejects.toMatchObject(refusal);
    expect(await both()).toMatchObject([{ amount: '0.01' }, { amount: '0.01' }]);
    await expect(change('limit', { amount: '0.0002' })).resolves.toBeDefined();
  });

  test.each(['limit', 'stop'] as const)('by its %s order changes the amount of both', async (half) => {
    const { world, ann, both, change } = await twoWait();
    const { trade, message } = await change(half, { amount: '0.03' });
    expect(trade).toMatchObject({ amount: '0.03', type: half });
    expect(message).toMatch(
      /^Orders changed: sell 0\.03 BTC at [\d,.]+ USD, or 0\.03 BTC once the price reaches [\d,.]+ USD\.$/,
    );
    expect(await both()).toMatchObject([{ amount: '0.03' }, { amount: '0.03' }]);
    expect(balanceOf(world, ann, 'BTC')).toEqual({ available: 997_000_000n, locked: 3_000_000n });
    await change(half, { amount: '0.004' });
    expect(await both()).toMatchObject([{ amount: '0.004' }, { amount: '0.004' }]);
    expect(balanceOf(world, ann, 'BTC')).toEqual({ available: 999_600_000n, locked: 400_000n });
    const asks = world.spot.book(PAIR).asks.filter(([, lots]) => lots === 400);
    expect(asks.length).toBeGreaterThan(0);
  });

  test('moves its limit, so it fills at the new price, even after a restart', async () => {
    const { world, ann, limit, stop, change } = await twoWait({ stopPrice: '20000' });
    const price = priceAt(world, 300);
    const { trade } = await change('limit', { price });
    expect(trade).toMatchObject({ price, status: 'new' });
    const from = world.clock.now() + 1000;
    const due = world.markets.firstCrossing(PAIR, from, from + 90 * DAY, ticksIn(price), 'rises-to');
    await world.close();
    const again = await openWorld(world.options);
    onTestFinished(() => again.close());
    await again.testClock.advance((now) => now + 90 * DAY);
    expect(movedAt(again, limit.uuid, 'fill')).toBe(due);
    expect(movedAt(again, stop, 'cancel')).toBe(due);
    expect(balanceOf(again, ann, 'BTC')).toEqual({ available: 999_000_000n, locked: 0n });
  });

  test('moves its stop price, so it triggers at the new price', async () => {
    const { world, ann, limit, stop, change } = await twoWait({ price: '190000' });
    const stopPrice = priceAt(world, -300);
    const { trade } = await change('stop', { stopPrice });
    expect(trade).toMatchObject({ stopPrice, status: 'untriggered' });
    const from = world.clock.now() + 1000;
    const due = world.markets.firstCrossing(PAIR, from, from + 90 * DAY, ticksIn(stopPrice), 'falls-to');
    await world.testClock.advance((now) => now + 90 * DAY);
    expect(movedAt(world, stop, 'trigger')).toBe(due);
    expect(movedAt(world, limit.uuid, 'cancel')).toBe(due);
    expect(balanceOf(world, ann, 'BTC')).toEqual({ available: 999_000_000n, locked: 0n });
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('to buy reserves the larger need again and releases the excess', async () => {
    const { world, ann, change } = await twoWait({ side: 'buy', price: '60000', stopPrice: '110000' });
    const held = () => balanceOf(world, ann, 'USD').locked;
    // The order with the stop price needs that price plus five percent and the fee; the limit order needs less.
    expect(held()).toBe(115_731n);
    await change('stop', { stopPrice: '120000' });
    expect(held()).toBe(126_252n);
    await change('stop', { amount: '0.02', stopPrice: '110000' });
    expect(held()).toBe(231_462n);
    await change('limit', { price: '50000', amount: '0.001' });
    expect(held()).toBe(11_574n);
    const { available, locked } = balanceOf(world, ann, 'USD');
    expect(available + locked).toBe(100_000_000n);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('changes the limit of the order with the stop price', async () => {
    const { world, change } = await twoWait({ stopLimitPrice: '70000' });
    const { trade } = await change('stop', { price: '60000' });
    expect(trade).toMatchObject({ type: 'stop_limit', price: '60000', status: 'untriggered' });
    await expect(change('stop', { price: '10000' })).rejects.toMatchObject({
      code: 'bad_input',
      key: 'price',
      message: expect.stringMatching(/^Price must be at least [\d,.]+ USD, 50% below the stop price$/),
    });
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('keeps the time priority of the limit order if both get smaller', async () => {
    const { world, ann, bob } = await spotMarket();
    await world.testClock.advance((now) => now + 1000);
    const inside = (world.markets.depth(PAIR, world.clock.now()).asks[0]?.[0] as number) - 1;
    const price = textOfTicks(inside);
    const sale = { side: 'sell', price } as const;
    const { trade } = await place(world, ann, { ...sale, type: 'oco', stopPrice: '50000' });
    const { trade: behind } = await place(world, bob, sale);
    await amend(world, ann, trade.linkedTo as string, { amount: '0.004' });
    await place(world, bob, { type: 'market', amount: '0.004' });
    expect((await orderOf(world, ann, trade.uuid)).status).toBe('filled');
    expect((await orderOf(world, bob, behind.uuid)).status).toBe('new');
  });
});

describe('an OCO that cannot be amended as one', () => {
  test.each([
    ['limit', { amount: '0' }, 'amount', /^Amount must be more than 0$/],
    ['limit', { amount: '0.00001' }, 'amount', /^Amount is too small/],
    ['stop', { amount: '0.000000001' }, 'amount', /^Amount must be a multiple of 0\.00001 BTC$/],
    ['stop', { amount: '90000000000' }, 'amount', /^Amount is too large$/],
    ['limit', { amount: '11' }, 'amount', /^Not enough BTC/],
    ['stop', { amount: '11' }, 'amount', /^Not enough BTC/],
    ['limit', { price: '0.05' }, 'price', /^Price must be a multiple of 0\.1 USD$/],
    ['limit', { price: '60000' }, 'price', /^Price must be (above|at least)/],
    ['limit', { price: 'much' }, 'price', /^Price is not a valid number$/],
    ['limit', { price: `1${'0'.repeat(40)}` }, 'price', /^Price is too large$/],
    ['limit', { stopPrice: '60000' }, 'stopPrice', /^A limit order has no stop price: leave it out$/],
    ['stop', { stopPrice: '150000' }, 'stopPrice', /^Stop price must be below the current price/],
    ['stop', { stopPrice: '0' }, 'stopPrice', /^Stop price must be more than 0$/],
    ['stop', { price: '60000' }, 'price', /^A stop order has no price/],
    ['stop', { trailingPercent: '2' }, 'trailingPercent', /^A stop order has no trailing distance/],
  ] as const)('%s: %j', async (half, input, key, message) => {
    const { world, ann, both, change } = await twoWait();
    const before = await both();
    const book = world.spot.book(PAIR);
    const jobs = () => world.db.readNow.all('SELECT kind, subject, dueAt FROM Job ORDER BY id', []);
    const waiting = jobs();
    await expect(change(half, input)).rejects.toMatchObject({
      key,
      message: expect.stringMatching(message),
    });
    expect(await both()).toEqual(before);
    expect(world.spot.book(PAIR)).toEqual(book);
    expect(jobs()).toEqual(waiting);
    expect(balanceOf(world, ann, 'BTC')).toEqual({ available: 999_000_000n, locked: 1_000_000n });
  });

  test('has traded on one side, and its remaining order is amended like any other', async () => {
    const { world, ann, bob } = await spotMarket();
    await world.testClock.advance((now) => now + 1000);
    const inside = (world.markets.depth(PAIR, world.clock.now()).asks[0]?.[0] as number) - 1;
    const sale = {
      side: 'sell',
      type: 'oco',
      price: textOfTicks(inside),
      stopPrice: '50000',
    } as const;
    const { trade } = await place(world, ann, sale);
    await place(world, bob, { type: 'market', amount: '0.004' });
    await expect(amend(world, ann, trade.uuid, { amount: '0.004' })).rejects.toMatchObject({
      message: 'Amount must be more than the filled amount, 0.004 BTC',
    });
    const { trade: smaller } = await amend(world, ann, trade.uuid, { amount: '0.006' });
    expect(smaller).toMatchObject({ status: 'partially_filled', amount: '0.006' });
    await expect(amend(world, ann, trade.linkedTo as string, { amount: '0.02' })).rejects.toMatchObject({
      message: 'This order is already canceled.',
    });
    expect(balanceOf(world, ann, 'BTC')).toEqual({ available: 999_400_000n, locked: 200_000n });
  });
});

describe('the distance of a trailing stop', () => {
  /** A trailing sale at five percent, in a market that has since risen by two percent and fallen by three. */
  async function trailing() {
    const { world, ann } = await spotMarket();
    const input = { side: 'sell', type: 'trailing_stop', trailingPercent: '5' } as const;
    const { trade } = await place(world, ann, input);
    await happen(world, { kind: 'rally', pair: PAIR, depth: 0.02, over: 60, hold: 60, startsIn: 1 });
    await happen(world, { kind: 'gap', pair: PAIR, depth: 0.03, startsIn: 90 });
    await world.testClock.advance((now) => now + 100_000);
    return { world, ann, trade };
  }

  test('counts from the watermark since it was placed, and triggers when the price reaches that distance', async () => {
    const { world, ann, trade } = await trailing();
    const before = await orderOf(world, ann, trade.uuid);
    const best = ticksIn(before.bestPrice as string);
    expect(best).toBeGreaterThan(world.markets.priceTicksAt(PAIR, world.clock.now()));
    const { trade: nearer, message } = await amend(world, ann, trade.uuid, { trailingPercent: '4' });
    expect(nearer).toMatchObject({
      trailingPercent: '4',
      bestPrice: before.bestPrice,
      status: 'untriggered',
    });
    expect(ticksIn(nearer.stopPrice as string)).toBe(Math.floor(best * 0.96));
    expect(message).toMatch(/once the price falls 4% from its high; the trigger is now [\d,.]+ USD\.$/);
    const stop = ticksIn(nearer.stopPrice as string);
    await happen(world, { kind: 'gap', pair: PAIR, depth: 0.03, startsIn: 60 });
    const from = world.clock.now() + 1000;
    const due = world.markets.firstCrossing(PAIR, from, from + DAY, stop, 'falls-to');
    await world.testClock.advance((now) => now + 600_000);
    expect(movedAt(world, trade.uuid, 'trigger')).toBe(due);
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({
      status: 'filled',
      stopPrice: nearer.stopPrice,
      bestPrice: null,
    });
  });

  test('that the price has reached and left again triggers only when the price returns to it', async () => {
    const { world, ann, trade } = await trailing();
    await happen(world, { kind: 'rally', pair: PAIR, depth: 0.02, over: 1, hold: DAY / 1000, startsIn: 1 });
    await world.testClock.advance((now) => now + 10_000);
    const { trade: nearer } = await amend(world, ann, trade.uuid, { trailingPercent: '2' });
    await world.testClock.advance((now) => now + 1);
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({
      status: 'untriggered',
      stopPrice: nearer.stopPrice,
    });
    await world.close();
    const again = await openWorld(world.options);
    onTestFinished(() => again.close());
    await again.testClock.advance((now) => now + 90 * DAY);
    expect(movedAt(again, trade.uuid, 'trigger')).toBeGreaterThan(world.clock.now() + 1000);
    expect(again.ledger.verify()).toMatchObject({ ok: true });
  });

  test('to buy moves the reservation with the stop price', async () => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, { type: 'trailing_stop', trailingPercent: '2' });
    const before = Number(balanceOf(world, ann, 'USD').locked);
    const { trade: wider } = await amend(world, ann, trade.uuid, { trailingPercent: '10' });
    expect(Number(balanceOf(world, ann, 'USD').locked) / before).toBeCloseTo(1.1 / 1.02, 3);
    expect(Number(wider.stopPrice)).toBeGreaterThan(Number(trade.stopPrice));
    const { available, locked } = balanceOf(world, ann, 'USD');
    expect(available + locked).toBe(100_000_000n);
  });

  test('is refused at its field, and nothing changes', async () => {
    const { world, ann, trade } = await trailing();
    const jobs = () => world.db.readNow.all("SELECT * FROM Job WHERE kind = 'spot.trail'", []);
    const before = [await orderOf(world, ann, trade.uuid), jobs(), balanceOf(world, ann, 'BTC')];
    for (const [trailingPercent, message] of [
      [
        '2',
        /^Trailing distance must be at least [23]\.\d+: the price has fallen to [\d,.]+ USD from its high/,
      ],
      ['0.09', /^Trailing distance must be from 0\.1 to 50 percent$/],
      ['50.01', /^Trailing distance must be from 0\.1 to 50 percent$/],
      ['3.001', /^Trailing distance must have at most two decimals$/],
      ['near', /^Trailing distance is not a valid number$/],
    ] as const) {
      await expect(amend(world, ann, trade.uuid, { trailingPercent })).rejects.toMatchObject({
        code: 'bad_input',
        key: 'trailingPercent',
        message: expect.stringMatching(message),
      });
    }
    expect([await orderOf(world, ann, trade.uuid), jobs(), balanceOf(world, ann, 'BTC')]).toEqual(before);
    const { trade: limit } = await place(world, ann, { price: '50000' });
    await expect(amend(world, ann, limit.uuid, { trailingPercent: '5' })).rejects.toMatchObject({
      key: 'trailingPercent',
      message: 'A limit order has no trailing distance: leave it out',
    });
  });
});
