import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { futuresMarket, lastPriceAt, open } from '../../testing/worlds/futures-market.ts';
import {
  balanceOf,
  cancel,
  commandOf,
  PAIR,
  place,
  priceAt,
  spotMarket,
} from '../../testing/worlds/spot-market.ts';
import type { World } from '../../worlds/world.ts';
import type { PlaceScaledInput } from './place-scaled.ts';

testApp();

const scaled = (world: World, traderId: string, input: Partial<PlaceScaledInput> = {}, key?: string) =>
  world.spot.placeScaled(
    {
      ...commandOf(traderId, 'spot.placeScaled'),
      ...(key !== undefined && { once: { key, bodyHash: key } }),
    },
    traderId,
    {
      pair: PAIR,
      side: 'buy',
      amount: '0.1',
      fromPrice: priceAt(world, -1000),
      toPrice: priceAt(world, -5000),
      count: 4,
      distribution: 'rising',
      ...input,
    },
  );
const openOf = async (world: World, traderId: string) => {
  const { data } = await world.spot.trades(traderId, {
    page: 1,
    perPage: 100,
    sort: '-createdAt',
    open: true,
  });
  return data;
};

describe('a scaled order', () => {
  test('rests as limit orders of one group, and reserves for each', async () => {
    const { world, ann } = await spotMarket();
    const before = balanceOf(world, ann, 'USD').available;
    const { group, trades, message } = await scaled(world, ann);
    expect(trades.map(({ amount }) => amount)).toEqual(['0.01', '0.02', '0.03', '0.04']);
    expect(trades[0]?.price).toBe(priceAt(world, -1000));
    expect(trades[3]?.price).toBe(priceAt(world, -5000));
    expect(new Set(trades.map((trade) => trade.group))).toEqual(new Set([group]));
    expect(message).toMatch(/^4 orders placed: buy 0\.1 BTC from /);
    expect(before - balanceOf(world, ann, 'USD').available).toBe(balanceOf(world, ann, 'USD').locked);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('is canceled as a whole by its group, without other orders', async () => {
    const { world, ann } = await spotMarket();
    const { group, trades } = await scaled(world, ann);
    const other = await place(world, ann, { price: priceAt(world, -2000) });
    await cancel(world, ann, trades[1]?.uuid ?? '');
    expect(await openOf(world, ann)).toHaveLength(4);
    const command = commandOf(ann, 'spot.cancelAll');
    expect(await world.spot.cancelAll(command, ann, undefined, group)).toMatchObject({ canceled: 3 });
    expect(await openOf(world, ann)).toMatchObject([{ uuid: other.trade.uuid, group: null }]);
  });

  test('is placed once for a repeated key', async () => {
    const { world, ann } = await spotMarket();
    const first = await scaled(world, ann, {}, 'once');
    expect(await scaled(world, ann, {}, 'once')).toEqual(first);
    expect(await openOf(world, ann)).toHaveLength(4);
  });

  test.each([
    ['a price beyond the band', { side: 'buy', toPrice: '9000000' }, 'bad_input', 'toPrice'],
    ['an order that cannot be paid', { amount: '1000' }, 'insufficient_balance', undefined],
    ['coins that are not there', { side: 'sell', amount: '10.5' }, 'insufficient_balance', undefined],
    ['an amount of no lots', { amount: '0.1000000001' }, 'bad_input', 'amount'],
    ['one price', { toPrice: '50000', fromPrice: '50000' }, 'bad_input', 'toPrice'],
    ['an unknown pair', { pair: 'NO/PAIR' }, 'bad_input', 'pair'],
  ] as const)('is refused whole for %s', async (_, input, code, key) => {
    const { world, ann } = await spotMarket();
    const before = balanceOf(world, ann, 'USD');
    const refused = await scaled(world, ann, input).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code, ...(key && { key }) });
    expect(await openOf(world, ann)).toEqual([]);
    expect(balanceOf(world, ann, 'USD')).toEqual(before);
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('is refused whole if the last of its orders would trade though it is post only', async () => {
    const { world, ann } = await spotMarket();
    const terms = { fromPrice: priceAt(world, -1000), toPrice: priceAt(world, 500), postOnly: true };
    await expect(scaled(world, ann, terms)).rejects.toMatchObject({
      key: 'toPrice',
      message: expect.stringMatching(/^Order 4 of 4, /),
    });
    expect(await openOf(world, ann)).toEqual([]);
  });

  test('is refused for what all of its orders lack without naming one of them', async () => {
    const { world, ann } = await spotMarket();
    await expect(scaled(world, ann, { timeInForce: 'GTD' })).rejects.toMatchObject({
      key: 'expiresAt',
      message: 'A GTD order needs an expiry time',
    });
  });

  test('trades with what it finds, and says so', async () => {
    const { world, ann } = await spotMarket();
    const { trades, message } = await scaled(world, ann, { toPrice: priceAt(world, 500) });
    expect(trades.at(-1)).toMatchObject({ status: 'filled' });
    expect(message).toContain('of them traded immediately.');
  });
});

describe('a scaled order of futures', () => {
  const scaledFutures = (
    world: World,
    traderId: string,
    input: Partial<Parameters<World['futures']['placeScaled']>[2]>,
  ) =>
    world.futures.placeScaled(commandOf(traderId, 'futuresOrders.placeScaled'), traderId, {
      pair: PAIR,
      side: 'buy',
      amount: '0.1',
      fromPrice: lastPriceAt(world, -10_000),
      toPrice: lastPriceAt(world, -50_000),
      count: 5,
      distribution: 'flat',
      ...input,
    });

  test('has the chosen leverage, which the pair remembers', async () => {
    const { world, ann } = await futuresMarket();
    const { trades } = await scaledFutures(world, ann, { leverage: 20 });
    expect(trades).toHaveLength(5);
    expect(trades).toMatchObject(trades.map(() => ({ leverage: 20, amount: '0.02', status: 'new' })));
    expect(world.futures.setting(ann, PAIR)).toMatchObject({ leverage: 20 });
    expect(world.ledger.verify()).toMatchObject({ ok: true });
  });

  test('reduces a position, at most whole', async () => {
    const { world, ann } = await futuresMarket();
    await open(world, ann, { amount: '0.1' });
    const out = {
      side: 'sell',
      fromPrice: lastPriceAt(world, 10_000),
      toPrice: lastPriceAt(world, 50_000),
    } as const;
    await expect(
      scaledFutures(world, ann, { ...out, amount: '0.3', reduceOnly: true }),
    ).rejects.toMatchObject({
      key: 'reduceOnly',
    });
    const { trades } = await scaledFutures(world, ann, { ...out, reduceOnly: true });
    expect(trades).toMatchObject(trades.map(() => ({ reduceOnly: true, amount: '0.02' })));
  });
});
