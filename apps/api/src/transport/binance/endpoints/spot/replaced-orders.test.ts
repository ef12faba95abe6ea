import { beforeAll, describe, expect, test } from 'vitest';
import type { BinanceClient } from '../../../../testing/app/binance-client.ts';
import { binanceClient } from '../../../../testing/app/binance-client.ts';
import { partOfPrice } from '../../../../testing/app/part-of-price.ts';
import { testApp } from '../../../../testing/app/test-app.ts';

const api = testApp();
let at: (part: number) => string;

beforeAll(async () => {
  at = await partOfPrice(api);
});

const limit = (over: object = {}) => ({
  symbol: 'BTCUSDT',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: '0.003',
  price: at(0.8),
  ...over,
});
async function placed(client: BinanceClient) {
  return (await client.signed('POST', '/api/v3/order', limit())).body;
}
const replace = (client: BinanceClient, over: object) =>
  client.signed('POST', '/api/v3/order/cancelReplace', {
    ...limit({ price: at(0.81) }),
    cancelReplaceMode: 'STOP_ON_FAILURE',
    ...over,
  });
const MANY = { quantity: '30', price: '90000' };

describe('replacing an order', () => {
  test('cancels it and places the other', async () => {
    const client = await binanceClient(api);
    const { orderId, clientOrderId } = await placed(client);
    const { status, body } = await replace(client, {
      cancelOrderId: orderId,
      cancelNewClientOrderId: 'gone',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      cancelResult: 'SUCCESS',
      newOrderResult: 'SUCCESS',
      cancelResponse: {
        orderId,
        origClientOrderId: clientOrderId,
        clientOrderId: 'gone',
        status: 'CANCELED',
      },
      newOrderResponse: { status: 'NEW', fills: [] },
    });
  });

  test('stops where nothing can be canceled, unless that is allowed', async () => {
    const client = await binanceClient(api);
    const missing = { cancelOrigClientOrderId: 'nothing' };
    const refused = { code: -2011, msg: 'Unknown order sent.' };
    expect(await replace(client, missing)).toMatchObject({
      status: 400,
      body: {
        code: -2022,
        msg: 'Order cancel-replace failed.',
        data: {
          cancelResult: 'FAILURE',
          newOrderResult: 'NOT_ATTEMPTED',
          cancelResponse: refused,
          newOrderResponse: null,
        },
      },
    });
    expect(await replace(client, { ...missing, cancelReplaceMode: 'ALLOW_FAILURE' })).toMatchObject({
      status: 409,
      body: {
        code: -2021,
        msg: 'Order cancel-replace partially failed.',
        data: { cancelResult: 'FAILURE', newOrderResult: 'SUCCESS', newOrderResponse: { status: 'NEW' } },
      },
    });
    const both = { ...missing, ...MANY, price: at(0.9), cancelReplaceMode: 'ALLOW_FAILURE' };
    expect(await replace(client, both)).toMatchObject({
      status: 400,
      body: { code: -2022, data: { cancelResult: 'FAILURE', newOrderResult: 'FAILURE' } },
    });
  });

  test('tells where only the cancellation succeeded', async () => {
    const client = await binanceClient(api);
    const { orderId } = await placed(client);
    const rich = { cancelOrderId: orderId, quantity: '30', price: at(0.9) };
    expect(await replace(client, rich)).toMatchObject({
      status: 409,
      body: {
        code: -2021,
        data: { cancelResult: 'SUCCESS', newOrderResult: 'FAILURE', newOrderResponse: { code: -2010 } },
      },
    });
  });

  test('checks parameters and filters before it cancels', async () => {
    const client = await binanceClient(api);
    const { orderId } = await placed(client);
    const refused = await replace(client, { cancelOrderId: orderId, quantity: '0.0000001' });
    expect(refused.body).toEqual({ code: -1013, msg: 'Filter failure: LOT_SIZE' });
    expect((await replace(client, {})).body.code).toBe(-1102);
    expect((await replace(client, { cancelOrderId: orderId, cancelReplaceMode: 'NO' })).body.code).toBe(
      -1100,
    );
    const { body } = await client.signed('GET', '/api/v3/order', { symbol: 'BTCUSDT', orderId });
    expect(body.status).toBe('NEW');
  });
});

describe('an amendment that keeps the place of an order', () => {
  test('makes it smaller only', async () => {
    const client = await binanceClient(api);
    const { orderId, clientOrderId } = await placed(client);
    const amend = (over: object) =>
      client.signed('PUT', '/api/v3/order/amend/keepPriority', { symbol: 'BTCUSDT', orderId, ...over });
    expect((await amend({ newQty: '0.002' })).body).toMatchObject({
      amendedOrder: { orderId, qty: '0.00200000', origClientOrderId: clientOrderId, status: 'NEW' },
    });
    expect((await amend({ newQty: '0.003' })).body.code).toBe(-2038);
    expect((await amend({ newQty: '0' })).body.code).toBe(-1013);
    expect((await amend({ newQty: '0.001000001' })).body.code).toBe(-1111);
    expect((await amend({ orderId: 999_999, newQty: '0.001' })).body.code).toBe(-2013);
    const again = await client.signed('GET', '/api/v3/order', { symbol: 'BTCUSDT', orderId });
    expect(again.body).toMatchObject({ origQty: '0.00200000' });
  });
});

test('orders are not routed between markets', async () => {
  const client = await binanceClient(api);
  for (const path of ['/api/v3/sor/order', '/api/v3/sor/order/test']) {
    expect((await client.signed('POST', path, limit())).body).toEqual({
      code: -1013,
      msg: 'SOR is not supported for this symbol.',
    });
  }
  const matches = await client.signed('GET', '/api/v3/myPreventedMatches', { symbol: 'BTCUSDT', orderId: 1 });
  expect(matches.body).toEqual([]);
});
