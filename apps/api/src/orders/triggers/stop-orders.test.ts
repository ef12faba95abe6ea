import { DAY, SECOND } from '@papermint/contracts/common/time-units';
import { triggerWord } from '@papermint/contracts/orders/trigger-word';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  balanceOf,
  cancel,
  happen,
  movedAt,
  orderOf,
  PAIR,
  place,
  priceAt,
  spotMarket,
  ticksIn,
} from '../../testing/worlds/spot-market.ts';
import { TEST_NOW, testTrader } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';
import { openWorld } from '../../worlds/world.ts';

/** The first second after now at which the price has reached a price. */
const crossing = (world: World, price: string, direction: 'rises-to' | 'falls-to') =>
  world.markets.firstCrossing(
    PAIR,
    world.clock.now() + SECOND,
    world.clock.now() + 90 * DAY,
    ticksIn(price),
    direction,
  ) as number;

describe('a stop order', () => {
  test('rests outside the book with a reservation, and sells in the second at which the price reaches its stop price', async () => {
    const { world, ann } = await spotMarket();
    const stopPrice = priceAt(world, -700);
    const before = world.spot.book(PAIR);
    const { trade, message } = await place(world, ann, { side: 'sell', type: 'stop', stopPrice });
    expect(trade).toMatchObject({ status: 'untriggered', price: null, stopPrice, timeInForce: 'GTC' });
    expect(message).toMatch(/^Order placed: sell 0\.01 BTC once the price reaches [\d,.]+ USD\.$/);
    expect(world.spot.book(PAIR)).toEqual(before);
    expect(balanceOf(world, ann, 'BTC')).toEqual({ available: 999_000_000n, locked: 1_000_000n });

    const due = crossing(world, stopPrice, 'falls-to');
    await world.testClock.advance(() => due - 1);
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'untriggered' });
    await world.testClock.advance(() => due);
    const sold = await orderOf(world, ann, trade.uuid);
    expect(sold).toMatchObject({ status: 'filled', filled: '0.01' });
    const bid = world.markets.depth(PAIR, due).bids[0]?.[0] as number;
    expect(ticksIn(sold.averagePrice as string)).toBe(bid);
    expect(balanceOf(world, ann, 'BTC')).toEqual({ available: 999_000_000n, locked: 0n });
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('to buy reserves its cost at the stop price plus five percent and the fee, and releases what it does not need', async () => {
    const { world, ann } = await spotMarket();
    const stopPrice = priceAt(world, 500);
    const { trade } = await place(world, ann, { type: 'stop', stopPrice });
    const cost = Math.ceil(Math.ceil(ticksIn(stopPrice) * 1.05 - 1e-6) * 0.1 * 0.01 * 100 - 1e-6);
    const held = BigInt(cost + Math.ceil(cost * 0.002 - 1e-9));
    expect(balanceOf(world, ann, 'USD')).toEqual({ available: 100_000_000n - held, locked: held });
    await world.testClock.advance(() => crossing(world, stopPrice, 'rises-to'));
    const bought = await orderOf(world, ann, trade.uuid);
    expect(bought).toMatchObject({ status: 'filled' });
    const paid = BigInt(Math.round((Number(bought.cost) + Number(bought.fee)) * 100));
    expect(paid).toBeLessThan(held);
    expect(balanceOf(world, ann, 'USD')).toEqual({ available: 100_000_000n - paid, locked: 0n });
  });

  test('with a limit rests in the book once triggered', async () => {
    const { world, ann } = await spotMarket();
    const stopPrice = priceAt(world, -600);
    const price = priceAt(world, 3000);
    const { trade, message } = await place(world, ann, {
      side: 'sell',
      type: 'stop_limit',
      stopPrice,
      price,
    });
    expect(message).toMatch(
      /^Order placed: sell 0\.01 BTC at [\d,.]+ USD once the price reaches [\d,.]+ USD\.$/,
    );
    await world.testClock.advance(() => crossing(world, stopPrice, 'falls-to'));
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'new', price, stopPrice });
    expect(world.spot.book(PAIR).asks.find(([ticks]) => ticks === ticksIn(price))).toBeDefined();
    expect(balanceOf(world, ann, 'BTC').locked).toBe(1_000_000n);
    const { trade: canceled } = await cancel(world, ann, trade.uuid);
    expect(canceled.status).toBe('canceled');
    expect(balanceOf(world, ann, 'BTC')).toEqual({ available: 1_000_000_000n, locked: 0n });
  });

  test('to take a profit rests on the other side of the price', async () => {
    const { world, ann } = await spotMarket();
    const stopPrice = priceAt(world, 500);
    const { trade } = await place(world, ann, { side: 'sell', type: 'take_profit', stopPrice });
    const due = crossing(world, stopPrice, 'rises-to');
    await world.testClock.advance((now) => now + 90 * DAY);
    expect(movedAt(world, trade.uuid, 'trigger')).toBe(due);
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'filled' });
  });

  test('triggers in the same second whether the clock jumps or walks', async () => {
    const seen: unknown[] = [];
    for (const step of [5 * DAY, 3_600_000]) {
      const { world, ann } = await spotMarket();
      for (const distance of [-1200, -900, -500, -150, 150, 500, 900, 1200]) {
        const stopPrice = priceAt(world, distance);
        const side = distance < 0 ? 'sell' : 'buy';
        await place(world, ann, { side, type: 'stop', stopPrice });
        const price = priceAt(world, distance * 1.05);
        await place(world, ann, { side, type: 'stop_limit', stopPrice, price });
      }
      const end = world.clock.now() + 5 * DAY;
      while (world.clock.now() < end) await world.testClock.advance((now) => Math.min(end, now + step));
      seen.push([
        world.db.readNow.all(
          "SELECT at, move, actor FROM Timeline WHERE thing = 'spot_order' ORDER BY id",
          [],
        ),
        world.db.readNow.all('SELECT side, priceTicks, lots, cost, fee, at FROM SpotFill ORDER BY id', []),
      ]);
    }
    expect((seen[0] as unknown[][])[1]?.length).toBeGreaterThan(4);
    expect(seen[1]).toEqual(seen[0]);
  });

  test('releases its whole reservation when it is canceled, and never triggers', async () => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, { type: 'stop', stopPrice: priceAt(world, 300) });
    const { trade: canceled, message } = await cancel(world, ann, trade.uuid);
    expect(canceled).toMatchObject({ status: 'canceled', filled: '0' });
    expect(message).toMatch(/^Order canceled: [\d,.]+ USD is available again\.$/);
    expect(balanceOf(world, ann, 'USD')).toEqual({ available: 100_000_000n, locked: 0n });
    await world.testClock.advance((now) => now + 30 * DAY);
    expect(movedAt(world, trade.uuid, 'trigger')).toBeUndefined();
  });

  test('survives a restart, and triggers as without one', async () => {
    const { world, ann } = await spotMarket();
    const stopPrice = priceAt(world, -800);
    const { trade } = await place(world, ann, { side: 'sell', type: 'stop', stopPrice });
    const due = crossing(world, stopPrice, 'falls-to');
    await world.close();
    const again = await openWorld(world.options);
    onTestFinished(() => again.close());
    await again.testClock.advance((now) => now + 90 * DAY);
    expect(movedAt(again, trade.uuid, 'trigger')).toBe(due);
    expect(await orderOf(again, ann, trade.uuid)).toMatchObject({ status: 'filled' });
  });

  test('keeps its time priority when the world is reopened', async () => {
    const { world, ann, bob } = await spotMarket();
    const price = priceAt(world, 3000);
    const stop = { side: 'sell', type: 'stop_limit', price } as const;
    // The order that was placed first triggers last.
    const { trade: late } = await place(world, ann, { ...stop, stopPrice: priceAt(world, -900) });
    const { trade: early } = await place(world, bob, { ...stop, stopPrice: priceAt(world, -400) });
    await world.testClock.advance(() => crossing(world, late.stopPrice as string, 'falls-to'));
    await world.close();
    const again = await openWorld(world.options);
    onTestFinished(() => again.close());
    const carol = await testTrader(again, { dollars: 10_000_000_000n });
    // Enough for everything that the market offers below that price, and for the first of the two.
    const below = again.markets
      .depth(PAIR, again.clock.now())
      .asks.filter(([ticks]) => ticks < ticksIn(price));
    const lots = below.reduce((sum, [, offered]) => sum + offered, 0) + 1000;
    await place(again, carol, { price, amount: (lots / 100_000).toFixed(5), timeInForce: 'IOC' });
    expect(await orderOf(again, bob, early.uuid)).toMatchObject({ status: 'filled' });
    expect(await orderOf(again, ann, late.uuid)).toMatchObject({ status: 'new' });
  });

  test('sixty at one price trigger at one instant', async () => {
    const { world, ann } = await spotMarket();
    const stopPrice = priceAt(world, -200);
    for (let n = 0; n < 60; n++) {
      await place(world, ann, { side: 'sell', type: 'stop', stopPrice, amount: '0.001' });
    }
    await world.testClock.advance((now) => now + 30 * DAY);
    const at = world.db.readNow.all("SELECT DISTINCT at FROM Timeline WHERE move = 'trigger'", []);
    expect(at).toHaveLength(1);
  });

  test('takes what the market has, and says why it canceled the rest', async () => {
    const { world, ann } = await spotMarket();
    await world.deposits.receive(
      { actor: { kind: 'system' }, name: 'test.deposit' },
      { traderId: ann, asset: 'BTC', amount: 1_000_000_000_000n, description: 'Wallet' },
    );
    const input = { side: 'sell', type: 'stop', amount: '9000' } as const;
    const { trade } = await place(world, ann, { ...input, stopPrice: priceAt(world, -200) });
    await world.testClock.advance((now) => now + 30 * DAY);
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'canceled' });
    const notes = world.db.readNow.all(
      "SELECT title, text FROM Notification WHERE traderId = ? AND kind = 'spot_order' ORDER BY createdAt, id",
      [ann],
    );
    expect(notes[0]).toMatchObject({
      title: 'Order triggered',
      text: expect.stringMatching(/^The price reached [\d,.]+ USD: sell 9,000 BTC\.$/),
    });
    expect(notes[1]?.text).toContain('The rest was canceled: no more liquidity.');
    expect(balanceOf(world, ann, 'BTC').locked).toBe(0n);
  });
});

