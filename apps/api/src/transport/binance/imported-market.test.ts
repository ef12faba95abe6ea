import { MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import { beforeAll, expect, test } from 'vitest';
import { binanceClient } from '../../testing/app/binance-client.ts';
import { FORM_TYPE, formOf } from '../../testing/app/forms.ts';
import { testApp } from '../../testing/app/test-app.ts';

const api = testApp();
const symbol = 'BTCUSDT';
/** The first whole minute that nobody has seen. */
const START = Date.UTC(2026, 5, 1, 15, 1);
const ROWS = Array.from({ length: 30 }, (_, i) => {
  const open = 70_000 + i * 10;
  return [open, open + 25.5, open - 30.5, open + 10, (150 + i) / 100] as const;
});
const AT = START + 10 * MINUTE;

const get = async (path: string) => (await api.get(`/binance${path}`)).body;
const advanceTo = async (at: number) => {
  const { clock } = await api.world();
  await api.post('/api/sandbox/clock', { advance: `PT${(at - clock.now()) / SECOND}S` });
};

beforeAll(async () => {
  const lines = ROWS.map((row, i) => [new Date(START + i * MINUTE).toISOString(), ...row].join(','));
  const { status } = await api.post(
    '/api/sandbox/markets/import',
    formOf([
      { name: 'pair', content: 'BTC/USD' },
      {
        name: 'file',
        content: `time,open,high,low,close,volume\n${lines.join('\n')}`,
        fileName: 'candles.csv',
        type: 'text/csv',
      },
    ]),
    undefined,
    { 'content-type': FORM_TYPE },
  );
  expect(status).toBe(200);
  await advanceTo(AT);
});

test.each(['/api/v3/klines', '/fapi/v1/indexPriceKlines'])('%s has the candles of the file', async (path) => {
  const name = path.includes('index') ? 'pair' : 'symbol';
  const span = `startTime=${START}&endTime=${AT - 1}`;
  const list = await get(`${path}?${name}=${symbol}&interval=1m&${span}`);
  const prices = list.map((kline: string[]) => kline.slice(1, 5).map(Number));
  expect(prices).toEqual(ROWS.slice(0, 10).map((row) => row.slice(0, 4)));
  if (name === 'pair') return;
  expect(list.map((kline: string[]) => Number(kline[5]))).toEqual(ROWS.slice(0, 10).map((row) => row[4]));
  const [joined] = await get(
    `/api/v3/klines?symbol=${symbol}&interval=5m&startTime=${START + 4 * MINUTE}&limit=1`,
  );
  expect(Number(joined[5])).toBeCloseTo(
    ROWS.slice(4, 9).reduce((sum, row) => sum + row[4], 0),
    8,
  );
});

/** What is true before anybody moves time on. */
async function agreesWithFile() {
  const [open, high, low, , volume] = ROWS[9] as (typeof ROWS)[number];
  const span = `startTime=${AT - MINUTE}&endTime=${AT - 1}`;
  const trades = await get(`/api/v3/aggTrades?symbol=${symbol}&${span}&limit=1000`);
  const prices = trades.map(({ p }: { p: string }) => Number(p));
  expect(Math.min(...prices)).toBeGreaterThan(low - 5);
  expect(Math.max(...prices)).toBeLessThan(high + 5);
  const traded = trades.reduce((sum: number, { q }: { q: string }) => sum + Number(q), 0);
  expect(traded).toBeCloseTo(volume, 8);
  const price = Number((await get(`/api/v3/ticker/price?symbol=${symbol}`)).price);
  expect(price).toBe((ROWS[10] as (typeof ROWS)[number])[0]);
  expect(price).toBe(open + 10);
  const { bids, asks } = await get(`/api/v3/depth?symbol=${symbol}&limit=5`);
  expect(Number(bids[0][0])).toBeLessThan(Number(asks[0][0]));
  expect(Math.abs(Number(bids[0][0]) - price)).toBeLessThan(30);
  const day = await get(`/api/v3/ticker/24hr?symbol=${symbol}`);
  expect(Number(day.lastPrice)).toBe(price);
  const { symbols } = await get(`/api/v3/exchangeInfo?symbol=${symbol}`);
  const { tickSize } = symbols[0].filters.find(
    (one: { filterType: string }) => one.filterType === 'PRICE_FILTER',
  );
  expect(Number.isInteger(Math.round((price / Number(tickSize)) * 1e6) / 1e6)).toBe(true);
}

test('trades, book and tickers agree with the file, and orders are filled in the minutes that reach them', async () => {
  await agreesWithFile();
  const client = await binanceClient(api, { package: 'gold', balances: { USD: '100000' } });
  const market = { symbol, side: 'BUY', type: 'MARKET', quantity: '0.01' };
  const bought = await client.signed('POST', '/api/v3/order', market);
  expect(bought.body.status).toBe('FILLED');
  // The low of the eleventh minute reaches 70069.5, and the high of the last one 70315.5.
  const limit = { symbol, side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01', price: '70070' };
  const { body: order } = await client.signed('POST', '/api/v3/order', limit);
  expect(order.status).toBe('NEW');
  const stop = { symbol, side: 'BUY', type: 'STOP_MARKET', quantity: '0.01', stopPrice: '70310' };
  const { body: triggered } = await client.signed('POST', '/fapi/v1/order', stop);
  await advanceTo(AT + MINUTE);
  const statusOf = async (path: string, orderId: number) =>
    (await client.signed('GET', path, { symbol, orderId })).body.status;
  expect(await statusOf('/api/v3/order', order.orderId)).toBe('FILLED');
  expect(await statusOf('/fapi/v1/order', triggered.orderId)).toBe('NEW');
  await advanceTo(START + 31 * MINUTE);
  expect(await statusOf('/fapi/v1/order', triggered.orderId)).toBe('FILLED');
  expect((await api.get('/api/sandbox/prove')).body.ok).toBe(true);
});
