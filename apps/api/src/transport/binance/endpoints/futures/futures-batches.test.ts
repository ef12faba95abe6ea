import { expect, test } from 'vitest';
import { binanceClient } from '../../../../testing/app/binance-client.ts';
import { testApp } from '../../../../testing/app/test-app.ts';
import { lastPriceAt } from '../../../../testing/worlds/futures-market.ts';

const api = testApp();
const symbol = 'BTCUSDT';
const open = () => binanceClient(api, { package: 'gold', balances: { USD: '100000' } });
const limit = { symbol, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01' };

test('orders of a batch succeed or fail alone', async () => {
  const client = await open();
  const world = await api.world();
  const price = lastPriceAt(world, -9000);
  const batch = async (method: 'POST' | 'PUT', orders: object[]) =>
    (await client.signed(method, '/fapi/v1/batchOrders', { batchOrders: JSON.stringify(orders) })).body;
  const placed = await batch('POST', [{ ...limit, price }, { ...limit, price: '0' }, { symbol }]);
  expect(placed).toMatchObject([{ status: 'NEW', price }, { code: -4001 }, { code: -1102 }]);
  const [{ orderId }] = placed;
  const moved = lastPriceAt(world, -8000);
  const changes = [{ symbol, side: 'BUY', orderId, quantity: 0.02, price: moved }];
  expect(await batch('PUT', changes)).toMatchObject([{ orderId, price: moved }]);
  const ids = { orderidlist: JSON.stringify([orderId, 1]) };
  const canceled = await client.signed('DELETE', '/fapi/v1/batchOrders', { symbol, ...ids });
  expect(canceled.body).toMatchObject([{ orderId, status: 'CANCELED' }, { code: -2011 }]);
});

test.each([
  [[], -4082],
  [Array.from({ length: 6 }, () => limit), -4082],
  [[1], -1102],
  [['x'], -1102],
  [[{ ...limit, symbol: { toString: 1, valueOf: 1 } }], -1102],
  [[{ ...limit, symbol: [symbol] }], -1102],
  [[{ ...limit, side: ['BUY'], price: '1' }], -1102],
])('a batch of %o is refused with %i', async (orders, code) => {
  const client = await open();
  const sent = { batchOrders: JSON.stringify(orders) };
  for (const method of ['POST', 'PUT'] as const) {
    const { status, body } = await client.signed(method, '/fapi/v1/batchOrders', sent);
    expect([status, body.code]).toEqual([400, code]);
  }
  expect((await client.signed('GET', '/fapi/v1/openOrders', { symbol })).body).toEqual([]);
});

test('null leaves a parameter of a batch out, and numbers may have exponents', async () => {
  const client = await open();
  const price = lastPriceAt(await api.world(), -9000);
  const orders = [{ ...limit, quantity: 1e-2, price, stopPrice: null, newClientOrderId: null }];
  const sent = { batchOrders: JSON.stringify(orders).replace('0.01', '1e-2') };
  const { body } = await client.signed('POST', '/fapi/v1/batchOrders', sent);
  expect(body).toMatchObject([{ status: 'NEW', origQty: '0.01000' }]);
});

test.each([
  [{}, -1102],
  [{ orderIdList: 'x' }, -1100],
  [{ orderIdList: '[]' }, -4082],
  [{ orderIdList: '["x"]' }, -1102],
  [{ orderIdList: '[[1067]]' }, -1102],
  [{ orderIdList: '[null]' }, -1102],
  [{ orderIdList: '[true]' }, -1102],
  [{ orderIdList: '["0x1"]' }, -1102],
  [{ orderIdList: '[1e400]' }, -1102],
  [{ orderIdList: '[{"toString":1,"valueOf":1}]' }, -1102],
  [{ origClientOrderIdList: '[{"toString":1,"valueOf":1}]' }, -1102],
  [{ origClientOrderIdList: '[["a"]]' }, -1102],
  [{ origClientOrderIdList: '[null]' }, -1102],
])('canceling %o is refused with %i', async (lists, code) => {
  const client = await open();
  const { status, body } = await client.signed('DELETE', '/fapi/v1/batchOrders', { symbol, ...lists });
  expect([status, body.code]).toEqual([400, code]);
});

test('a countdown cancels the orders of a symbol once it is over', async () => {
  const world = await api.openWorld();
  const client = await binanceClient(api, { package: 'gold', balances: { USD: '100000' } }, world);
  const { clock } = await api.world(world);
  const price = lastPriceAt(await api.world(world), -9000);
  await client.signed('POST', '/fapi/v1/order', { ...limit, price });
  const count = (countdownTime: number) =>
    client.signed('POST', '/fapi/v1/countdownCancelAll', { symbol, countdownTime });
  expect((await count(30_000)).body).toEqual({ symbol, countdownTime: '30000' });
  const orders = async () => (await client.signed('GET', '/fapi/v1/openOrders', { symbol })).body;
  const advance = (seconds: number) =>
    api.post('/api/sandbox/clock', { advance: `PT${seconds}S` }, undefined, { 'x-world': world });
  const before = clock.now();
  await advance(20);
  expect(await orders()).toHaveLength(1);
  await count(0);
  await advance(20);
  expect(clock.now()).toBeGreaterThan(before);
  expect(await orders()).toHaveLength(1);
  await count(10_000);
  await advance(20);
  expect(await orders()).toEqual([]);
});