describe('scenarios', () => {
  test('a crash triggers the stops below, on its way down', async () => {
    const { world, ann } = await spotMarket();
    const stopPrice = priceAt(world, -9000);
    const { trade } = await place(world, ann, { side: 'sell', type: 'stop', stopPrice });
    await happen(world, { kind: 'crash', pair: PAIR, depth: 0.3, over: 3600 });
    const due = crossing(world, stopPrice, 'falls-to');
    await world.testClock.advance((now) => now + 3_600_000);
    expect(movedAt(world, trade.uuid, 'trigger')).toBe(due);
  });

  test('nothing triggers in a halt, and its end triggers stops that the price has jumped past', async () => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, {
      side: 'sell',
      type: 'stop',
      stopPrice: priceAt(world, -2000),
    });
    await happen(world, { kind: 'halt', pair: PAIR, startsIn: 60, hold: 600 });
    await happen(world, { kind: 'crash', pair: PAIR, depth: 0.1, startsIn: 120, over: 60, hold: 3600 });
    await world.testClock.advance((now) => now + 9 * 60_000);
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'untriggered' });
    // The trigger is scheduled again within the halt.
    await happen(world, { kind: 'gap', pair: PAIR, depth: 0.001, startsIn: 30 });
    await world.testClock.advance((now) => now + DAY);
    expect(movedAt(world, trade.uuid, 'trigger')).toBe(TEST_NOW + 11 * 60_000);
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({ status: 'filled' });
  });
});

