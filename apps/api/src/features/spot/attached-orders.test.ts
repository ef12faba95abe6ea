import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { commandOf, PAIR, priceAt, spotMarket } from '../../testing/worlds/spot-market.ts';
import type { World } from '../../worlds/world.ts';
import type { PlaceSpotInput } from './attached-list.ts';

testApp();

const place = (world: World, traderId: string, input: Partial<PlaceSpotInput>) =>
  world.spot.place(commandOf(traderId), traderId, {
    pair: PAIR,
    side: 'buy',
    type: 'limit',
    amount: '0.01',
    price: priceAt(world, 500),
    ...input,
  });

const typesOf = (world: World, traderId: string, list: number | null) =>
  world.spot.list(traderId, list ?? 0)?.orders.map(({ type, side, status }) => [type, side, status]);

describe('a limit order with a take profit and a stop loss', () => {
  test('places both when it has filled', async () => {
    const { world, ann } = await spotMarket();
    const both = { takeProfit: priceAt(world, 3000), stopLoss: priceAt(world, -3000) };
    const { trade } = await place(world, ann, both);
    expect(trade.status).toBe('filled');
    expect(typesOf(world, ann, trade.list)).toEqual([
      ['limit', 'buy', 'filled'],
      ['take_profit', 'sell', 'untriggered'],
      ['stop', 'sell', 'untriggered'],
    ]);
  });

  test.each([
    ['take_profit', 3000, (price: string) => ({ takeProfit: price })],
    ['stop', -3000, (price: string) => ({ stopLoss: price })],
  ] as const)('may bring a %s alone', async (type, distance, attached) => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, attached(priceAt(world, distance)));
    expect(typesOf(world, ann, trade.list)?.[1]).toEqual([type, 'sell', 'untriggered']);
  });

  test.each([
    [{ takeProfit: '1' }, 'takeProfit', /^Take profit must be above the price of the order/],
    [{ stopLoss: '900000' }, 'stopLoss', /^Stop loss must be below the price of the order/],
    [{ takeProfit: 'x' }, 'takeProfit', /^Take profit is not a valid number/],
    [{ stopLoss: '1.001' }, 'stopLoss', /^Stop loss must be a multiple/],
    [{ stopLoss: '1', amount: 'x' }, 'amount', /^Amount is not a valid number/],
    [{ stopLoss: '40000', price: '1' }, 'stopLoss', /below/],
    [{ takeProfit: '900000', type: 'market', price: undefined }, 'takeProfit', /^Only a limit order/],
  ] as const)('is refused with %o', async (input, key, message) => {
    const { world, ann } = await spotMarket();
    const refused = place(world, ann, input);
    await expect(refused).rejects.toMatchObject({ key });
    await expect(refused).rejects.toThrow(message);
  });
});
