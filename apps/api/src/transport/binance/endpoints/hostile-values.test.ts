import { expect, test } from 'vitest';
import { binanceClient } from '../../../testing/app/binance-client.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { endpoints } from '../endpoints.ts';

const api = testApp();

/** What known parameters of a request have, so that it gets as far as the services. */
const KNOWN: Readonly<Record<string, string>> = {
  symbol: 'BTCUSDT',
  pair: 'BTCUSDT',
  interval: '1d',
  period: '1d',
  contractType: 'PERPETUAL',
  algoType: 'CONDITIONAL',
  dualSidePosition: 'false',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  coin: 'BTC',
  asset: 'USDT',
  fromAsset: 'USDT',
  toAsset: 'BTC',
  workingType: 'LIMIT',
  workingSide: 'BUY',
  pendingType: 'LIMIT',
  pendingSide: 'SELL',
};

test.each([
  '',
  '0',
  '-1',
  '1e5',
  '99999999999999999999',
  '9223372036854775807',
  '[]',
  '💥',
  'a'.repeat(5000),
])('no endpoint fails by the value %s', async (value) => {
  const client = await binanceClient(api, { package: 'gold', balances: { USD: '100000' } });
  for (const { method, path, params } of endpoints) {
    const names = Object.keys(params.shape);
    const values = Object.fromEntries(names.map((name) => [name, KNOWN[name] ?? value]));
    const { status, body } = await client.signed(method, path, values);
    expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBeLessThan(500);
    if (status >= 400) expect(body).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
  }
  const { body } = await api.get('/api/sandbox/prove');
  expect(body.ok).toBe(true);
});
