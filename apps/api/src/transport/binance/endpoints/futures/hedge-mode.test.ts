import { describe, expect, test } from 'vitest';
import type { BinanceClient } from '../../../../testing/app/binance-client.ts';
import { binanceClient } from '../../../../testing/app/binance-client.ts';
import { testApp } from '../../../../testing/app/test-app.ts';
import { lastPriceAt } from '../../../../testing/worlds/futures-market.ts';

const api = testApp();
const symbol = 'BTCUSDT';
const DUAL = '/fapi/v1/positionSide/dual';

const open = () => binanceClient(api, { package: 'gold', balances: { USD: '100000' } });

async function hedged() {
  const client = await open();
  await setDual(client, 'true');
  return client;
}

const setDual = async (client: BinanceClient, dualSidePosition: string) =>
  (await client.signed('POST', DUAL, { dualSidePosition })).body;

const place = async (client: BinanceClient, values: Record<string, string>) =>
  (await client.signed('POST', '/fapi/v1/order', { symbol, type: 'MARKET', quantity: '0.1', ...values }))
    .body;

const get = async (client: BinanceClient, path: string, values: Record<string, string> = {}) =>
  (await client.signed('GET', path, values)).body;

const LONG = { side: 'BUY', positionSide: 'LONG' };
const SHORT = { side: 'SELL', positionSide: 'SHORT' };

describe('hedge mode', () => {
  test('is off at first, and is switched while nothing is open', async () => {
    const client = await open();
    expect(await get(client, DUAL)).toEqual({ dualSidePosition: false });
    const noNeed = { code: -4059, msg: 'No need to change position side.' };
    expect(await setDual(client, 'false')).toEqual(noNeed);
    expect(await setDual(client, 'true')).toEqual({ code: 200, msg: 'success' });
    expect(await setDual(client, 'true')).toEqual(noNeed);
    expect(await get(client, '/fapi/v1/accountConfig')).toMatchObject({ dualSidePosition: true });
    const price = lastPriceAt(await api.world(), -9000);
    await place(client, { ...LONG, type: 'LIMIT', timeInForce: 'GTC', price });
    expect(await setDual(client, 'false')).toMatchObject({ code: -4067 });
    await client.signed('DELETE', '/fapi/v1/allOpenOrders', { symbol });
    await place(client, LONG);
    expect(await setDual(client, 'false')).toMatchObject({ code: -4068 });
  });

  test('shows both positions of a symbol in every answer', async () => {
    const client = await hedged();
    expect(await place(client, { ...LONG, newOrderRespType: 'RESULT' })).toMatchObject({
      positionSide: 'LONG',
      status: 'FILLED',
      reduceOnly: false,
    });
    await place(client, { ...SHORT, quantity: '0.2' });
    const both = [
      { symbol, positionSide: 'LONG', positionAmt: expect.stringMatching(/^0\.1/) },
      { symbol, positionSide: 'SHORT', positionAmt: expect.stringMatching(/^-0\.2/) },
    ];
    expect(await get(client, '/fapi/v3/positionRisk')).toMatchObject(both);
    expect(await get(client, '/fapi/v2/positionRisk', { symbol })).toMatchObject(both);
    expect((await get(client, '/fapi/v3/account')).positions).toMatchObject(both);
    const trades = await get(client, '/fapi/v1/userTrades', { symbol });
    const sides = trades.map((trade: { positionSide: string }) => trade.positionSide);
    expect([...new Set(sides)]).toEqual(['LONG', 'SHORT']);
  });

  test('closes a side by the opposite side, never more than there is', async () => {
    const client = await hedged();
    await place(client, LONG);
    await place(client, SHORT);
    const close = { ...LONG, side: 'SELL' };
    expect(await place(client, { ...close, quantity: '0.2' })).toEqual({
      code: -2022,
      msg: 'ReduceOnly Order is rejected.',
    });
    expect(await place(client, { ...close, newOrderRespType: 'RESULT' })).toMatchObject({
      status: 'FILLED',
      reduceOnly: true,
    });
    expect(await place(client, close)).toMatchObject({ code: -2022 });
    const [long, short] = await get(client, '/fapi/v3/positionRisk', { symbol });
    expect([Number(long.positionAmt), Number(short.positionAmt)]).toEqual([0, -0.1]);
  });

  test('closes a side whole at a trigger', async () => {
    const client = await hedged();
    await place(client, LONG);
    await place(client, SHORT);
    const stop = await client.signed('POST', '/fapi/v1/algoOrder', {
      symbol,
      algoType: 'CONDITIONAL',
      type: 'STOP_MARKET',
      side: 'SELL',
      positionSide: 'LONG',
      closePosition: 'true',
      triggerPrice: lastPriceAt(await api.world(), -9000),
    });
    expect(stop.body).toMatchObject({ positionSide: 'LONG', closePosition: true, algoStatus: 'NEW' });
  });

  test('moves the margin of a side', async () => {
    const client = await hedged();
    await place(client, SHORT);
    const move = async (positionSide?: string) => {
      const values = { symbol, amount: '10', type: '1', ...(positionSide && { positionSide }) };
      return (await client.signed('POST', '/fapi/v1/positionMargin', values)).body;
    };
    expect(await move('SHORT')).toMatchObject({ code: 200, amount: 10 });
    expect(await move('LONG')).toMatchObject({ code: -4054 });
    expect(await move()).toMatchObject({ code: -4061 });
    expect(await get(client, '/fapi/v1/positionMargin/history', { symbol })).toMatchObject([
      { amount: expect.stringMatching(/^10/), positionSide: 'SHORT' },
    ]);
  });

  test.each([
    [{ side: 'BUY' }, -4061],
    [{ side: 'BUY', positionSide: 'BOTH' }, -4061],
    [{ ...LONG, reduceOnly: 'true' }, -1106],
  ])('refuses an order of %o with %i', async (values, code) => {
    expect(await place(await hedged(), values)).toMatchObject({ code });
  });
});