describe('a refused order', () => {
  const stop = { type: 'stop', stopPrice: '100000' } as const;
  test.each([
    [{ type: 'stop' }, 'stopPrice', 'A stop order needs a stop price'],
    [{ type: 'stop_limit', price: '100000' }, 'stopPrice', 'A stop limit order needs a stop price'],
    [{ type: 'stop_limit', stopPrice: '100000' }, 'price', 'A stop limit order needs a price'],
    [{ type: 'take_profit' }, 'stopPrice', 'A take profit order needs a trigger price'],
    [{ price: '70000', stopPrice: '1' }, 'stopPrice', 'A limit order has no stop price: leave it out'],
    [{ type: 'market', stopPrice: '1' }, 'stopPrice', 'A market order has no stop price: leave it out'],
    [
      { ...stop, price: '1' },
      'price',
      'A stop order has no price: leave it out, or place a stop limit order',
    ],
    [{ ...stop, stopPrice: '0' }, 'stopPrice', 'Stop price must be more than 0'],
    [{ ...stop, stopPrice: '-1' }, 'stopPrice', 'Stop price must be more than 0'],
    [{ ...stop, stopPrice: 'high' }, 'stopPrice', 'Stop price is not a valid number'],
    [{ ...stop, stopPrice: '100000.05' }, 'stopPrice', 'Stop price must be a multiple of 0.1 USD'],
    [{ ...stop, stopPrice: '900719925474099' }, 'stopPrice', 'Stop price is too large'],
    [{ ...stop, amount: '0.00001' }, 'amount', 'Amount is too small: an order must be worth at least 5 USD'],
    [{ ...stop, amount: '90000000000' }, 'amount', 'Amount is too large'],
    [
      { ...stop, timeInForce: 'IOC' },
      'timeInForce',
      'A stop order waits for its trigger, so it cannot be IOC',
    ],
    [{ ...stop, postOnly: true }, 'postOnly', 'A stop order takes liquidity: post only is for limit orders'],
    [
      { type: 'stop_limit', price: '100000', stopPrice: '100000', postOnly: true },
      'postOnly',
      'Post only is for limit orders without a stop price',
    ],
  ] as const)('%j', async (input, key, message) => {
    const { world, ann } = await spotMarket();
    await expect(place(world, ann, input)).rejects.toMatchObject({ code: 'bad_input', key, message });
    expect(balanceOf(world, ann, 'USD')).toEqual({ available: 100_000_000n, locked: 0n });
  });

  test.each([
    [{ type: 'stop', side: 'buy' }, -100, 'above'],
    [{ type: 'stop', side: 'buy' }, 0, 'above'],
    [{ type: 'stop', side: 'sell' }, 100, 'below'],
    [{ type: 'stop', side: 'sell' }, 0, 'below'],
    [{ type: 'stop_limit', side: 'sell', price: '90000' }, 100, 'below'],
    [{ type: 'take_profit', side: 'buy' }, 100, 'below'],
    [{ type: 'take_profit', side: 'sell' }, -100, 'above'],
  ] as const)('%j with a stop price %d from the price', async (input, distance, where) => {
    const { world, ann } = await spotMarket();
    const placing = place(world, ann, { ...input, stopPrice: priceAt(world, distance) });
    await expect(placing).rejects.toMatchObject({
      code: 'bad_input',
      key: 'stopPrice',
      message: expect.stringMatching(
        `^${triggerWord(input.type)} price must be ${where} the current price, [\\d,.]+ USD$`,
      ),
    });
  });

  test('has a limit far beyond its stop price', async () => {
    const { world, ann } = await spotMarket();
    const stopPrice = priceAt(world, 1000);
    const input = { type: 'stop_limit', stopPrice, price: priceAt(world, 60_000) } as const;
    await expect(place(world, ann, input)).rejects.toMatchObject({
      code: 'bad_input',
      key: 'price',
      message: expect.stringMatching(/^Price must be at most [\d,.]+ USD, 50% above the stop price$/),
    });
  });

  test('beyond the balance names its need and the available balance, and reserves nothing', async () => {
    const { world, ann } = await spotMarket();
    const buy = { type: 'stop', stopPrice: '100000', amount: '10' } as const;
    await expect(place(world, ann, buy)).rejects.toMatchObject({
      code: 'insufficient_balance',
      key: 'amount',
      message: 'Not enough USD: this order needs 1,052,100.00 USD, and 1,000,000.00 USD is available',
    });
    expect(balanceOf(world, ann, 'USD').locked).toBe(0n);
    const fits = { type: 'stop', stopPrice: '100000', amount: '0.01' } as const;
    await expect(place(world, ann, fits)).resolves.toMatchObject({ trade: { status: 'untriggered' } });
  });

  test('is the two hundred and first untriggered one', async () => {
    const { world, ann } = await spotMarket();
    const input = { type: 'stop', stopPrice: '200000', amount: '0.0001' } as const;
    for (let n = 0; n < 200; n++) await place(world, ann, input);
    await expect(place(world, ann, input)).rejects.toMatchObject({
      code: 'conflict',
      message: 'You already have 200 open orders waiting for their stop price in this pair: cancel one first',
    });
  });
});
