import { DAY } from '@papermint/contracts/common/time-units';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import {
  amend,
  balanceOf,
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
import { testTrader } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';
import { openWorld } from '../../worlds/world.ts';
import type { AmendOrderInput } from '../placing/order-rules.ts';

/** A market with two orders at one price inside the spread: ann's, then bob's. */
async function twoInLine() {
  const { world, ann, bob } = await spotMarket();
  await world.testClock.advance((now) => now + 1000);
  const inside = (world.markets.depth(PAIR, world.clock.now()).bids[0]?.[0] as number) + 1;
  const input = { price: textOfTicks(inside), postOnly: true, amount: '0.01' } as const;
  const first = (await place(world, ann, input)).trade;
  const second = (await place(world, bob, input)).trade;
  const carol = await spotSeller(world);
  return { world, ann, bob, carol, first, second, price: input.price };
}

async function spotSeller(world: World): Promise<string> {
  const traderId = await testTrader(world);
  await world.deposits.receive(
    { actor: { kind: 'system' }, name: 'test.deposit' },
    { traderId, asset: 'BTC', amount: 1_000_000_000n, description: 'Wallet' },
  );
  return traderId;
}

describe('amending an order that rests in the book', () => {
  test('to less at its price keeps its time priority and releases the difference', async () => {
    const { world, ann, carol, first, second, price } = await twoInLine();
    const before = balanceOf(world, ann, 'USD').locked;
    const { trade, message } = await amend(world, ann, first.uuid, { amount: '0.004' });
    expect(trade).toMatchObject({ uuid: first.uuid, status: 'new', amount: '0.004', price });
    expect(message).toMatch(/^Order changed: buy 0\.004 BTC at [\d,.]+ USD\.$/);
    const now = balanceOf(world, ann, 'USD');
    expect(Number(now.locked) / Number(before)).toBeCloseTo(0.4, 3);
    expect(now.available + now.locked).toBe(100_000_000n);
    await place(world, carol, { side: 'sell', type: 'market', amount: '0.004' });
    expect((await orderOf(world, ann, first.uuid)).status).toBe('filled');
    expect(balanceOf(world, ann, 'USD').locked).toBe(0n);
    expect(second.status).toBe('new');
  });

  test('to more puts it behind the others at its price, even after a restart', async () => {
    const { world, ann, bob, carol, first, second } = await twoInLine();
    const { trade } = await amend(world, ann, first.uuid, { amount: '0.02' });
    expect(trade).toMatchObject({ status: 'new', amount: '0.02' });
    await world.close();
    const again = await openWorld(world.options);
    onTestFinished(() => again.close());
    await place(again, carol, { side: 'sell', type: 'market', amount: '0.01' });
    expect((await orderOf(again, bob, second.uuid)).status).toBe('filled');
    expect((await orderOf(again, ann, first.uuid)).status).toBe('new');
    expect(again.ledger.verify()).toMatchObject({ ok: true });
  });

  test('to a price that crosses the book trades immediately', async () => {
    const { world, ann } = await spotMarket();
    const { trade: waiting } = await place(world, ann, { price: priceAt(world, -500) });
    const { trade, message } = await amend(world, ann, waiting.uuid, { price: priceAt(world, 500) });
    expect(trade.status).toBe('filled');
    expect(message).toMatch(/^Bought 0\.01 BTC for /);
    expect(balanceOf(world, ann, 'USD').locked).toBe(0n);
    expect(world.spot.book(PAIR).bids.some(([ticks]) => ticks === ticksIn(waiting.price as string))).toBe(
      false,
    );
  });

  test('counts what has already filled', async () => {
    const { world, ann, carol, first } = await twoInLine();
    await place(world, carol, { side: 'sell', type: 'market', amount: '0.004' });
    for (const amount of ['0.004', '0.003']) {
      await expect(amend(world, ann, first.uuid, { amount })).rejects.toMatchObject({
        code: 'bad_input',
        key: 'amount',
        message: 'Amount must be more than the filled amount, 0.004 BTC',
      });
    }
    // The message does not present earlier fills as a result of the change.
    const { trade, message } = await amend(world, ann, first.uuid, { amount: '0.006' });
    expect(message).toMatch(/^Order changed: buy 0\.002 BTC at [\d,.]+ USD\.$/);
    expect(trade).toMatchObject({ status: 'partially_filled', amount: '0.006', filled: '0.004' });
    const { trade: moved, message: second } = await amend(world, ann, first.uuid, {
      price: priceAt(world, -700),
    });
    expect(second).toMatch(/^Order changed: buy 0\.002 BTC at [\d,.]+ USD\.$/);
    expect(moved).toMatchObject({ status: 'partially_filled', filled: '0.004' });
    await world.testClock.advance((now) => now + 90 * DAY);
    expect((await orderOf(world, ann, first.uuid)).status).toBe('filled');
    expect(balanceOf(world, ann, 'USD').locked).toBe(0n);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('makes it fill when the price reaches its new limit', async () => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, { price: priceAt(world, -100) });
    const price = priceAt(world, -800);
    await amend(world, ann, trade.uuid, { price });
    const due = world.markets.firstCrossing(
      PAIR,
      world.clock.now() + 1000,
      world.clock.now() + 90 * DAY,
      ticksIn(price),
      'falls-to',
    );
    await world.testClock.advance((now) => now + 90 * DAY);
    expect(movedAt(world, trade.uuid, 'fill')).toBe(due);
  });
});

describe('amending an untriggered order', () => {
  test('moves its stop price and its reservation', async () => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, { type: 'stop', stopPrice: priceAt(world, 100) });
    const before = balanceOf(world, ann, 'USD').locked;
    const stopPrice = priceAt(world, 900);
    const { trade: moved, message } = await amend(world, ann, trade.uuid, {
      stopPrice,
      amount: '0.02',
    });
    expect(moved).toMatchObject({ status: 'untriggered', stopPrice, amount: '0.02' });
    expect(message).toMatch(/^Order changed: buy 0\.02 BTC once the price reaches [\d,.]+ USD\.$/);
    expect(balanceOf(world, ann, 'USD').locked).toBeGreaterThan(2n * before);
    const due = world.markets.firstCrossing(
      PAIR,
      world.clock.now() + 1000,
      world.clock.now() + 90 * DAY,
      ticksIn(stopPrice),
      'rises-to',
    );
    await world.testClock.advance((now) => now + 90 * DAY);
    expect(movedAt(world, trade.uuid, 'trigger')).toBe(due);
    expect(balanceOf(world, ann, 'USD').locked).toBe(0n);
  });

  test('follows the rules of placing one', async () => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, { type: 'stop', stopPrice: priceAt(world, 100) });
    const refused = (input: AmendOrderInput) => expect(amend(world, ann, trade.uuid, input)).rejects;
    await refused({ stopPrice: priceAt(world, -100) }).toMatchObject({ code: 'bad_input', key: 'stopPrice' });
    await refused({ price: '90000' }).toMatchObject({ code: 'bad_input', key: 'price' });
    await refused({ amount: '15' }).toMatchObject({ code: 'insufficient_balance', key: 'amount' });
    expect(await orderOf(world, ann, trade.uuid)).toEqual(trade);
  });
});

