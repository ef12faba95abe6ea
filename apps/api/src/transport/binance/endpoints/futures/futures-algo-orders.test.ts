import { describe, expect, test } from 'vitest';
import { binanceClient } from '../../../../testing/app/binance-client.ts';
import { testApp } from '../../../../testing/app/test-app.ts';
import { lastPriceAt } from '../../../../testing/worlds/futures-market.ts';

const api = testApp();
const symbol = 'BTCUSDT';

/** A client with a long position, and prices of its world. */
async function long() {
  const client = await binanceClient(api, { package: 'gold', balances: { USD: '100000' } });
  const world = await api.world();
  await client.signed('POST', '/fapi/v1/order', { symbol, side: 'BUY', type: 'MARKET', quantity: '0.1' });
  const list = async (path: string) => (await client.signed('GET', `/fapi/v1/${path}`, { symbol })).body;
  return { client, list, priceAt: (distance: number) => lastPriceAt(world, distance) };
}

describe('a conditional order of the newer form', () => {
  test('is listed apart from orders until it is triggered or canceled', async () => {
    const { client, list, priceAt } = await long();
    const sent = { symbol, side: 'SELL', type: 'STOP_MARKET', algoType: 'CONDITIONAL' };
    const triggerPrice = priceAt(-9000);
    const { status, body } = await client.signed('POST', '/fapi/v1/algoOrder', {
      ...sent,
      quantity: '0.1',
      triggerPrice,
      reduceOnly: 'true',
      clientAlgoId: 'x-1',
      workingType: 'MARK_PRICE',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      algoType: 'CONDITIONAL',
      orderType: 'STOP_MARKET',
      algoStatus: 'NEW',
      clientAlgoId: 'x-1',
      triggerPrice,
      workingType: 'MARK_PRICE',
      reduceOnly: true,
      triggerTime: 0,
    });
    const { algoId } = body;
    expect(await list('openAlgoOrders')).toMatchObject([{ algoId, actualOrderId: '' }]);
    expect(await list('openOrders')).toEqual([]);
    expect((await list('allOrders')).length).toBe(1);
    expect((await client.signed('GET', '/fapi/v1/algoOrder', { clientAlgoId: 'x-1' })).body).toMatchObject({
      algoId,
    });
    expect((await client.signed('DELETE', '/fapi/v1/algoOrder', { algoId })).body).toEqual({
      algoId,
      clientAlgoId: 'x-1',
      code: '200',
      msg: 'success',
    });
    expect((await client.signed('DELETE', '/fapi/v1/algoOrder', { algoId })).body.code).toBe(-2011);
    expect(await list('allAlgoOrders')).toMatchObject([{ algoId, algoStatus: 'CANCELED' }]);
  });

  test.each([
    ['STOP', { price: -9100, triggerPrice: -9000 }],
    ['TAKE_PROFIT', { price: 9000, triggerPrice: 9000 }],
    ['TAKE_PROFIT_MARKET', { triggerPrice: 9000 }],
    ['TRAILING_STOP_MARKET', { activationPrice: 900 }],
  ] as const)('may be a %s, and all are canceled at once', async (type, distances) => {
    const { client, list, priceAt } = await long();
    const prices = Object.entries(distances).map(([name, distance]) => [name, priceAt(distance)]);
    const { body } = await client.signed('POST', '/fapi/v1/algoOrder', {
      ...Object.fromEntries(prices),
      ...(type === 'TRAILING_STOP_MARKET' && { callbackRate: '1' }),
      algoType: 'CONDITIONAL',
      symbol,
      side: 'SELL',
      type,
      quantity: '0.1',
      reduceOnly: 'true',
    });
    expect(body).toMatchObject({ orderType: type, algoStatus: 'NEW' });
    const all = await client.signed('DELETE', '/fapi/v1/algoOpenOrders', { symbol });
    expect(all.body).toMatchObject({ code: 200 });
    expect(await list('openAlgoOrders')).toEqual([]);
    expect(await list('allAlgoOrders')).toMatchObject([{ algoStatus: 'CANCELED' }]);
  });

  test('closes a whole position without a quantity', async () => {
    const { client, priceAt } = await long();
    const sent = {
      algoType: 'CONDITIONAL',
      symbol,
      side: 'SELL',
      type: 'STOP_MARKET',
      closePosition: 'true',
    };
    const triggerPrice = priceAt(-9000);
    const placed = await client.signed('POST', '/fapi/v1/algoOrder', { ...sent, triggerPrice });
    expect(placed.body).toMatchObject({ closePosition: true, algoStatus: 'NEW' });
    expect(Number(placed.body.quantity)).toBe(0.1);
    const again = await client.signed('POST', '/fapi/v1/algoOrder', { ...sent, triggerPrice });
    expect(again.body.code).toBe(-4130);
    const none = { ...sent, symbol: 'ETHUSDT', triggerPrice: '1000' };
    expect((await client.signed('POST', '/fapi/v1/algoOrder', none)).body.code).toBe(-4509);
  });

  test.each<[Record<string, string | undefined>, number]>([
    [{ algoType: 'TWAP' }, -4500],
    [{ type: 'MARKET' }, -1116],
    [{ triggerPrice: undefined }, -1102],
    [{ triggerPrice: '' }, -1105],
    [{ triggerPrice: '99999999' }, -2021],
    [{ symbol: 'X' }, -1121],
  ])('%o is refused with %i', async (wrong, code) => {
    const { client, priceAt } = await long();
    const order = { algoType: 'CONDITIONAL', symbol, side: 'SELL', type: 'STOP_MARKET', quantity: '0.1' };
    const sent = { ...order, triggerPrice: priceAt(-9000), ...wrong };
    expect(await client.signed('POST', '/fapi/v1/algoOrder', sent)).toMatchObject({
      status: 400,
      body: { code },
    });
  });
});

