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

  test('may let both trail, as an oco of their own', async () => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, {
      takeProfitTrail: { percent: '1.5', activationPrice: priceAt(world, 4000) },
      stopLossTrail: { amount: '900', activationPrice: priceAt(world, 2000) },
    });
    expect(world.spot.list(ann, trade.list ?? 0)?.orders.slice(1)).toMatchObject([
      {
        type: 'trailing_take_profit',
        trailingPercent: '1.5',
        activationPrice: priceAt(world, 4000),
        status: 'untriggered',
      },
      { type: 'trailing_stop', trailingAmount: '900', activationPrice: priceAt(world, 2000) },
    ]);
  });

  test.each([
    ['trailing_take_profit', { takeProfitTrail: { amount: '700' } }],
    ['trailing_stop', { stopLossTrail: { percent: '3' } }],
  ] as const)('may bring a %s alone', async (type, attached) => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, attached);
    expect(typesOf(world, ann, trade.list)?.[1]).toEqual([type, 'sell', 'untriggered']);
  });

  test('may let one trail and the other wait at a price', async () => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, {
      takeProfit: priceAt(world, 3000),
      stopLossTrail: { percent: '2' },
    });
    expect(typesOf(world, ann, trade.list)?.slice(1)).toEqual([
      ['take_profit', 'sell', 'untriggered'],
      ['trailing_stop', 'sell', 'untriggered'],
    ]);
  });

  test.each([
    [{ takeProfit: '1' }, 'takeProfit', /^Take profit must be above the price of the order/],
    [{ stopLoss: '900000' }, 'stopLoss', /^Stop loss must be below the price of the order/],
    [{ takeProfit: 'x' }, 'takeProfit', /^Take profit is not a valid number/],
    [{ stopLoss: '1.001' }, 'stopLoss', /^Stop loss must be a multiple/],
    [{ stopLoss: '1', amount: 'x' }, 'amount', /^Amount is not a valid number/],
    [{ stopLoss: '40000', price: '1' }, 'stopLoss', /below/],
    [{ stopLossTrail: {} }, 'stopLossTrail', /^Give the stop loss a trailing distance/],
    [{ stopLoss: '1', stopLossTrail: { percent: '2' } }, 'stopLossTrail', /^Give the stop loss either/],
    [{ stopLossTrail: { percent: '0' } }, 'stopLossTrail.percent', /^Trailing distance must be from/],
    [
      { takeProfitTrail: { percent: '0' }, stopLossTrail: { percent: '2' } },
      'takeProfitTrail.percent',
      /^Trailing distance must be from/,
    ],
    [
      { takeProfitTrail: { percent: '2', activationPrice: 'x' }, stopLoss: '40000' },
      'takeProfitTrail.activationPrice',
      /not a valid number/,
    ],
    [{ takeProfit: '900000', stopLossTrail: { amount: 'x' } }, 'stopLossTrail.amount', /not a valid number/],
    [
      { takeProfitTrail: { percent: '2' }, type: 'market', price: undefined },
      'takeProfitTrail',
      /^Only a limit order can bring a take profit/,
    ],
    [{ takeProfit: '900000', type: 'market', price: undefined }, 'takeProfit', /^Only a limit order/],
  ] as const)('is refused with %o', async (input, key, message) => {
    const { world, ann } = await spotMarket();
    const refused = place(world, ann, input);
    await expect(refused).rejects.toMatchObject({ key });
    await expect(refused).rejects.toThrow(message);
  });
});