describe('an order that cannot be amended', () => {
  test('says why at the field, and nothing changes', async () => {
    const { world, ann, bob } = await spotMarket();
    const { trade } = await place(world, ann, { price: priceAt(world, -500), postOnly: true });
    const before = balanceOf(world, ann, 'USD');
    const book = world.spot.book(PAIR);
    const refused = (input: AmendOrderInput, who = ann) =>
      expect(amend(world, who, trade.uuid, input)).rejects;
    await refused({}).toMatchObject({
      code: 'bad_input',
      key: 'amount',
      message: 'Change at least one of amount, price, stop price, trailing distance or activation price',
    });
    await refused({ amount: '0' }).toMatchObject({ key: 'amount', message: 'Amount must be more than 0' });
    await refused({ amount: '0.00001' }).toMatchObject({ key: 'amount' });
    await refused({ amount: '15' }).toMatchObject({ code: 'insufficient_balance', key: 'amount' });
    await refused({ price: '0.05' }).toMatchObject({ key: 'price' });
    await refused({ price: '900000' }).toMatchObject({ key: 'price', code: 'bad_input' });
    await refused({ price: priceAt(world, 500) }).toMatchObject({
      key: 'price',
      message: 'Price would fill immediately, which post only does not allow',
    });
    await refused({ stopPrice: '1' }).toMatchObject({
      key: 'stopPrice',
      message: 'A limit order has no stop price: leave it out',
    });
    await refused({ amount: '0.02' }, bob).toMatchObject({ code: 'not_found' });
    expect(balanceOf(world, ann, 'USD')).toEqual(before);
    expect(world.spot.book(PAIR)).toEqual(book);
    await happen(world, { kind: 'halt', pair: PAIR });
    await refused({ amount: '0.02' }).toMatchObject({ code: 'market_closed', key: 'pair' });
  });

  test('is closed, or its stop price has been reached', async () => {
    const { world, ann } = await spotMarket();
    const { trade: done } = await place(world, ann, { type: 'market' });
    await expect(amend(world, ann, done.uuid, { amount: '0.02' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This order is already filled.',
    });
    const { trade } = await place(world, ann, {
      side: 'sell',
      type: 'stop_limit',
      stopPrice: priceAt(world, -50),
      price: priceAt(world, 9000),
    });
    while (movedAt(world, trade.uuid, 'trigger') === undefined) {
      await world.testClock.advance((now) => now + 3_600_000);
    }
    await expect(amend(world, ann, trade.uuid, { stopPrice: '50000' })).rejects.toMatchObject({
      code: 'conflict',
      key: 'stopPrice',
    });
    const { trade: smaller } = await amend(world, ann, trade.uuid, { amount: '0.005' });
    expect(smaller.amount).toBe('0.005');
  });

  test('would trade with another order of its trader', async () => {
    const { world, ann, first } = await twoInLine();
    const asks = world.spot.book(PAIR).asks[0]?.[0] as number;
    const own = textOfTicks(asks - 1);
    await place(world, ann, { side: 'sell', price: own, amount: '0.01' });
    await expect(amend(world, ann, first.uuid, { price: own, amount: '0.02' })).rejects.toMatchObject({
      message: expect.stringMatching(/post only|your own order/),
    });
    expect(await orderOf(world, ann, first.uuid)).toMatchObject({ status: 'new', price: first.price });
  });
});

describe('canceling all', () => {
  test('closes every open order of one pair or of all, and leaves those of others', async () => {
    const { world, ann, bob } = await spotMarket();
    await place(world, ann, { price: '60000' });
    await place(world, ann, { type: 'stop', stopPrice: '110000' });
    await place(world, ann, { pair: 'ETH/USD', price: '2000', amount: '0.1' });
    const { trade: other } = await place(world, bob, { price: '60000' });
    const all = (pair?: string) => world.spot.cancelAll(commandOf(ann, 'spot.cancelAll'), ann, pair);
    expect(await all(PAIR)).toEqual({
      canceled: 2,
      message: '2 orders canceled. The reserved balance is available again.',
    });
    expect(await all()).toMatchObject({ canceled: 1 });
    expect(await all()).toEqual({ canceled: 0, message: 'There are no open orders to cancel.' });
    expect(balanceOf(world, ann, 'USD')).toEqual({ available: 100_000_000n, locked: 0n });
    expect(await orderOf(world, bob, other.uuid)).toMatchObject({ status: 'new' });
    await expect(all('BTC/DOGE')).rejects.toMatchObject({ code: 'bad_input', key: 'pair' });
  });
});

describe('over the wire', () => {
  const api = testApp();

  test('an order is amended and all are canceled, once for each key', async () => {
    const session = await api.signIn('trader');
    const input = { pair: PAIR, side: 'buy', type: 'limit', amount: '0.01', price: '30000' };
    const { body } = await api.post('/api/secure/trades/place', input, session);
    const path = `/api/secure/trade/${body.trade.uuid}/amend`;
    const amended = await api.post(path, { amount: '0.005' }, session);
    expect(amended.body.trade).toMatchObject({ uuid: body.trade.uuid, amount: '0.005' });
    expect((await api.post(path, { amount: 'much' }, session)).body).toMatchObject({
      code: 'bad_input',
      key: 'amount',
      error: 'Amount is not a valid number',
    });
    const once = { 'idempotency-key': 'all' };
    const first = await api.post('/api/secure/trades/cancel-all', {}, session, once);
    expect(first.body.canceled).toBeGreaterThan(0);
    const second = await api.post('/api/secure/trades/cancel-all', {}, session, once);
    expect(second.body).toEqual(first.body);
  });
});
