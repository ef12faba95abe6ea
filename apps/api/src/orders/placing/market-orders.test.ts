import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { balanceOf, orderOf, PAIR, place, priceAt, spotMarket } from '../../testing/worlds/spot-market.ts';

testApp();

describe('a market order by its total', () => {
  test.each(['buy', 'sell'] as const)('to %s trades whole lots for at most that', async (side) => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, {
      side,
      type: 'market',
      amount: undefined,
      quoteAmount: '1000',
    });
    expect(trade).toMatchObject({ status: 'filled', quoteAmount: '1000', filled: trade.amount });
    const lot = Number(trade.averagePrice) * 0.00001;
    expect(Number(trade.cost)).toBeLessThanOrEqual(1000);
    expect(Number(trade.cost)).toBeGreaterThan(1000 - lot - 0.02);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test.each([
    [{ amount: '1', quoteAmount: '1000' }, 'quoteAmount', 'Give either an amount or a total'],
    [{ amount: undefined }, 'amount', 'Amount is required'],
    [{ amount: undefined, quoteAmount: '0.01' }, 'quoteAmount', /^Total is too small/],
    [{ amount: undefined, quoteAmount: '5' }, 'quoteAmount', /^Total is too small/],
    [{ amount: undefined, quoteAmount: '1.001' }, 'quoteAmount', /^Total must have at most 2 decimals/],
  ])('is refused with %o', async (input, key, message) => {
    const { world, ann } = await spotMarket();
    const refused = place(world, ann, { type: 'market', ...input });
    await expect(refused).rejects.toMatchObject({ key });
    await expect(refused).rejects.toThrow(message);
  });

  test('belongs to market orders only', async () => {
    const { world, ann } = await spotMarket();
    const input = { amount: undefined, quoteAmount: '1000', price: priceAt(world, -100) };
    await expect(place(world, ann, input)).rejects.toMatchObject({ key: 'quoteAmount' });
  });

  test('is refused for what the balance does not pay', async () => {
    const { world, ann } = await spotMarket();
    const input = { type: 'market', amount: undefined, quoteAmount: '1000000' } as const;
    await expect(place(world, ann, input)).rejects.toMatchObject({ code: 'insufficient_balance' });
    expect(balanceOf(world, ann, 'USD').available).toBe(100_000_000n);
  });
});

describe('an order that its match refuses', () => {
  test('is stored as canceled if its trader wants that', async () => {
    const { world, ann } = await spotMarket();
    const crossing = { price: priceAt(world, 500), postOnly: true } as const;
    await expect(place(world, ann, crossing)).rejects.toMatchObject({ key: 'price' });
    const { trade } = await place(world, ann, { ...crossing, unfilled: 'cancel' });
    expect(trade).toMatchObject({ status: 'canceled', cancelReason: 'post_only', filled: '0' });
    expect(await orderOf(world, ann, trade.uuid)).toEqual(trade);
    expect(balanceOf(world, ann, 'USD').locked).toBe(0n);
  });

  test('is canceled without a fill where only its own trader offers', async () => {
    const { world, ann } = await spotMarket();
    const [ask] = world.spot.book(PAIR).asks[0] as readonly [number, number];
    const inside = ((ask - 1) / 10).toFixed(1);
    await place(world, ann, { side: 'sell', price: inside });
    const { trade } = await place(world, ann, { type: 'market', unfilled: 'cancel' });
    expect(trade).toMatchObject({ status: 'canceled', cancelReason: 'self_trade' });
  });
});
