import { SECOND } from '@papermint/contracts/common/time-units';
import { describe, expect, test } from 'vitest';
import { closePosition, lastPriceAt, open, positionsOf } from '../../testing/worlds/futures-market.ts';
import {
  amend,
  balanceOf,
  happen,
  orderOf,
  PAIR,
  place,
  priceAt,
  spotMarket,
  TICK,
} from '../../testing/worlds/spot-market.ts';
import type { World } from '../../worlds/world.ts';

/** A price before the best of a side, so that an order of the other side meets it first. */
function nearest(
  world: World,
  side: 'bids' | 'asks',
  { book }: Pick<World['spot'], 'book'> = world.spot,
): string {
  const [[ticks]] = book(PAIR)[side] as [[number, number]];
  return ((ticks + (side === 'asks' ? -1 : 1)) * TICK).toFixed(1);
}

/** Traders with so much that one order goes through the near levels of the book. */
async function market() {
  const { world, ann, bob } = await spotMarket();
  for (const [asset, amount] of [
    ['USD', 10n ** 12n],
    ['BTC', 10n ** 13n],
  ] as const) {
    await world.deposits.receive(
      { actor: { kind: 'system' }, name: 'test.deposit' },
      { traderId: ann, asset, amount, description: 'Wallet' },
    );
  }
  await world.testClock.advance((now) => now + SECOND);
  return { world, ann, bob };
}

describe('a triggered order whose trader has a resting order near it', () => {
  test.each([
    ['stop', 'sell', { distance: -40 }],
    ['stop_limit', 'sell', { distance: -40, limit: -9000 }],
    ['trailing_stop', 'sell', { trailingPercent: '0.1' }],
    ['stop', 'buy', { distance: 40 }],
    ['take_profit', 'buy', { distance: -40 }],
    ['take_profit', 'sell', { distance: 40 }],
    ['oco', 'sell', { distance: -40, limit: 5000 }],
  ] as const)(
    'a %s to %s trades, whichever was placed first, and the resting order gives way',
    async (type, side, parameters) => {
      for (const first of ['stop', 'limit'] as const) {
        const { world, ann } = await market();
        const protect = () =>
          place(world, ann, {
            type,
            side,
            amount: '100',
            ...('distance' in parameters && { stopPrice: priceAt(world, parameters.distance) }),
            ...('limit' in parameters && { price: priceAt(world, parameters.limit) }),
            ...('trailingPercent' in parameters && { trailingPercent: parameters.trailingPercent }),
          });
        const before = first === 'stop' ? await protect() : undefined;
        const rests = { side: side === 'sell' ? 'buy' : 'sell', amount: '0.3' } as const;
        const own = await place(world, ann, {
          ...rests,
          price: priceAt(world, side === 'sell' ? -250 : 250),
        });
        const { trade } = before ?? (await protect());
        const falls = (type === 'take_profit') === (side === 'buy');
        await happen(world, {
          kind: falls ? 'crash' : 'rally',
          pair: PAIR,
          depth: 0.0025,
          over: 30,
          hold: 600,
        });
        await world.testClock.advance((now) => now + 40 * SECOND);
        const id = type === 'oco' ? (trade.linkedTo as string) : trade.uuid;
        const traded = await orderOf(world, ann, id);
        expect(traded.selfTradePreventionMode).toBe('cancel_resting');
        expect(Number(traded.filled)).toBeGreaterThan(1);
        expect(traded.cancelReason).not.toBe('self_trade');
        expect(await orderOf(world, ann, own.trade.uuid)).toMatchObject({
          status: 'canceled',
          filled: '0',
          cancelReason: 'self_trade',
        });
        expect(world.ledger.verify()).toMatchObject({ ok: true });
      }
    },
  );
});

