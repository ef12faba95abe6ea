import { describe, expect, test } from 'vitest';
import type { BinanceClient } from '../../../../testing/app/binance-client.ts';
import { binanceClient } from '../../../../testing/app/binance-client.ts';
import { testApp } from '../../../../testing/app/test-app.ts';
import { lastPriceAt } from '../../../../testing/worlds/futures-market.ts';

const api = testApp();
const symbol = 'BTCUSDT';

async function away(share: number): Promise<string> {
  const { body } = await (await binanceClient(api)).signed('GET', '/api/v3/ticker/price', { symbol });
  return (Number(body.price) * share).toFixed(0);
}

const order = async (client: BinanceClient, values: Record<string, string>) =>
  (await client.signed('POST', '/api/v3/order', { symbol, side: 'BUY', quantity: '0.01', ...values })).body;

const amend = async (client: BinanceClient, orderId: number, newQty: string) =>
  (await client.signed('PUT', '/api/v3/order/amend/keepPriority', { symbol, orderId, newQty })).body;

describe('changes of an order', () => {
  test('are listed with amounts before and after', async () => {
    const client = await binanceClient(api);
    const { orderId } = await order(client, { type: 'LIMIT', timeInForce: 'GTC', price: await away(0.9) });
    await amend(client, orderId, '0.008');
    await amend(client, orderId, '0.006');
    const { body } = await client.signed('GET', '/api/v3/order/amendments', { symbol, orderId });
    expect(body).toMatchObject([
      { symbol, orderId, origQty: '0.01000000', newQty: '0.00800000' },
      { symbol, orderId, origQty: '0.00800000', newQty: '0.00600000' },
    ]);
    const from = { symbol, orderId, fromExecutionId: body[1].executionId };
    expect((await client.signed('GET', '/api/v3/order/amendments', from)).body).toHaveLength(1);
  });

  test('are ten at most', async () => {
    const client = await binanceClient(api);
    const price = await away(0.9);
    const { orderId } = await order(client, { type: 'LIMIT', timeInForce: 'GTC', price, quantity: '0.02' });
    for (let milli = 19; milli > 9; milli -= 1) await amend(client, orderId, `0.0${milli}`.slice(0, 5));
    expect(await amend(client, orderId, '0.001')).toEqual({
      code: -2038,
      msg: 'Filter failure: MAX_NUM_ORDER_AMENDS',
    });
  });

  test('of futures are listed with prices and amounts', async () => {
    const client = await binanceClient(api, { package: 'gold', balances: { USD: '100000' } });
    const world = await api.world();
    const values = { symbol, side: 'BUY', quantity: '0.1' };
    const before = lastPriceAt(world, -9000);
    const after = lastPriceAt(world, -9500);
    const placed = { ...values, type: 'LIMIT', timeInForce: 'GTC', price: before };
    const { orderId } = (await client.signed('POST', '/fapi/v1/order', placed)).body;
    await client.signed('PUT', '/fapi/v1/order', { ...values, orderId, price: after });
    const { body } = await client.signed('GET', '/fapi/v1/orderAmendment', { symbol, orderId });
    expect(body).toMatchObject([
      { symbol, orderId, priceMatch: 'NONE', amendment: { price: { before, after }, count: 1 } },
    ]);
  });
});

describe('prevented matches', () => {
  test.each([
    ['EXPIRE_MAKER', { makerPreventedQuantity: '0.01000000' }],
    ['EXPIRE_TAKER', { takerPreventedQuantity: '0.01000000' }],
    ['EXPIRE_BOTH', { makerPreventedQuantity: '0.01000000', takerPreventedQuantity: '0.01000000' }],
    ['DECREMENT', { makerPreventedQuantity: '0.01000000', takerPreventedQuantity: '0.01000000' }],
  ])('of %s tell both orders', async (selfTradePreventionMode, amounts) => {
    const client = await binanceClient(api, { balances: { USD: '100000', BTC: '1' } });
    const ticker = (await client.signed('GET', '/api/v3/ticker/bookTicker', { symbol })).body;
    // Resting orders of traders come before the simulated depth at their price.
    const limit = { type: 'LIMIT', timeInForce: 'GTC', price: Number(ticker.askPrice).toFixed(2) };
    const maker = await order(client, { ...limit, side: 'SELL' });
    const taker = await order(client, { ...limit, selfTradePreventionMode });
    const of = { symbol, orderId: String(maker.orderId) };
    const { body } = await client.signed('GET', '/api/v3/myPreventedMatches', of);
    expect(body).toMatchObject([
      {
        symbol,
        makerOrderId: maker.orderId,
        takerOrderId: taker.orderId,
        selfTradePreventionMode,
        ...amounts,
      },
    ]);
    const byId = { symbol, preventedMatchId: body[0].preventedMatchId };
    expect((await client.signed('GET', '/api/v3/myPreventedMatches', byId)).body).toEqual(body);
    await client.signed('DELETE', '/api/v3/openOrders', { symbol });
  });
});

test('icebergs of a symbol are ten at most', async () => {
  const client = await binanceClient(api, { balances: { USD: '1000000' } });
  const values = { type: 'LIMIT', timeInForce: 'GTC', price: await away(0.9), icebergQty: '0.005' };
  for (let count = 0; count < 10; count += 1) expect(await order(client, values)).toHaveProperty('orderId');
  expect(await order(client, values)).toEqual({
    code: -1013,
    msg: 'Filter failure: MAX_NUM_ICEBERG_ORDERS',
  });
});

test('lists of a symbol are twenty at most', async () => {
  const client = await binanceClient(api, { balances: { USD: '1000000' } });
  const values = {
    symbol,
    workingType: 'LIMIT',
    workingSide: 'BUY',
    workingPrice: await away(0.9),
    workingQuantity: '0.005',
    workingTimeInForce: 'GTC',
    pendingType: 'MARKET',
    pendingSide: 'SELL',
    pendingQuantity: '0.005',
  };
  const place = async () => (await client.signed('POST', '/api/v3/orderList/oto', values)).body;
  for (let count = 0; count < 20; count += 1) expect(await place()).toHaveProperty('orderListId');
  expect(await place()).toEqual({ code: -1013, msg: 'Filter failure: MAX_NUM_ORDER_LISTS' });
});