test('a trigger makes an order of a conditional order', async () => {
  const id = await api.openWorld();
  const world = await api.world(id);
  const client = await binanceClient(api, { package: 'gold', balances: { USD: '100000' } }, id);
  await client.signed('POST', '/fapi/v1/order', { symbol, side: 'BUY', type: 'MARKET', quantity: '0.1' });
  const { body } = await client.signed('POST', '/fapi/v1/algoOrder', {
    algoType: 'CONDITIONAL',
    symbol,
    side: 'SELL',
    type: 'TRAILING_STOP_MARKET',
    quantity: '0.1',
    callbackRate: '0.1',
    reduceOnly: 'true',
  });
  await api.post('/api/sandbox/clock', { advance: 'P2D' }, undefined, { 'x-world': id });
  const { body: algo } = await client.signed('GET', '/fapi/v1/algoOrder', { algoId: body.algoId });
  expect(algo).toMatchObject({ algoStatus: 'FINISHED', actualOrderId: String(body.algoId) });
  expect(algo.triggerTime).toBeGreaterThan(body.createTime);
  const { body: order } = await client.signed('GET', '/fapi/v1/order', {
    symbol,
    orderId: algo.actualOrderId,
  });
  expect(order).toMatchObject({ type: 'MARKET', origType: 'TRAILING_STOP_MARKET', status: 'FILLED' });
  const { body: all } = await client.signed('GET', '/fapi/v1/allOrders', { symbol });
  expect(all).toHaveLength(2);
  expect(world.ledger.verify()).toMatchObject({ ok: true });
});

test('a conditional order of the older form is listed among orders', async () => {
  const { client, list, priceAt } = await long();
  const { body } = await client.signed('POST', '/fapi/v1/order', {
    symbol,
    side: 'SELL',
    type: 'STOP_MARKET',
    quantity: '0.1',
    stopPrice: priceAt(-9000),
    reduceOnly: 'true',
  });
  const { orderId } = body;
  expect(body).toMatchObject({ type: 'STOP_MARKET', origType: 'STOP_MARKET', status: 'NEW' });
  expect(await list('openOrders')).toMatchObject([{ orderId, type: 'STOP_MARKET' }]);
  expect(await list('openAlgoOrders')).toEqual([]);
  await client.signed('DELETE', '/fapi/v1/allOpenOrders', { symbol });
  expect((await client.signed('GET', '/fapi/v1/order', { symbol, orderId })).body.status).toBe('CANCELED');
});
