import { beforeAll, expect, test } from 'vitest';
import { binanceClient } from '../../../../testing/app/binance-client.ts';
import { partOfPrice } from '../../../../testing/app/part-of-price.ts';
import type { Body } from '../../../../testing/app/test-app.ts';
import { testApp } from '../../../../testing/app/test-app.ts';

const api = testApp();
let at: (part: number) => string;

beforeAll(async () => {
  at = await partOfPrice(api);
});
const trader = () => binanceClient(api, { balances: { USD: '100000', BTC: '1' } });

const symbol = 'BTCUSDT';
const STRATEGY = { strategyId: 37_463_720, strategyType: 1_000_007 };
const limit = () => ({
  symbol,
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: '0.001',
  price: at(0.9),
});

test('an order keeps its strategy in every answer about it', async () => {
  const client = await trader();
  const placed = (await client.signed('POST', '/api/v3/order', { ...limit(), ...STRATEGY })).body;
  expect(placed).toMatchObject({ ...STRATEGY, status: 'NEW' });
  const { orderId } = placed;
  const get = await client.signed('GET', '/api/v3/order', { symbol, orderId });
  expect(get.body).toMatchObject(STRATEGY);
  expect((await client.signed('GET', '/api/v3/openOrders')).body).toMatchObject([STRATEGY]);
  expect((await client.signed('GET', '/api/v3/allOrders', { symbol })).body).toMatchObject([STRATEGY]);
  const canceled = await client.signed('DELETE', '/api/v3/order', { symbol, orderId });
  expect(canceled.body).toMatchObject({ ...STRATEGY, status: 'CANCELED' });
});

test('an order without a strategy has none, and ACK is short', async () => {
  const client = await trader();
  const placed = (await client.signed('POST', '/api/v3/order', limit())).body;
  expect(placed).not.toHaveProperty('strategyId');
  expect(placed).not.toHaveProperty('strategyType');
  const short = { ...limit(), ...STRATEGY, newOrderRespType: 'ACK' };
  expect((await client.signed('POST', '/api/v3/order', short)).body).not.toHaveProperty('strategyId');
});

test('each order of a list has its own', async () => {
  const client = await trader();
  const { body } = await client.signed('POST', '/api/v3/orderList/otoco', {
    symbol,
    workingType: 'LIMIT',
    workingSide: 'BUY',
    workingPrice: at(0.9),
    workingQuantity: '0.001',
    workingTimeInForce: 'GTC',
    workingStrategyId: 1,
    pendingSide: 'SELL',
    pendingQuantity: '0.001',
    pendingAboveType: 'TAKE_PROFIT',
    pendingAboveStopPrice: at(1.1),
    pendingAboveStrategyId: 2,
    pendingBelowType: 'STOP_LOSS',
    pendingBelowStopPrice: at(0.8),
    pendingBelowStrategyId: 3,
    pendingBelowStrategyType: 1_000_000,
  });
  const ids = (reports: Body[]) =>
    reports.map(({ type, strategyId }) => `${type} ${strategyId}`).sort((one, two) => one.localeCompare(two));
  expect(ids(body.orderReports), JSON.stringify(body)).toEqual(['LIMIT 1', 'STOP_LOSS 3', 'TAKE_PROFIT 2']);
  const open = (await client.signed('GET', '/api/v3/openOrders')).body;
  expect(ids(open)).toEqual(['LIMIT 1', 'STOP_LOSS 3', 'TAKE_PROFIT 2']);
});

test('an OCO of the old form has those of both orders', async () => {
  const client = await trader();
  const { body } = await client.signed('POST', '/api/v3/order/oco', {
    symbol,
    side: 'SELL',
    quantity: '0.001',
    price: at(1.1),
    stopPrice: at(0.9),
    limitStrategyId: 4,
    stopStrategyId: 5,
    stopStrategyType: 1_000_001,
  });
  expect(body.orderReports, JSON.stringify(body)).toMatchObject([
    { type: 'LIMIT_MAKER', strategyId: 4 },
    { type: 'STOP_LOSS', strategyId: 5, strategyType: 1_000_001 },
  ]);
});

test('our own API takes, shows and finds it', async () => {
  const client = await trader();
  const input = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.001', price: at(0.9) };
  const { body } = await api.post('/api/secure/trades/place', { ...input, ...STRATEGY }, client.session);
  expect(body.trade, JSON.stringify(body)).toMatchObject(STRATEGY);
  await api.post('/api/secure/trades/place', input, client.session);
  for (const filter of [`strategyId=${STRATEGY.strategyId}`, `strategyType=${STRATEGY.strategyType}`]) {
    const listed = (await api.get(`/api/secure/trades?${filter}`, client.session)).body;
    expect(listed.data).toMatchObject([{ uuid: body.trade.uuid, ...STRATEGY }]);
  }
  expect((await client.signed('GET', '/api/v3/openOrders')).body[0]).toMatchObject(STRATEGY);
});

test.each<[object, number, string]>([
  [{ strategyType: 999_999 }, -1134, 'strategyType was less than 1000000.'],
  [{ strategyType: 0 }, -1134, 'strategyType was less than 1000000.'],
  [{ strategyType: '2147483648' }, -1130, "Data sent for parameter 'strategyType' is not valid."],
  [{ strategyId: '9007199254740992' }, -1130, "Data sent for parameter 'strategyId' is not valid."],
  [
    { strategyId: 'grid' },
    -1100,
    "Illegal characters found in parameter 'strategyId'; legal range is '^[0-9]{1,19}$'.",
  ],
])('%o is refused', async (wrong, code, msg) => {
  const client = await trader();
  const answer = await client.signed('POST', '/api/v3/order', { ...limit(), ...wrong });
  expect(answer).toMatchObject({ status: 400, body: { code, msg } });
});

test.each<[object, string, string]>([
  [{ strategyType: 999_999 }, 'strategyType', 'from 1,000,000 to 2,147,483,647'],
  [{ strategyId: -1 }, 'strategyId', 'from 0 to 9,007,199,254,740,991'],
  [{ strategyId: 1.5 }, 'strategyId', 'whole number'],
  [{ stopStrategyId: 1 }, 'stopStrategyId', 'Only an OCO order has a stop strategy id'],
])('our own API refuses %o at its field', async (wrong, key, words) => {
  const client = await trader();
  const input = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.001', price: at(0.9), ...wrong };
  const { status, body } = await api.post('/api/secure/trades/place', input, client.session);
  expect(status).toBeLessThan(500);
  expect(body).toMatchObject({ key, error: expect.stringContaining(words) });
});
