import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { open } from '../../testing/worlds/futures-market.ts';
import { cancel, commandOf, PAIR, place, priceAt, spotMarket } from '../../testing/worlds/spot-market.ts';
import { testWorld } from '../../testing/worlds/test-world.ts';
import { statementsOf } from './order-statements.ts';

testApp();

describe('the number of an order', () => {
  test('rises over spot and futures', async () => {
    const { world, ann, bob } = await spotMarket();
    const one = await place(world, ann, { price: priceAt(world, -900) });
    const two = await open(world, bob, { pair: PAIR, side: 'buy', type: 'market', amount: '0.01' });
    const three = await place(world, bob, { type: 'market' });
    expect([two.trade.number - one.trade.number, three.trade.number - two.trade.number]).toEqual([1, 1]);
    expect(world.spot.byNumber(ann, one.trade.number)?.uuid).toBe(one.trade.uuid);
    expect(world.futures.byNumber(bob, two.trade.number)?.uuid).toBe(two.trade.uuid);
  });

  test('finds only orders of its own trader', async () => {
    const { world, ann, bob } = await spotMarket();
    const { trade } = await place(world, ann, { price: priceAt(world, -900) });
    expect(world.spot.byNumber(bob, trade.number)).toBeUndefined();
  });

  test('is not used up by a refused order', async () => {
    const { world, ann } = await spotMarket();
    const one = await place(world, ann, { price: priceAt(world, -900) });
    await expect(place(world, ann, { price: priceAt(world, -900), amount: '1000000' })).rejects.toThrow();
    const two = await place(world, ann, { price: priceAt(world, -900) });
    expect(two.trade.number - one.trade.number).toBe(1);
  });

  test('pages through the orders and fills of a trader', async () => {
    const { world, ann } = await spotMarket();
    const placed: number[] = [];
    for (let i = 0; i < 3; i++) placed.push((await place(world, ann, { type: 'market' })).trade.number);
    const numbers = (filter: { from?: number; limit: number }) =>
      world.spot.numbered(ann, filter).map(({ number }) => number);
    expect(numbers({ limit: 2 })).toEqual(placed.slice(1));
    expect(numbers({ from: placed[0] as number, limit: 2 })).toEqual(placed.slice(0, 2));
    const fills = world.spot.numberedFills(ann, { pair: PAIR, limit: 100 });
    expect(new Set(fills.map(({ orderNumber }) => orderNumber))).toEqual(new Set(placed));
    const from = fills[1]?.number as number;
    expect(world.spot.numberedFills(ann, { from, limit: 100 })).toEqual(fills.slice(1));
  });
});

test.each([
  ['market', undefined],
  ['limit', 40],
  ['limit', -900],
] as const)('a %s order at %i answers the fills that are read afterwards', async (type, distance) => {
  const { world, bob } = await spotMarket();
  const price = distance === undefined ? undefined : priceAt(world, distance);
  const { trade, fills } = await world.spot.placeWithFills(commandOf(bob), bob, {
    pair: PAIR,
    side: 'buy',
    type,
    amount: '3',
    price,
  });
  const read = world.spot.numberedFills(bob, { order: trade.uuid, limit: 1000 });
  expect(fills).toEqual(read.map(({ realizedPnl: _pnl, positionSide: _side, ...fill }) => fill));
  expect(fills.length > 0).toBe(trade.status !== 'new');
});

describe('an order by its number', () => {
  test('tells when it last changed, and is open until then', async () => {
    const { world, ann } = await spotMarket();
    const { trade } = await place(world, ann, { price: priceAt(world, -900) });
    const placedAt = world.clock.now();
    expect(world.spot.numbered(ann, { open: true, limit: 10 })).toMatchObject([
      { number: trade.number, updatedAt: placedAt, wasTriggered: false },
    ]);
    await world.testClock.advance((now) => now + 5000);
    await cancel(world, ann, trade.uuid);
    expect(world.spot.byNumber(ann, trade.number)?.updatedAt).toBe(placedAt + 5000);
    expect(world.spot.numbered(ann, { open: true, limit: 10 })).toEqual([]);
  });
});

describe('a client ID', () => {
  test('is unique among the open orders of a trader', async () => {
    const { world, ann, bob } = await spotMarket();
    const named = { clientId: 'x-TKT5PX2F.a:/_-1', price: priceAt(world, -900) };
    const { trade } = await place(world, ann, named);
    expect(trade.clientId).toBe(named.clientId);
    await expect(place(world, ann, named)).rejects.toMatchObject({ code: 'conflict', key: 'clientId' });
    await expect(place(world, bob, named)).resolves.toMatchObject({ trade: { status: 'new' } });
  });

  test('may be used again once its order is closed, and means the newest', async () => {
    const { world, ann } = await spotMarket();
    const named = { clientId: 'grid-1', price: priceAt(world, -900) };
    const { trade } = await place(world, ann, named);
    await cancel(world, ann, trade.uuid);
    const again = await place(world, ann, named);
    expect(world.spot.byClientId(ann, 'grid-1')?.uuid).toBe(again.trade.uuid);
    expect(world.spot.byClientId(ann, 'grid-2')).toBeUndefined();
  });
});

describe.each([
  { orders: 'SpotOrder', fills: 'SpotFill' },
  { orders: 'FuturesOrder', fills: 'FuturesFill' },
] as const)('$orders, however many a trader has', (tables) => {
  test.each([
    ['fillsOf', 'orderId=?'],
    ['byClientId', 'clientId=?'],
  ] as const)('finds what %s asks for by its own index', async (statement, by) => {
    const { db } = await testWorld();
    const [sought] = db.readNow.all(`EXPLAIN QUERY PLAN ${statementsOf(tables)[statement]}`, ['', '']);
    expect(sought?.detail).toContain(by);
  });
});
