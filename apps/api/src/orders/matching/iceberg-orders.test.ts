import { DAY } from '@papermint/contracts/common/time-units';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { amend, balanceOf, orderOf, PAIR, place, spotMarket } from '../../testing/worlds/spot-market.ts';
import type { World } from '../../worlds/world.ts';

testApp();

/** A price between the best bid and the best ask, in ticks and as text. */
function inside(world: World): { ticks: number; price: string } {
  const [ask] = world.spot.book(PAIR).asks[0] as readonly [number, number];
  return { ticks: ask - 1, price: ((ask - 1) / 10).toFixed(1) };
}

/** The lots that the book offers at a price. */
const offered = (world: World, ticks: number) =>
  world.spot.book(PAIR).asks.find(([price]) => price === ticks)?.[1] ?? 0;

describe('an iceberg order', () => {
  test('shows a part, and the next one when that has filled', async () => {
    const { world, ann, bob } = await spotMarket();
    const { ticks, price } = inside(world);
    const iceberg = { side: 'sell', price, amount: '0.01', visibleAmount: '0.003' } as const;
    const { trade } = await place(world, ann, iceberg);
    expect(trade).toMatchObject({ status: 'new', visibleAmount: '0.003' });
    expect(offered(world, ticks)).toBe(300);
    await place(world, bob, { price, amount: '0.002' });
    expect(offered(world, ticks)).toBe(100);
    await place(world, bob, { price, amount: '0.001' });
    expect(offered(world, ticks)).toBe(300);
    await place(world, bob, { price, amount: '0.006' });
    expect(offered(world, ticks)).toBe(100);
    await place(world, bob, { price, amount: '0.001' });
    expect((await orderOf(world, ann, trade.uuid)).status).toBe('filled');
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('shows its next part behind the orders at its price', async () => {
    const { world, ann, bob } = await spotMarket();
    const { price } = inside(world);
    const iceberg = { side: 'sell', price, amount: '0.01', visibleAmount: '0.002' } as const;
    const { trade: first } = await place(world, ann, iceberg);
    const { trade: second } = await place(world, ann, { side: 'sell', price, amount: '0.004' });
    await place(world, bob, { price, amount: '0.003' });
    expect((await orderOf(world, ann, first.uuid)).filled).toBe('0.002');
    expect((await orderOf(world, ann, second.uuid)).filled).toBe('0.001');
    await place(world, bob, { price, amount: '0.004' });
    expect((await orderOf(world, ann, second.uuid)).status).toBe('filled');
    expect((await orderOf(world, ann, first.uuid)).filled).toBe('0.003');
  });

  test('fills whole where an order takes more than it shows', async () => {
    const { world, ann, bob } = await spotMarket();
    const { price } = inside(world);
    const iceberg = { side: 'sell', price, amount: '0.01', visibleAmount: '0.001' } as const;
    const { trade } = await place(world, ann, iceberg);
    const { trade: bought } = await place(world, bob, { price, amount: '0.01' });
    expect(bought).toMatchObject({ status: 'filled', averagePrice: expect.stringContaining(price) });
    expect((await orderOf(world, ann, trade.uuid)).status).toBe('filled');
    expect(balanceOf(world, ann, 'BTC').locked).toBe(0n);
  });

  test('fills whole when the price reaches it', async () => {
    const { world, ann } = await spotMarket();
    const { price } = inside(world);
    const { trade } = await place(world, ann, {
      side: 'sell',
      price,
      amount: '0.5',
      visibleAmount: '0.01',
    });
    await world.testClock.advance((at) => at + 30 * DAY);
    expect((await orderOf(world, ann, trade.uuid)).status).toBe('filled');
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('keeps what it shows where it gets smaller', async () => {
    const { world, ann, bob } = await spotMarket();
    const { ticks, price } = inside(world);
    const iceberg = { side: 'sell', price, amount: '0.01', visibleAmount: '0.003' } as const;
    const { trade } = await place(world, ann, iceberg);
    await amend(world, ann, trade.uuid, { amount: '0.005' });
    expect(offered(world, ticks)).toBe(300);
    await place(world, bob, { price, amount: '0.003' });
    expect(offered(world, ticks)).toBe(200);
    await amend(world, ann, trade.uuid, { amount: '0.004' });
    expect(offered(world, ticks)).toBe(100);
  });

  test.each([
    [{ visibleAmount: '0.01' }, 'Visible amount must be less than the amount'],
    [{ visibleAmount: '0.00001' }, 'Visible amount must be at least a 100th of the amount'],
    [{ visibleAmount: '0.001', timeInForce: 'IOC' }, 'An order that is IOC never rests: leave this out'],
    [
      { visibleAmount: '0.001', type: 'market', price: undefined },
      'A market order has no visible amount: leave it out',
    ],
  ] as const)('is refused with %o', async (input, message) => {
    const { world, ann } = await spotMarket();
    const { price } = inside(world);
    const refused = place(world, ann, { price, ...input });
    await expect(refused).rejects.toMatchObject({ key: 'visibleAmount', message });
  });
});