describe('an order of which nothing has triggered', () => {
  test('gives way by default and says why in its answer', async () => {
    const { world, ann } = await market();
    const { trade: own } = await place(world, ann, { side: 'sell', price: nearest(world, 'asks') });
    const price = priceAt(world, 100);
    for (const parameters of [{}, { timeInForce: 'IOC' }, { timeInForce: 'FOK' }] as const) {
      const { trade } = await place(world, ann, { price, ...parameters });
      expect(trade).toMatchObject({
        status: 'canceled',
        filled: '0',
        selfTradePreventionMode: 'cancel_incoming',
        cancelReason: 'self_trade',
      });
    }
    await expect(place(world, ann, { type: 'market' })).rejects.toMatchObject({
      code: 'self_trade',
      key: 'amount',
    });
    const { trade: other } = await place(world, ann, { price: priceAt(world, -100) });
    await expect(amend(world, ann, other.uuid, { price })).rejects.toMatchObject({
      code: 'self_trade',
      key: 'price',
    });
    expect(await orderOf(world, ann, own.uuid)).toMatchObject({ status: 'new', cancelReason: null });
  });

  test('cancels what rests where its trader chose so, except as post only', async () => {
    const { world, ann } = await market();
    const rest = () => place(world, ann, { side: 'sell', price: nearest(world, 'asks'), postOnly: true });
    const chosen = { selfTradePreventionMode: 'cancel_resting' } as const;
    const first = await rest();
    await expect(
      place(world, ann, { ...chosen, price: priceAt(world, 100), postOnly: true }),
    ).rejects.toMatchObject({ key: 'price' });
    await expect(
      place(world, ann, { ...chosen, type: 'market', timeInForce: 'FOK', amount: '9000' }),
    ).resolves.toMatchObject({ trade: { cancelReason: 'not_filled_whole' } });
    expect(await orderOf(world, ann, first.trade.uuid)).toMatchObject({ status: 'new' });
    for (const parameters of [{ type: 'market' }, { price: priceAt(world, 100) }] as const) {
      const own = await rest();
      const { trade } = await place(world, ann, { ...parameters, ...chosen });
      expect(trade).toMatchObject({ status: 'filled', cancelReason: null });
      expect(await orderOf(world, ann, own.trade.uuid)).toMatchObject({
        status: 'canceled',
        cancelReason: 'self_trade',
      });
    }
    expect(balanceOf(world, ann, 'BTC').locked).toBe(0n);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('a stop whose trader chose to cancel it gives way to what rests', async () => {
    const { world, ann } = await market();
    const stop = { type: 'stop', side: 'sell', amount: '100', stopPrice: priceAt(world, -40) } as const;
    const { trade } = await place(world, ann, { ...stop, selfTradePreventionMode: 'cancel_incoming' });
    const own = await place(world, ann, { price: priceAt(world, -250) });
    await happen(world, { kind: 'crash', pair: PAIR, depth: 0.0015, over: 30, hold: 600 });
    await world.testClock.advance((now) => now + 40 * SECOND);
    expect(await orderOf(world, ann, trade.uuid)).toMatchObject({
      status: 'canceled',
      cancelReason: 'self_trade',
    });
    expect(await orderOf(world, ann, own.trade.uuid)).toMatchObject({ cancelReason: null });
  });
});

describe('an order of futures that reduces', () => {
  test('trades before an own order that rests: closing, reduce-only, and a plain order on the other side', async () => {
    const { world, bob } = await market();
    const rest = () =>
      open(world, bob, {
        type: 'limit',
        price: nearest(world, 'bids', world.futures.quotes),
        amount: '0.02',
      });
    const start = await open(world, bob, { amount: '0.3' });
    for (const reduce of [
      async () => (await closePosition(world, bob, start.position?.uuid as string, '0.05')).trade,
      async () => (await open(world, bob, { side: 'sell', amount: '0.05', reduceOnly: true })).trade,
      async () => (await open(world, bob, { side: 'sell', amount: '0.05' })).trade,
    ]) {
      const own = await rest();
      expect(await reduce()).toMatchObject({ status: 'filled', selfTradePreventionMode: 'cancel_resting' });
      const { data } = await world.futures.orders(bob, { page: 1, perPage: 100, sort: '-createdAt' });
      expect(data.find(({ uuid }) => uuid === own.trade.uuid)).toMatchObject({
        status: 'canceled',
        cancelReason: 'self_trade',
      });
    }
    await rest();
    await expect(open(world, bob, { side: 'sell', amount: '0.5' })).rejects.toMatchObject({
      code: 'self_trade',
    });
    const [position] = await positionsOf(world, bob);
    expect(position?.amount).toBe('0.15');
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('a stop loss of a position closes it, and the resting order gives way', async () => {
    const { world, ann } = await market();
    await open(world, ann, { amount: '50', leverage: 2, stopLoss: lastPriceAt(world, -40) });
    const own = await open(world, ann, { type: 'limit', price: lastPriceAt(world, -250), amount: '0.3' });
    await happen(world, { kind: 'crash', pair: PAIR, depth: 0.0015, over: 30, hold: 600 });
    await world.testClock.advance((now) => now + 40 * SECOND);
    const [position] = await positionsOf(world, ann);
    expect(Number(position?.amount)).toBeLessThan(40);
    const { data } = await world.futures.orders(ann, { page: 1, perPage: 100, sort: '-createdAt' });
    expect(data.find(({ uuid }) => uuid === own.trade.uuid)).toMatchObject({ cancelReason: 'self_trade' });
    expect(data.find(({ type }) => type === 'stop')?.cancelReason).not.toBe('self_trade');
  });
});
