import { expect, test } from 'vitest';
import { binanceClient } from '../../../../testing/app/binance-client.ts';
import type { Body } from '../../../../testing/app/test-app.ts';
import { testApp } from '../../../../testing/app/test-app.ts';

const api = testApp();

test('shows the balances of spot, free and in orders', async () => {
  const client = await binanceClient(api, { balances: { USD: '1000', BTC: '0.5' } });
  const { status, body } = await client.signed('GET', '/api/v3/account', { omitZeroBalances: true });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    accountType: 'SPOT',
    permissions: ['SPOT'],
    commissionRates: { buyer: '0.00000000' },
    uid: expect.any(Number),
    balances: [
      { asset: 'USDT', free: '1000.00000000', locked: '0.00000000' },
      { asset: 'BTC', free: '0.50000000', locked: '0.00000000' },
    ],
  });
  await client.signed('POST', '/api/v3/order', {
    symbol: 'BTCUSDT',
    side: 'SELL',
    type: 'LIMIT',
    timeInForce: 'GTC',
    quantity: '0.1',
    price: '200000',
  });
  const { balances } = (await client.signed('GET', '/api/v3/account')).body;
  expect(balances.length).toBeGreaterThan(30);
  expect(balances.find(({ asset }: Body) => asset === 'BTC')).toMatchObject({
    free: expect.any(String),
    locked: expect.any(String),
  });
});

test('tells what libraries ask for before they trade', async () => {
  const client = await binanceClient(api);
  const get = async (path: string, values: Record<string, string> = {}) => {
    const { status, body } = await client.signed('GET', path, values);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const coins = await get('/sapi/v1/capital/config/getall');
  expect(coins.find(({ coin }: Body) => coin === 'BTC')).toMatchObject({
    networkList: [{ network: 'BTC', isDefault: true, withdrawFee: expect.any(String) }],
  });
  expect(coins.map(({ coin }: Body) => coin)).toContain('USDT');
  expect(await get('/sapi/v1/asset/tradeFee', { symbol: 'BTCUSDT' })).toEqual([
    { symbol: 'BTCUSDT', makerCommission: expect.any(String), takerCommission: expect.any(String) },
  ]);
  expect(await get('/sapi/v1/margin/isolated/allPairs')).toEqual([]);
  expect((await client.keyed('GET', '/sapi/v1/margin/allPairs')).body).toEqual([]);
  expect(await get('/sapi/v1/account/apiRestrictions')).toMatchObject({ enableReading: true });
  expect(await get('/api/v3/rateLimit/order')).toMatchObject([
    { rateLimitType: 'ORDERS', interval: 'SECOND', intervalNum: 10, limit: 100, count: 0 },
    { rateLimitType: 'ORDERS', interval: 'DAY', intervalNum: 1, count: 0 },
  ]);
  expect(await get('/api/v3/myFilters', { symbol: 'BTCUSDT' })).toMatchObject({
    exchangeFilters: [],
    symbolFilters: expect.arrayContaining([expect.objectContaining({ filterType: 'LOT_SIZE' })]),
  });
  expect(await get('/api/v3/account/commission', { symbol: 'BTCUSDT' })).toMatchObject({
    symbol: 'BTCUSDT',
    standardCommission: { buyer: '0.00000000' },
  });
});
