import { describe, expect, test } from 'vitest';
import type { BinanceClient } from '../../../../testing/app/binance-client.ts';
import { binanceClient } from '../../../../testing/app/binance-client.ts';
import { testApp } from '../../../../testing/app/test-app.ts';
import { lastPriceAt } from '../../../../testing/worlds/futures-market.ts';

const api = testApp();
const symbol = 'BTCUSDT';
const open = () => binanceClient(api, { package: 'gold', balances: { USD: '100000' } });

const place = (client: BinanceClient, values: Record<string, string> = {}) =>
  client.signed('POST', '/fapi/v1/order', {
    symbol,
    side: 'BUY',
    type: 'MARKET',
    quantity: '0.1',
    ...values,
  });
const get = async (client: BinanceClient, path: string, values: Record<string, string> = {}) =>
  (await client.signed('GET', path, values)).body;

describe('a futures account', () => {
  test('adds up: what is in use and what is available are the margin balance', async () => {
    const client = await open();
    await place(client);
    const price = lastPriceAt(await api.world(), -9000);
    await place(client, { type: 'LIMIT', timeInForce: 'GTC', price });
    const world = await api.world();
    const account = await get(client, '/fapi/v3/account');
    const [asset] = account.assets;
    expect(asset).toMatchObject({ asset: 'USDT', updateTime: world.clock.now() });
    expect(Number(asset.availableBalance) + Number(asset.initialMargin)).toBeCloseTo(
      Number(asset.marginBalance),
      6,
    );
    expect(Number(asset.openOrderInitialMargin)).toBeGreaterThan(0);
    expect(account).toMatchObject({
      totalWalletBalance: asset.walletBalance,
      totalInitialMargin: asset.initialMargin,
      positions: [{ symbol, positionSide: 'BOTH', positionAmt: expect.stringMatching(/^0\.10*$/) }],
    });
    for (const version of ['v2', 'v3']) {
      expect(await get(client, `/fapi/${version}/balance`)).toMatchObject([
        { asset: 'USDT', balance: asset.walletBalance, availableBalance: asset.availableBalance },
      ]);
    }
  });

  test('shows all symbols in version 2', async () => {
    const client = await open();
    await place(client, { side: 'SELL' });
    const account = await get(client, '/fapi/v2/account');
    expect(account).toMatchObject({ canTrade: true, multiAssetsMargin: false, feeTier: 0 });
    expect(account.positions.length).toBeGreaterThan(5);
    const short = account.positions.find((one: { symbol: string }) => one.symbol === symbol);
    expect(short).toMatchObject({ leverage: '10', isolated: true });
    expect(Number(short.positionAmt)).toBe(-0.1);
    const risks = await get(client, '/fapi/v2/positionRisk');
    expect(risks).toHaveLength(account.positions.length);
    expect(await get(client, '/fapi/v2/positionRisk', { symbol })).toMatchObject([
      { symbol, marginType: 'isolated', isAutoAddMargin: 'false', leverage: '10' },
    ]);
    const [risk] = await get(client, '/fapi/v3/positionRisk');
    expect(Number(risk.liquidationPrice)).toBeGreaterThan(Number(risk.markPrice));
    expect(Number(risk.breakEvenPrice)).toBeLessThan(Number(risk.entryPrice));
    expect(Number(risk.notional)).toBeLessThan(0);
  });

  test('tells fees and settings', async () => {
    const client = await open();
    expect(await get(client, '/fapi/v1/commissionRate', { symbol })).toMatchObject({
      symbol,
      makerCommissionRate: expect.stringMatching(/^0\.\d+$/),
      takerCommissionRate: expect.stringMatching(/^0\.\d+$/),
    });
    expect(await get(client, '/fapi/v1/accountConfig')).toMatchObject({ dualSidePosition: false });
    const [{ brackets }] = await get(client, '/fapi/v1/leverageBracket', { symbol });
    expect(brackets[0]).toMatchObject({ bracket: 1, notionalFloor: 0, cum: 0 });
    const [first, second] = brackets;
    const at = first.notionalCap;
    expect(at * second.maintMarginRatio - second.cum).toBeCloseTo(at * first.maintMarginRatio, 6);
    expect((await get(client, '/fapi/v1/leverageBracket')).length).toBeGreaterThan(5);
    expect(await get(client, '/fapi/v1/commissionRate')).toMatchObject({ code: -1102 });
    expect(await get(client, '/fapi/v3/positionRisk', { symbol: 'X' })).toMatchObject({ code: -1121 });
  });
});

describe('a setting', () => {
  test('of leverage holds for the next order', async () => {
    const client = await open();
    const set = async (leverage: string) =>
      (await client.signed('POST', '/fapi/v1/leverage', { symbol, leverage })).body;
    expect(await set('21')).toEqual({ symbol, leverage: 21, maxNotionalValue: '1000000' });
    expect(await get(client, '/fapi/v1/symbolConfig', { symbol })).toMatchObject([{ symbol, leverage: 21 }]);
    expect(await set('200')).toEqual({ code: -4028, msg: 'Leverage 200 is not valid' });
    expect(await set('0')).toMatchObject({ code: -4028 });
    expect(await set('1.5')).toMatchObject({ code: -1100 });
    await place(client);
    expect(await get(client, '/fapi/v3/positionRisk')).toMatchObject([{ leverage: '21' }]);
  });

  test('of the margin type changes only without position and orders', async () => {
    const client = await open();
    const set = async (marginType: string) =>
      (await client.signed('POST', '/fapi/v1/marginType', { symbol, marginType })).body;
    expect(await set('CROSSED')).toEqual({ code: 200, msg: 'success' });
    expect(await set('CROSSED')).toEqual({ code: -4046, msg: 'No need to change margin type.' });
    const price = lastPriceAt(await api.world(), -9000);
    const { body } = await place(client, { type: 'LIMIT', timeInForce: 'GTC', price });
    expect(await set('ISOLATED')).toMatchObject({ code: -4047 });
    await client.signed('DELETE', '/fapi/v1/allOpenOrders', { symbol });
    expect((await get(client, '/fapi/v1/order', { symbol, orderId: body.orderId })).status).toBe('CANCELED');
    await place(client);
    expect(await set('ISOLATED')).toMatchObject({ code: -4048 });
    expect(await set('BOTH')).toMatchObject({ code: -1102 });
  });

  test('multi-assets mode is off and cannot be switched on', async () => {
    const client = await open();
    const path = '/fapi/v1/multiAssetsMargin';
    expect(await get(client, path)).toEqual({ multiAssetsMargin: false });
    const set = async (value: string) =>
      (await client.signed('POST', path, { multiAssetsMargin: value })).body;
    expect(await set('false')).toMatchObject({ code: -4171 });
    expect(await set('true')).toMatchObject({ code: -4084 });
    expect(await set('maybe')).toMatchObject({ code: -1100 });
  });
});

test('an account that is made with a signing key may trade futures', async () => {
  const client = await binanceClient(api);
  expect((await place(client)).status).toBe(200);
});
