import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { balanceOf, orderOf, PAIR, place, spotMarket } from '../../testing/worlds/spot-market.ts';
import type { World } from '../../worlds/world.ts';

testApp();

/** A price between the best bid and the best ask. */
function inside(world: World): string {
  const [ask] = world.spot.book(PAIR).asks[0] as readonly [number, number];
  return ((ask - 1) / 10).toFixed(1);
}

describe('an order that meets its own trader', () => {
  test('cancels both in the mode cancel_both', async () => {
    const { world, ann } = await spotMarket();
    const price = inside(world);
    const { trade: resting } = await place(world, ann, { side: 'sell', price });
    const { trade } = await place(world, ann, { price, selfTradePreventionMode: 'cancel_both' });
    expect(trade).toMatchObject({ status: 'canceled', cancelReason: 'self_trade', filled: '0' });
    expect((await orderOf(world, ann, resting.uuid)).status).toBe('canceled');
    expect(balanceOf(world, ann, 'BTC').locked + balanceOf(world, ann, 'USD').locked).toBe(0n);
  });

  test.each([
    ['0.02', { status: 'new', amount: '0.02', preventedAmount: '0.01' }, { status: 'canceled' }],
    [
      '0.004',
      { status: 'canceled', cancelReason: 'self_trade' },
      { status: 'new', preventedAmount: '0.004' },
    ],
    ['0.01', { status: 'canceled', amount: '0.01' }, { status: 'canceled', amount: '0.01' }],
  ])('loses the smaller amount in the mode decrement: %s', async (amount, incoming, left) => {
    const { world, ann } = await spotMarket();
    const price = inside(world);
    const { trade: resting } = await place(world, ann, { side: 'sell', price });
    const { trade } = await place(world, ann, { price, amount, selfTradePreventionMode: 'decrement' });
    expect(trade).toMatchObject(incoming);
    expect(await orderOf(world, ann, resting.uuid)).toMatchObject(left);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('releases what a decremented order no longer needs', async () => {
    const { world, ann } = await spotMarket();
    const price = inside(world);
    await place(world, ann, { side: 'sell', price });
    await place(world, ann, { price, amount: '0.004', selfTradePreventionMode: 'decrement' });
    expect(balanceOf(world, ann, 'BTC').locked).toBe(600_000n);
    expect(balanceOf(world, ann, 'USD').locked).toBe(0n);
  });

  test('trades on after it has lost a part', async () => {
    const { world, ann } = await spotMarket();
    const price = inside(world);
    await place(world, ann, { side: 'sell', price, amount: '0.004' });
    const market = { type: 'market', selfTradePreventionMode: 'decrement' } as const;
    const { trade } = await place(world, ann, market);
    expect(trade).toMatchObject({ filled: '0.006', amount: '0.01', preventedAmount: '0.004' });
    expect(trade).toMatchObject({ status: 'canceled', cancelReason: 'self_trade' });
  });
});
