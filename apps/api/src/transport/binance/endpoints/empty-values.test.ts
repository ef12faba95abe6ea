import { expect, test } from 'vitest';
import { binanceClient } from '../../../testing/app/binance-client.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { endpoints } from '../endpoints.ts';

const api = testApp();

const TEXTS: Readonly<Record<string, [code: number, msg: string]>> = {
  newClientOrderId: [-1118, 'New client order ID was empty.'],
  origClientOrderId: [-1119, 'Original client order ID was empty.'],
};

test('every endpoint names the first parameter that is sent without a value', async () => {
  const client = await binanceClient(api);
  const withParameters = endpoints.filter(({ params }) => Object.keys(params.shape).length > 0);
  expect(withParameters.length).toBeGreaterThan(100);
  for (const { method, path, params } of withParameters) {
    const [name = ''] = Object.keys(params.shape);
    const [code, msg] = TEXTS[name] ?? [-1105, `Parameter '${name}' was empty.`];
    const answer = await client.signed(method, path, { [name]: '' });
    expect(answer, `${method} ${path}`).toMatchObject({ status: 400, body: { code, msg } });
  }
});

const LIMIT = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.001' };

test.each<['GET' | 'POST' | 'DELETE', string, Record<string, string>, number, string]>([
  ['GET', '/api/v3/depth', { symbol: '' }, -1105, "Parameter 'symbol' was empty."],
  ['GET', '/api/v3/klines', { symbol: 'BTCUSDT', interval: '' }, -1105, "Parameter 'interval' was empty."],
  ['GET', '/fapi/v1/depth', { symbol: 'BTCUSDT', limit: '' }, -1105, "Parameter 'limit' was empty."],
  ['POST', '/api/v3/order', { ...LIMIT, price: '' }, -1105, "Parameter 'price' was empty."],
  ['POST', '/api/v3/order', { ...LIMIT, newClientOrderId: '' }, -1118, 'New client order ID was empty.'],
  ['GET', '/api/v3/order', { symbol: 'BTCUSDT', orderId: '' }, -1105, "Parameter 'orderId' was empty."],
  [
    'DELETE',
    '/api/v3/order',
    { symbol: 'BTCUSDT', origClientOrderId: '' },
    -1119,
    'Original client order ID was empty.',
  ],
  ['POST', '/fapi/v1/order', { ...LIMIT, price: '' }, -1105, "Parameter 'price' was empty."],
  ['GET', '/sapi/v1/capital/deposit/hisrec', { coin: '' }, -1105, "Parameter 'coin' was empty."],
  ['GET', '/api/v3/account', { recvWindow: '' }, -1105, "Parameter 'recvWindow' was empty."],
])('%s %s with %o is refused with %i', async (method, path, values, code, msg) => {
  const client = await binanceClient(api);
  expect(await client.signed(method, path, values)).toMatchObject({ status: 400, body: { code, msg } });
});

test('a missing parameter, and an empty timestamp, have another code', async () => {
  const client = await binanceClient(api);
  const missing = (name: string) => ({
    status: 400,
    body: {
      code: -1102,
      msg: `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`,
    },
  });
  expect(await client.signed('GET', '/api/v3/depth')).toMatchObject(missing('symbol'));
  const unsigned = await client.keyed('GET', '/api/v3/account', { timestamp: '' });
  expect(unsigned).toMatchObject(missing('timestamp'));
  const empty = await client.keyed('GET', '/api/v3/account', { timestamp: Date.now(), signature: '' });
  expect(empty).toMatchObject(missing('signature'));
});

test('an empty parameter that an endpoint does not know is ignored', async () => {
  const client = await binanceClient(api);
  expect((await client.signed('GET', '/api/v3/time', { lang: '' })).status).toBe(200);
});
