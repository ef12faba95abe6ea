import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import {
  amend,
  balanceOf,
  cancel,
  commandOf,
  orderOf,
  PAIR,
  place,
  priceAt,
  spotMarket,
} from '../../testing/worlds/spot-market.ts';
import type { World } from '../../worlds/world.ts';

testApp();

type Replacing = Partial<Parameters<World['spot']['replace']>[3]>;

const replace = (world: World, traderId: string, uuid: string, input: Replacing) =>
  world.spot.replace(commandOf(traderId, 'spot.replace'), traderId, uuid, {
    mode: 'stop_on_failure',
    pair: PAIR,
    side: 'buy',
    type: 'limit',
    amount: '0.01',
    ...input,
  });

describe('replacing an order', () => {
  test('cancels it and places the new one with what it reserved', async () => {
    const { world, ann } = await spotMarket();
    const price = priceAt(world, -100);
    // Both together exceed the balance.
    const { trade } = await place(world, ann, { price, amount: '11' });
    const replaced = await replace(world, ann, trade.uuid, { price, amount: '12' });
    expect(replaced).toMatchObject({
      canceled: { uuid: trade.uuid, status: 'canceled' },
      cancelError: null,
      trade: { status: 'new', amount: '12' },
      placeError: null,
    });
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('does nothing where it is closed, unless failure is allowed', async () => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, { price: priceAt(world, -100) });
    await cancel(world, ann, trade.uuid);
    const input = { price: priceAt(world, -200) };
    expect(await replace(world, ann, trade.uuid, input)).toMatchObject({
      canceled: null,
      cancelError: { code: 'conflict' },
      trade: null,
      placeError: null,
    });
    expect(balanceOf(world, ann, 'USD').locked).toBe(0n);
    expect(await replace(world, ann, trade.uuid, { ...input, mode: 'allow_failure' })).toMatchObject({
      cancelError: { code: 'conflict' },
      trade: { status: 'new' },
    });
  });

  test('leaves it canceled where the new one is refused', async () => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, { price: priceAt(world, -100) });
    expect(await replace(world, ann, trade.uuid, { price: priceAt(world, 0), amount: '500' })).toMatchObject({
      canceled: { status: 'canceled' },
      trade: null,
      placeError: { code: 'insufficient_balance' },
    });
    expect(balanceOf(world, ann, 'USD')).toEqual({ available: 100_000_000n, locked: 0n });
    expect((await orderOf(world, ann, trade.uuid)).status).toBe('canceled');
  });

  test("leaves another trader's order alone", async () => {
    const { world, ann, bob } = await spotMarket();
    const { trade } = await place(world, ann, { price: priceAt(world, -100) });
    const replaced = await replace(world, bob, trade.uuid, { price: priceAt(world, -100) });
    expect(replaced).toMatchObject({ cancelError: { code: 'not_found' }, trade: null });
    expect((await orderOf(world, ann, trade.uuid)).status).toBe('new');
  });
});

describe('an amendment that keeps the time priority', () => {
  test('makes the order smaller, and may rename it', async () => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, { price: priceAt(world, -100), clientId: 'a' });
    const smaller = { amount: '0.005', keepPriority: true, clientId: 'b' };
    expect((await amend(world, ann, trade.uuid, smaller)).trade).toMatchObject({
      amount: '0.005',
      clientId: 'b',
    });
    expect(world.spot.byClientId(ann, 'b')?.uuid).toBe(trade.uuid);
  });

  test.each([
    [{ amount: '0.01' }, 'amount'],
    [{ amount: '0.02' }, 'amount'],
    [{ price: '50000', amount: '0.005' }, 'price'],
    [{ price: '50000' }, 'price'],
  ])('refuses %o', async (input, key) => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, { price: priceAt(world, -100) });
    const refused = amend(world, ann, trade.uuid, { ...input, keepPriority: true });
    await expect(refused).rejects.toMatchObject({ code: 'bad_input', key });
  });
});
