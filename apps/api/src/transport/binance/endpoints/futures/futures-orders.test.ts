import { describe, expect, test } from 'vitest';
import { binanceClient } from '../../../../testing/app/binance-client.ts';
import { testApp } from '../../../../testing/app/test-app.ts';
import { lastPriceAt } from '../../../../testing/worlds/futures-market.ts';

const api = testApp();

const symbol = 'BTCUSDT';
const open = (dollars = '100000') => binanceClient(api, { package: 'gold', balances: { USD: dollars } });
/** A price at this distance from the last one, in ticks. */
const priceAt = async (distance: number) => lastPriceAt(await api.world(), distance);

describe('an order of futures', () => {
  test('rests, is found by both ids, and is canceled', async () => {
    const client = await open();
    const kind = { symbol, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC' };
    const sent = { ...kind, quantity: '0.01' };
    const price = await priceAt(-9000);
    const id = 'x-cvBPrNm9.a:/_-1';
    const placed = await client.signed('POST', '/fapi/v1/order', { ...sent, price, newClientOrderId: id });
    expect(placed.status).toBe(200);
    expect(placed.body).toMatchObject({
      ...kind,
      price,
      status: 'NEW',
      clientOrderId: id,
      avgPrice: '0.00',
      executedQty: '0',
      origType: 'LIMIT',
      positionSide: 'BOTH',
      reduceOnly: false,
      selfTradePreventionMode: 'EXPIRE_MAKER',
    });
    const { orderId } = placed.body;
    const byNumber = await client.signed('GET', '/fapi/v1/order', { symbol, orderId });
    expect(byNumber.body).toMatchObject({ orderId, status: 'NEW', time: (await api.world()).clock.now() });
    const byId = await client.signed('GET', '/fapi/v1/openOrder', { symbol, origClientOrderId: id });
    expect(byId.body).toEqual(byNumber.body);
    expect((await client.signed('GET', '/fapi/v1/openOrders', { symbol })).body).toEqual([byId.body]);
    const again = await client.signed('POST', '/fapi/v1/order', { ...sent, price, newClientOrderId: id });
    expect(again.body).toEqual({ code: -4116, msg: 'ClientOrderId is duplicated.' });
    const canceled = await client.signed('DELETE', '/fapi/v1/order', { symbol, orderId });
    expect(canceled.body).toMatchObject({ orderId, status: 'CANCELED', clientOrderId: id });
    const twice = await client.signed('DELETE', '/fapi/v1/order', { symbol, orderId });
    expect(twice).toMatchObject({ status: 400, body: { code: -2011, msg: 'Unknown order sent.' } });
    expect((await client.signed('GET', '/fapi/v1/allOrders', { symbol })).body).toMatchObject([
      { orderId, status: 'CANCELED' },
    ]);
  });

  test('without prevention of self-trades repeats the word', async () => {
    const client = await open();
    const order = { symbol, side: 'BUY', type: 'MARKET', quantity: '0.02', selfTradePreventionMode: 'NONE' };
    const { body } = await client.signed('POST', '/fapi/v1/order', order);
    expect(body).toMatchObject({ status: 'NEW', selfTradePreventionMode: 'NONE' });
  });

  test('of the market is filled, and makes a position and a fill', async () => {
    const client = await open();
    const market = { symbol, side: 'BUY', type: 'MARKET', quantity: '0.02' };
    const acknowledged = await client.signed('POST', '/fapi/v1/order', market);
    expect(acknowledged.body).toMatchObject({ status: 'NEW', executedQty: '0' });
    const { body } = await client.signed('POST', '/fapi/v1/order', {
      ...market,
      newOrderRespType: 'RESULT',
    });
    expect(body).toMatchObject({ status: 'FILLED', type: 'MARKET', timeInForce: 'GTC', price: '0' });
    expect(Number(body.executedQty)).toBe(0.02);
    expect(Number(body.avgPrice)).toBeGreaterThan(0);
    expect(body.clientOrderId).toMatch(/^[A-Za-z0-9]{22}$/);
    const found = await client.signed('GET', '/fapi/v1/order', {
      symbol,
      origClientOrderId: body.clientOrderId,
    });
    expect(found.body.orderId).toBe(body.orderId);
    const { body: fills } = await client.signed('GET', '/fapi/v1/userTrades', {
      symbol,
      orderId: body.orderId,
    });
    const filled = fills.reduce((sum: number, { qty }: { qty: string }) => sum + Number(qty), 0);
    expect(filled).toBeCloseTo(0.02, 8);
    expect(fills[0]).toMatchObject({ orderId: body.orderId, side: 'BUY', maker: false, buyer: true });
    expect((await client.signed('GET', '/fapi/v3/positionRisk', { symbol })).body).toMatchObject([
      { symbol, positionSide: 'BOTH', marginType: 'isolated' },
    ]);
    const close = {
      ...market,
      side: 'SELL',
      quantity: '0.04',
      reduceOnly: 'true',
      newOrderRespType: 'RESULT',
    };
    expect((await client.signed('POST', '/fapi/v1/order', close)).body).toMatchObject({ status: 'FILLED' });
    expect((await client.signed('GET', '/fapi/v3/positionRisk', { symbol })).body).toEqual([]);
    const nothing = await client.signed('POST', '/fapi/v1/order', close);
    expect(nothing.body).toEqual({ code: -2022, msg: 'ReduceOnly Order is rejected.' });
  });

  test('that only makes or only takes ends as its time in force says', async () => {
    const client = await open();
    const order = { symbol, side: 'BUY', type: 'LIMIT', quantity: '0.01', newOrderRespType: 'RESULT' };
    const [above, below] = [await priceAt(9000), await priceAt(-9000)];
    const place = async (timeInForce: string, price: string) =>
      (await client.signed('POST', '/fapi/v1/order', { ...order, timeInForce, price })).body;
    expect(await place('GTX', above)).toMatchObject({ code: -5022 });
    expect(await place('GTX', below)).toMatchObject({ status: 'NEW', timeInForce: 'GTX' });
    expect(await place('IOC', below)).toMatchObject({ status: 'EXPIRED', timeInForce: 'IOC' });
    expect(await place('FOK', below)).toMatchObject({ status: 'EXPIRED', timeInForce: 'FOK' });
    expect(await place('IOC', above)).toMatchObject({ status: 'FILLED' });
  });

  test('moves by PUT, and not without a change', async () => {
    const client = await open();
    const [one, other] = [await priceAt(-9000), await priceAt(-8000)];
    const { body } = await client.signed('POST', '/fapi/v1/order', {
      symbol,
      side: 'BUY',
      type: 'LIMIT',
      timeInForce: 'GTC',
      quantity: '0.01',
      price: one,
    });
    const move = (price: string) =>
      client.signed('PUT', '/fapi/v1/order', {
        symbol,
        side: 'BUY',
        orderId: body.orderId,
        quantity: '0.01',
        price,
      });
    expect((await move(one)).body).toEqual({ code: -5027, msg: 'No need to modify the order.' });
    expect((await move(other)).body).toMatchObject({ orderId: body.orderId, price: other, status: 'NEW' });
  });

  test('is only tried by the test endpoint', async () => {
    const client = await open();
    const order = { symbol, side: 'BUY', type: 'MARKET', quantity: '0.01' };
    expect((await client.signed('POST', '/fapi/v1/order/test', order)).status).toBe(200);
    const refused = await client.signed('POST', '/fapi/v1/order/test', { ...order, quantity: '900' });
    expect(refused.status).toBe(400);
    expect((await client.signed('GET', '/fapi/v1/allOrders', { symbol })).body).toEqual([]);
  });

  test.each<[Record<string, string>, number]>([
    [{ symbol: 'NOTHING' }, -1121],
    [{ quantity: '5' }, -2019],
    [{ quantity: '0.0000000001' }, -1111],
    [{ quantity: 'NaN' }, -1100],
    [{ quantity: '99999999999999999999' }, -4005],
    [{ side: 'SELL', reduceOnly: 'true' }, -2022],
  ])('%o is refused with %i', async (wrong, code) => {
    const client = await open('1000');
    const order = { symbol, side: 'BUY', type: 'MARKET', quantity: '0.01', ...wrong };
    expect(await client.signed('POST', '/fapi/v1/order', order)).toMatchObject({
      status: 400,
      body: { code },
    });
  });

  test('of someone else is not found', async () => {
    const [client, other] = [await open(), await open()];
    const { body } = await client.signed('POST', '/fapi/v1/order', {
      symbol,
      side: 'BUY',
      type: 'MARKET',
      quantity: '0.01',
    });
    const { orderId } = body;
    expect((await other.signed('GET', '/fapi/v1/order', { symbol, orderId })).body.code).toBe(-2013);
    expect((await other.signed('DELETE', '/fapi/v1/order', { symbol, orderId })).body.code).toBe(-2011);
    expect((await other.signed('GET', '/fapi/v1/userTrades', { symbol, orderId })).body).toEqual([]);
    expect((await other.signed('GET', '/fapi/v1/order', { symbol })).body.code).toBe(-1102);
  });
});
