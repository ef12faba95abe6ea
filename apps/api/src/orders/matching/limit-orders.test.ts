import { DAY } from '@papermint/contracts/common/time-units';
import { units } from '@papermint/contracts/money/amount';
import { feeUnits } from '@papermint/contracts/orders/fee-quote';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  balanceOf as balance,
  cancel,
  commandOf as command,
  spotMarket as market,
  orderOf as order,
  PAIR,
  place,
  priceAt,
  happen as scenario,
  TICK,
  textOfTicks,
} from '../../testing/worlds/spot-market.ts';
import { TEST_NOW } from '../../testing/worlds/test-world.ts';
import { openWorld } from '../../worlds/world.ts';

describe('a limit order', () => {
  test('rests with a reservation, and fills at its limit in the second at which the market reaches it', async () => {
    const { world, ann } = await market();
    const price = priceAt(world, -400);
    const { trade, message } = await place(world, ann, { price });
    expect(trade).toMatchObject({ status: 'new', price, filled: '0', timeInForce: 'GTC', postOnly: false });
    expect(message).toMatch(/^Order placed: buy 0\.01 BTC at [\d,.]+ USD\.$/);
    const cost = BigInt(Math.ceil(Number(price) * 0.01 * 100 - 1e-6));
    const held = cost + (cost * 2n + 999n) / 1000n;
    expect(balance(world, ann, 'USD')).toEqual({ available: 100_000_000n - held, locked: held });

    const ticks = Math.round(Number(price) / TICK);
    const from = world.clock.now();
    const due = world.markets.firstCrossing(PAIR, from + 1000, from + 90 * DAY, ticks, 'falls-to') as number;
    expect(due).toBeGreaterThan(from);
    await world.testClock.advance(() => due - 1);
    expect(await order(world, ann, trade.uuid)).toMatchObject({ status: 'new' });
    await world.testClock.advance(() => due);
    const filled = await order(world, ann, trade.uuid);
    expect(filled).toMatchObject({ status: 'filled', filled: '0.01', averagePrice: price });
    // The maker fee of the package, not the higher one that was held for it.
    expect(units(filled.fee, 2)).toBe(feeUnits(units(filled.cost, 2), '0.001'));
    expect(balance(world, ann, 'USD')).toEqual({
      available: 100_000_000n - BigInt(Math.round((Number(filled.cost) + Number(filled.fee)) * 100)),
      locked: 0n,
    });
    expect(balance(world, ann, 'BTC').available).toBe(1_001_000_000n);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('fills in the same second whether the clock jumps or walks', async () => {
    const fills: unknown[] = [];
    for (const step of [5 * DAY, 3_600_000]) {
      const { world, ann } = await market();
      for (const distance of [-900, -500, -150, 150, 500, 900]) {
        const side = distance < 0 ? 'buy' : 'sell';
        await place(world, ann, { side, price: priceAt(world, distance) });
      }
      const end = world.clock.now() + 5 * DAY;
      while (world.clock.now() < end) await world.testClock.advance((now) => Math.min(end, now + step));
      fills.push(
        world.db.readNow.all(
          'SELECT side, priceTicks, lots, liquidity, cost, fee, at FROM SpotFill ORDER BY id',
          [],
        ),
      );
    }
    expect((fills[0] as unknown[]).length).toBeGreaterThan(1);
    expect(fills[1]).toEqual(fills[0]);
  });

  test('that crosses the book trades immediately, at its limit or better', async () => {
    const { world, ann } = await market();
    const { trade } = await place(world, ann, { price: priceAt(world, 500) });
    expect(trade.status).toBe('filled');
    expect(Number(trade.averagePrice)).toBeLessThan(Number(trade.price));
    expect(balance(world, ann, 'USD').locked).toBe(0n);
  });

  test('trades the available amount, and its rest rests', async () => {
    const { world, ann } = await market();
    const { trade, message } = await place(world, ann, { price: priceAt(world, 12), amount: '9' });
    expect(trade.status).toBe('partially_filled');
    expect(Number(trade.filled)).toBeGreaterThan(0);
    expect(message).toMatch(/^Bought .* The rest is open: .* BTC at .* USD\.$/);
    const { bids, asks } = world.spot.book(PAIR);
    expect(bids[0]?.[0]).toBe(Math.round(Number(trade.price) / TICK));
    expect(asks[0]?.[0]).toBeGreaterThan(bids[0]?.[0] as number);
  });

  test('shows in the book, where another trader takes it at its price', async () => {
    const { world, ann, bob } = await market();
    await world.testClock.advance((now) => now + 1000);
    const inside = world.markets.depth(PAIR, world.clock.now()).bids[0]?.[0] as number;
    const price = textOfTicks(inside + 1);
    const { trade: waiting } = await place(world, ann, { price, postOnly: true });
    expect(world.spot.book(PAIR).bids[0]).toEqual([inside + 1, 1000]);
    const { trade: taken } = await place(world, bob, { side: 'sell', type: 'market', amount: '0.004' });
    expect(taken).toMatchObject({ status: 'filled', averagePrice: price });
    expect(await order(world, ann, waiting.uuid)).toMatchObject({
      status: 'partially_filled',
      filled: '0.004',
    });
    const { trade: rest } = await place(world, bob, { side: 'sell', type: 'market', amount: '0.006' });
    expect(rest.averagePrice).toBe(price);
    expect(await order(world, ann, waiting.uuid)).toMatchObject({ status: 'filled', filled: '0.01' });
    expect(balance(world, ann, 'USD').locked).toBe(0n);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('IOC cancels what does not trade immediately, FOK trades whole or not at all', async () => {
    const { world, ann } = await market();
    const price = priceAt(world, 12);
    const { trade: killed, message } = await place(world, ann, { price, amount: '9', timeInForce: 'FOK' });
    expect(killed).toMatchObject({ status: 'canceled', filled: '0', cost: '0' });
    expect(message).toBe('Order canceled without a fill: not all of 9 BTC was available at that price.');
    const { trade: part } = await place(world, ann, { price, amount: '9', timeInForce: 'IOC' });
    expect(part.status).toBe('canceled');
    expect(Number(part.filled)).toBeGreaterThan(0);
    expect(balance(world, ann, 'USD').locked).toBe(0n);
    const { trade: whole } = await place(world, ann, { price: priceAt(world, 900), timeInForce: 'FOK' });
    expect(whole.status).toBe('filled');
  });

  test('post only is refused if it would trade, and rests otherwise', async () => {
    const { world, ann } = await market();
    await expect(place(world, ann, { price: priceAt(world, 500), postOnly: true })).rejects.toMatchObject({
      code: 'bad_input',
      key: 'price',
      message: 'Price would fill immediately, which post only does not allow',
    });
    expect(balance(world, ann, 'USD').locked).toBe(0n);
    const { trade } = await place(world, ann, { price: priceAt(world, -500), postOnly: true });
    expect(trade).toMatchObject({ status: 'new', postOnly: true });
  });

  test('never trades with an order of its own trader', async () => {
    const { world, ann } = await market();
    await world.testClock.advance((now) => now + 1000);
    const best = world.spot.book(PAIR).asks[0]?.[0] as number;
    const { trade: own } = await place(world, ann, {
      side: 'sell',
      price: textOfTicks(best - 1),
      postOnly: true,
    });
    await expect(place(world, ann, { type: 'market' })).rejects.toMatchObject({
      message: 'This would trade with your own order: cancel that one first',
    });
    const { trade, message } = await place(world, ann, { price: priceAt(world, 100) });
    expect(trade).toMatchObject({ status: 'canceled', filled: '0' });
    expect(message).toContain('canceled');
    expect(await order(world, ann, own.uuid)).toMatchObject({ status: 'new' });
  });

  test('beyond the balance names its need and the available balance, and reserves nothing', async () => {
    const { world, ann } = await market();
    const input = { price: '70000', amount: '15' };
    await expect(place(world, ann, input)).rejects.toMatchObject({
      code: 'insufficient_balance',
      key: 'amount',
      message: 'Not enough USD: this order needs 1,052,100.00 USD, and 1,000,000.00 USD is available',
    });
    const sale = { side: 'sell', price: '99000', amount: '10.5' } as const;
    await expect(place(world, ann, sale)).rejects.toMatchObject({
      message: 'Not enough BTC: this order needs 10.5 BTC, and 10 BTC is available',
    });
    expect(balance(world, ann, 'USD').locked).toBe(0n);
    expect(balance(world, ann, 'BTC').locked).toBe(0n);
    expect(world.spot.book(PAIR)).toEqual(world.markets.depth(PAIR, world.clock.now()));
  });

  test('survives a restart, and fills as without one', async () => {
    const { world, ann, bob } = await market();
    const price = priceAt(world, -300);
    const { trade } = await place(world, ann, { price });
    await place(world, bob, { side: 'sell', type: 'market', amount: '0.5' });
    const before = world.spot.book(PAIR);
    await world.close();
    const again = await openWorld(world.options);
    onTestFinished(() => again.close());
    expect(again.spot.book(PAIR)).toEqual(before);
    await again.testClock.advance((now) => now + 90 * DAY);
    expect(await order(again, ann, trade.uuid)).toMatchObject({ status: 'filled', averagePrice: price });
  });
});

describe('scenarios', () => {
  test('a crash fills the limits below, on its way down', async () => {
    const { world, ann } = await market();
    const price = priceAt(world, -9000);
    const { trade } = await place(world, ann, { price });
    await scenario(world, { kind: 'crash', pair: PAIR, depth: 0.3, over: 3600 });
    await world.testClock.advance((now) => now + 3_600_000);
    expect(await order(world, ann, trade.uuid)).toMatchObject({ status: 'filled', averagePrice: price });
  });

  test('a gap fills at the limit and not at the price it jumps to', async () => {
    const { world, ann } = await market();
    const { trade } = await place(world, ann, { price: priceAt(world, -100) });
    await scenario(world, { kind: 'gap', pair: PAIR, depth: 0.5, startsIn: 1 });
    await world.testClock.advance((now) => now + 1000);
    const filled = await order(world, ann, trade.uuid);
    expect(filled).toMatchObject({ status: 'filled', averagePrice: filled.price });
  });

  test('nothing fills in a halt, and limits that the price has reached fill at its end', async () => {
    const { world, ann } = await market();
    await scenario(world, { kind: 'halt', pair: PAIR, startsIn: 60, hold: 600 });
    await scenario(world, { kind: 'gap', pair: PAIR, depth: 0.2, startsIn: 120 });
    const { trade } = await place(world, ann, { price: priceAt(world, -2000) });
    await world.testClock.advance((now) => now + 5 * 60_000);
    expect(await order(world, ann, trade.uuid)).toMatchObject({ status: 'new' });
    await expect(place(world, ann, { type: 'market' })).rejects.toMatchObject({ code: 'market_closed' });
    await world.testClock.advance((now) => now + 6 * 60_000);
    expect(await order(world, ann, trade.uuid)).toMatchObject({ status: 'filled' });
    const [fill] = world.db.readNow.all("SELECT at FROM SpotFill WHERE liquidity = 'maker'", []);
    expect(fill?.at).toBe(TEST_NOW + 11 * 60_000);
  });
});

describe('earlier defects', () => {
  test('a maker that was taken in small slices paid a cent of fee for each of them', async () => {
    const { world, ann, bob } = await market();
    await world.testClock.advance((now) => now + 1000);
    const best = world.spot.book(PAIR).asks[0]?.[0] as number;
    const price = textOfTicks(best - 1);
    const { trade } = await place(world, ann, { side: 'sell', price, amount: '0.002', postOnly: true });
    for (let n = 0; n < 20; n++) {
      await place(world, bob, { price, amount: '0.0001', timeInForce: 'IOC' });
    }
    const filled = await order(world, ann, trade.uuid);
    expect(filled.status).toBe('filled');
    expect(Number(filled.fee)).toBe(Math.ceil(Number(filled.cost) * 0.001 * 100) / 100);
  });

  test('a key that was answered before a halt was refused during it', async () => {
    const { world, ann } = await market();
    const once = { ...command(ann), once: { key: 'k', bodyHash: 'b' } };
    const input = { pair: PAIR, side: 'buy', type: 'market', amount: '0.01' } as const;
    const first = await world.spot.place(once, ann, input);
    const book = world.spot.book(PAIR);
    await world.scenarios.add(
      { actor: { kind: 'system' }, name: 'test.scenario' },
      { kind: 'halt', pair: PAIR },
    );
    expect(await world.spot.place(once, ann, input)).toEqual(first);
    expect(world.spot.book(PAIR)).toEqual(book);
  });

  test("orders that waited for a halt's commit were filled during it", async () => {
    const { world, ann } = await market();
    const buy = () => place(world, ann, { type: 'market' });
    const halt = world.scenarios.add(
      { actor: { kind: 'system' }, name: 'test.scenario' },
      { kind: 'halt', pair: PAIR },
    );
    const after = await Promise.allSettled([buy(), buy()]);
    await halt;
    for (const one of after) expect(one).toMatchObject({ reason: { code: 'market_closed' } });
  });

  test('a market order that must be filled whole was refused for being too small', async () => {
    const { world, ann } = await market();
    const { trade, message } = await place(world, ann, {
      type: 'market',
      amount: '9000',
      timeInForce: 'FOK',
    });
    expect(trade).toMatchObject({ status: 'canceled', filled: '0' });
    expect(message).toBe('Order canceled without a fill: not all of 9,000 BTC was available.');
  });

  test('an order that met another of its trader reported too little supply', async () => {
    const { world, ann } = await market();
    await world.testClock.advance((now) => now + 1000);
    const best = world.spot.book(PAIR).asks[0]?.[0] as number;
    const price = textOfTicks(best - 1);
    await place(world, ann, { side: 'sell', price, postOnly: true });
    const { message } = await place(world, ann, { price });
    expect(message).toBe('Order canceled without a fill: it would have traded with your own order.');
  });

  test('a trader could have any number of resting orders', async () => {
    const { world, ann } = await market();
    for (let n = 0; n < 200; n++) await place(world, ann, { price: '20000', amount: '0.001' });
    await expect(place(world, ann, { price: '20000', amount: '0.001' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'You already have 200 open orders in this pair: cancel one first',
    });
  });

  test('limits that are reached together fill piece by piece, at one instant', async () => {
    const { world, ann } = await market();
    const price = priceAt(world, -100);
    for (let n = 0; n < 60; n++) await place(world, ann, { price, amount: '0.001' });
    await world.testClock.advance((now) => now + 30 * DAY);
    const fills = world.db.readNow.all("SELECT DISTINCT at FROM SpotFill WHERE liquidity = 'maker'", []);
    expect(fills).toHaveLength(1);
    expect(world.jobs.done()).toBeGreaterThan(3);
  });
});

describe('canceling', () => {
  test('releases the reservation, and keeps what has filled', async () => {
    const { world, ann, bob } = await market();
    await world.testClock.advance((now) => now + 1000);
    const inside = (world.spot.book(PAIR).bids[0]?.[0] as number) + 1;
    const { trade } = await place(world, ann, { price: textOfTicks(inside), postOnly: true });
    await place(world, bob, { side: 'sell', type: 'market', amount: '0.004' });
    const { trade: canceled, message } = await cancel(world, ann, trade.uuid);
    expect(canceled).toMatchObject({ status: 'canceled', filled: '0.004' });
    expect(message).toMatch(/^Order canceled: [\d,.]+ USD is available again\.$/);
    expect(balance(world, ann, 'USD').locked).toBe(0n);
    expect(world.spot.book(PAIR).bids[0]?.[0]).toBeLessThan(inside);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('refuses an order that is closed, unknown, or another trader’s', async () => {
    const { world, ann, bob } = await market();
    const { trade: done } = await place(world, ann, { type: 'market' });
    await expect(cancel(world, ann, done.uuid)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This order is already filled.',
    });
    const { trade } = await place(world, ann, { price: '70000' });
    await expect(cancel(world, bob, trade.uuid)).rejects.toMatchObject({ code: 'not_found' });
    await expect(cancel(world, ann, 'nobody')).rejects.toMatchObject({ code: 'not_found' });
    expect(await order(world, ann, trade.uuid)).toMatchObject({ status: 'new' });
  });
});

describe('a price far beyond the market', () => {
  test.each([
    ['buy', 60_000, /^Price must be at most [\d,.]+ USD, 50% above the current price$/],
    ['sell', -60_000, /^Price must be at least [\d,.]+ USD, 50% below the current price$/],
  ] as const)('is refused on the side where its trader loses: %s', async (side, distance, message) => {
    const { world, ann } = await market();
    await expect(place(world, ann, { side, price: priceAt(world, distance) })).rejects.toMatchObject({
      code: 'bad_input',
      key: 'price',
      message: expect.stringMatching(message),
    });
    const other = side === 'buy' ? 'sell' : 'buy';
    const { trade } = await place(world, ann, { side: other, price: priceAt(world, distance) });
    expect(trade.status).toBe('new');
  });
});

describe('a refused order', () => {
  test.each([
    [{}, 'price', 'A limit order needs a price'],
    [{ price: '0' }, 'price', 'Price must be more than 0'],
    [{ price: '-5' }, 'price', 'Price must be more than 0'],
    [{ price: '70000.05' }, 'price', 'Price must be a multiple of 0.1 USD'],
    [{ price: '9'.repeat(19) }, 'price', 'Price is too large'],
    [{ price: '90071992547409920' }, 'price', 'Price is too large'],
    [{ price: '70000', amount: '0.000001' }, 'amount', 'Amount must be a multiple of 0.00001 BTC'],
    [
      { price: '70000', amount: '0.00001' },
      'amount',
      'Amount is too small: an order must be worth at least 5 USD',
    ],
    [{ price: '900000000000', amount: '90000000' }, 'amount', 'Amount is too large'],
    [
      { type: 'market', price: '1' },
      'price',
      'A market order has no price: leave it out, or place a limit order',
    ],
    [
      { type: 'market', timeInForce: 'GTC' },
      'timeInForce',
      'A market order fills immediately: leave out time in force',
    ],
    [
      { type: 'market', postOnly: true },
      'postOnly',
      'A market order takes liquidity: post only is for limit orders',
    ],
    [
      { price: '70000', timeInForce: 'IOC', postOnly: true },
      'postOnly',
      'Post only cannot be combined with IOC: choose one',
    ],
  ] as const)('%j', async (input, key, message) => {
    const { world, ann } = await market();
    await expect(place(world, ann, input)).rejects.toMatchObject({ code: 'bad_input', key, message });
    expect(balance(world, ann, 'USD')).toEqual({ available: 100_000_000n, locked: 0n });
  });
});
