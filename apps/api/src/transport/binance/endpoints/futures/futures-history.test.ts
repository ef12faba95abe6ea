import { describe, expect, test } from 'vitest';
import type { BinanceClient } from '../../../../testing/app/binance-client.ts';
import { binanceClient } from '../../../../testing/app/binance-client.ts';
import { testApp } from '../../../../testing/app/test-app.ts';

const api = testApp();
const symbol = 'BTCUSDT';
const open = () => binanceClient(api, { package: 'gold', balances: { USD: '100000' } });
const trade = (client: BinanceClient, side: string, quantity: string) =>
  client.signed('POST', '/fapi/v1/order', { symbol, side, type: 'MARKET', quantity });
const get = async (client: BinanceClient, path: string, values: Record<string, string> = {}) =>
  (await client.signed('GET', `/fapi/v1/${path}`, values)).body;

describe('the P&L of fills', () => {
  test('is that of the position, and is income', async () => {
    const client = await open();
    await trade(client, 'BUY', '0.1');
    await trade(client, 'SELL', '0.04');
    await trade(client, 'SELL', '0.1');
    const { body } = await api.get('/api/secure/trades/futures', client.session);
    const realized = body.data.reduce(
      (sum: number, { realizedPnl }: { realizedPnl: string }) => sum + Number(realizedPnl),
      0,
    );
    const sumOf = (list: Record<string, string>[], field: string) =>
      list.reduce((sum, one) => sum + Number(one[field]), 0);
    const fills = await get(client, 'userTrades', { symbol });
    expect(sumOf(fills, 'realizedPnl')).toBeCloseTo(realized, 6);
    expect(realized).not.toBe(0);
    const income = await get(client, 'income', { incomeType: 'REALIZED_PNL' });
    expect(sumOf(income, 'income')).toBeCloseTo(realized, 6);
    const fees = await get(client, 'income', { symbol, incomeType: 'COMMISSION' });
    expect(sumOf(fees, 'income')).toBeCloseTo(-sumOf(fills, 'commission'), 6);
    const startTime = String(Date.now() - 60_000);
    expect(await get(client, 'userTrades', { symbol, startTime })).toEqual(fills);
    expect(await get(client, 'income', { limit: '1' })).toHaveLength(1);
    expect(await get(client, 'income', { incomeType: 'TRANSFER' })).toEqual([]);
    expect(await get(client, 'income', { limit: '0' })).toMatchObject({ code: -1130 });
    expect(await get(client, 'forceOrders')).toEqual([]);
  });
});

describe('the margin of a position', () => {
  const move = async (client: BinanceClient, amount: string, type: string) =>
    (await client.signed('POST', '/fapi/v1/positionMargin', { symbol, amount, type })).body;

  test('is added and taken out, and both are listed', async () => {
    const client = await open();
    expect(await move(client, '10', '1')).toMatchObject({ code: -4054 });
    await trade(client, 'BUY', '0.1');
    expect(await move(client, '100.5', '1')).toEqual({
      amount: 100.5,
      code: 200,
      msg: 'Successfully modify position margin.',
      type: 1,
    });
    expect(await move(client, '50', '2')).toMatchObject({ code: 200, type: 2 });
    expect(await get(client, 'positionMargin/history', { symbol })).toMatchObject([
      { symbol, type: 1, amount: '100.5', deltaType: 'USER_ADJUST', asset: 'USDT' },
      { symbol, type: 2, amount: '50' },
    ]);
    expect(await get(client, 'positionMargin/history', { symbol, type: '2' })).toHaveLength(1);
  });

  test.each([
    ['0', '1', -4055],
    ['1000000', '1', -4050],
    ['90000', '2', -4051],
    ['0.001', '1', -1111],
    ['10', '3', -1102],
    ['x', '1', -1100],
  ])('%s of type %s is refused with %i', async (amount, type, code) => {
    const client = await open();
    await trade(client, 'BUY', '0.1');
    expect(await move(client, amount, type)).toMatchObject({ code });
  });
});

test('what else a program asks for has an answer', async () => {
  const client = await open();
  await trade(client, 'BUY', '0.01');
  expect(await get(client, 'adlQuantile')).toMatchObject([{ symbol, adlQuantile: { BOTH: 0 } }]);
  expect(await get(client, 'rateLimit/order')).toMatchObject([{ rateLimitType: 'ORDERS' }, {}]);
  expect(await get(client, 'apiTradingStatus', { symbol })).toMatchObject({ indicators: { [symbol]: [] } });
});
