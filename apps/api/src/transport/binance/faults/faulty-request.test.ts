import { afterEach, expect, test } from 'vitest';
import { binanceClient } from '../../../testing/app/binance-client.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { lastPriceAt } from '../../../testing/worlds/futures-market.ts';

const api = testApp();

const add = (effect: object, more: object = {}) => api.post('/api/sandbox/faults', { effect, ...more });
const open = () => binanceClient(api, { package: 'gold', balances: { USD: '100000' } });

afterEach(() => api.app.inject({ method: 'DELETE', url: '/api/sandbox/faults' }));

test.each([
  ['rate_limited', 429, -1003, '30'],
  ['banned', 418, -1003, '30'],
  ['too_many_orders', 429, -1015, '30'],
  ['unauthorized', 401, -2015, undefined],
  ['outside_window', 400, -1021, undefined],
  ['unavailable', 503, -1001, undefined],
  ['overloaded', 503, -1008, undefined],
  ['no_response', 408, -1007, undefined],
  ['unknown_state', 503, -1006, undefined],
])('%s is answered with %i and %i, to one key, as often as it is to', async (error, status, code, retry) => {
  const [client, other] = [await open(), await open()];
  const { body } = await add({ kind: 'binance_error', error }, { apiKey: client.key, count: 1 });
  expect((await other.signed('GET', '/api/v3/account')).status).toBe(200);
  const refused = await client.signed('GET', '/api/v3/account');
  expect(refused).toMatchObject({ status, body: { code, msg: expect.any(String) } });
  expect(refused.headers['retry-after']).toBe(retry);
  expect(refused.headers['x-fault']).toBe(body.fault.id);
  expect((await client.signed('GET', '/api/v3/account')).status).toBe(200);
  const { body: list } = await api.get('/api/sandbox/faults');
  expect(list).toMatchObject([{ state: 'used_up', acted: 1, last: 'GET /api/v3/account' }]);
});

test('an error acts on the requests that its pattern names, public ones too', async () => {
  await add({ kind: 'binance_error', error: 'rate_limited' }, { call: 'GET /api/v3/tick*' });
  expect((await api.get('/binance/api/v3/ticker/price?symbol=BTCUSDT')).status).toBe(429);
  expect((await api.get('/binance/api/v3/time')).status).toBe(200);
  expect((await api.get('/api/ping')).status).toBe(200);
});

test('an error after the commit loses the answer of an order that was placed', async () => {
  const client = await open();
  const fault = { kind: 'binance_error', error: 'no_response', when: 'after' };
  await add(fault, { apiKey: client.key, call: 'POST /api/v3/order' });
  const order = {
    symbol: 'BTCUSDT',
    side: 'BUY',
    type: 'MARKET',
    quantity: '0.01',
    newClientOrderId: 'mine',
  };
  expect(await client.signed('POST', '/api/v3/order', order)).toMatchObject({
    status: 408,
    body: { code: -1007 },
  });
  const found = await client.signed('GET', '/api/v3/order', {
    symbol: 'BTCUSDT',
    origClientOrderId: 'mine',
  });
  expect(found.body).toMatchObject({ status: 'FILLED', executedQty: '0.01000000' });
});

test('a clock skew refuses the right time, and lets in who corrects it by serverTime', async () => {
  const client = await open();
  await add({ kind: 'binance_clock_skew', seconds: -3600 }, { apiKey: client.key });
  const refused = await client.signed('GET', '/fapi/v3/account');
  expect(refused).toMatchObject({ status: 400, body: { code: -1021 } });
  const { body } = await api.get('/binance/fapi/v1/time');
  expect((await api.world()).clock.now() - body.serverTime).toBe(3_600_000);
  const timestamp = body.serverTime;
  expect((await client.signedAt(timestamp, 'GET', '/fapi/v3/account')).status).toBe(200);
});

test('old triggers refuse conditional orders at /fapi/v1/order only', async () => {
  const client = await open();
  await add({ kind: 'binance_old_triggers' });
  const symbol = 'BTCUSDT';
  const stop = { symbol, side: 'BUY', type: 'STOP_MARKET', quantity: '0.01' };
  const triggerPrice = await lastPriceAt(await api.world(), 90_000);
  const old = await client.signed('POST', '/fapi/v1/order', { ...stop, stopPrice: triggerPrice });
  expect(old).toMatchObject({ status: 400, body: { code: -4120 } });
  const algo = { ...stop, algoType: 'CONDITIONAL', triggerPrice };
  expect((await client.signed('POST', '/fapi/v1/algoOrder', algo)).status).toBe(200);
  const market = { symbol, side: 'BUY', type: 'MARKET', quantity: '0.01' };
  expect((await client.signed('POST', '/fapi/v1/order', market)).status).toBe(200);
});

test.each([
  [{ kind: 'binance_error', error: 'nonsense' }, {}, 'effect.error'],
  [{ kind: 'binance_error', error: 'banned' }, { call: 'spot.place' }, 'call'],
  [{ kind: 'binance_error', error: 'banned', retryAfter: 0 }, {}, 'effect.retryAfter'],
  [{ kind: 'binance_clock_skew', seconds: 1 }, { call: '/api/v3/order' }, 'call'],
  [{ kind: 'mail_late', minutes: 1 }, { apiKey: 'some' }, 'apiKey'],
])('%o with %o is refused at %s', async (effect, more, field) => {
  const client = await open();
  const key = 'apiKey' in more ? { apiKey: client.key } : {};
  const { status, body } = await add(effect, { ...more, ...key });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(field);
});
