import { candleIntervals } from '@papermint/contracts/markets/model';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../testing/app/test-app.ts';

const api = testApp();
const get = async (path: string) => (await api.get(`/binance${path}`)).body;

const DECIMAL = expect.stringMatching(/^-?\d+(\.\d+)?$/);
const EIGHT = expect.stringMatching(/^-?\d+\.\d{8}$/);
const NUMBER = expect.any(Number);

describe('exchangeInfo', () => {
  test('has the coins against the dollar, with every filter', async () => {
    const { symbols, rateLimits } = await get('/api/v3/exchangeInfo');
    expect(symbols).toHaveLength(38);
    expect(rateLimits[0]).toMatchObject({ rateLimitType: 'REQUEST_WEIGHT', limit: 6000 });
    const [bitcoin] = symbols;
    expect(bitcoin).toMatchObject({
      symbol: 'BTCUSDT',
      status: 'TRADING',
      baseAsset: 'BTC',
      quoteAsset: 'USDT',
      permissionSets: [['SPOT']],
    });
    for (const { filters, symbol } of symbols) {
      const names = filters.map(({ filterType }: { filterType: string }) => filterType);
      expect([symbol, names]).toEqual([
        symbol,
        expect.arrayContaining(['PRICE_FILTER', 'LOT_SIZE', 'MARKET_LOT_SIZE', 'NOTIONAL', 'TRAILING_DELTA']),
      ]);
      const [price, amount] = filters;
      expect(Number(price.tickSize)).toBeGreaterThan(0);
      expect(amount).toEqual({ filterType: 'LOT_SIZE', minQty: EIGHT, maxQty: EIGHT, stepSize: EIGHT });
    }
  });

  test('of futures agrees with its ticks and steps', async () => {
    const { symbols } = await get('/fapi/v1/exchangeInfo');
    expect(symbols).toHaveLength(38);
    for (const { filters, pricePrecision, quantityPrecision } of symbols) {
      const [price, amount] = filters;
      const decimals = (text: string) => text.split('.')[1]?.length ?? 0;
      expect(decimals(price.tickSize)).toBe(pricePrecision);
      expect(decimals(amount.stepSize)).toBe(quantityPrecision);
    }
    expect((await get('/dapi/v1/exchangeInfo')).symbols).toEqual([]);
  });

  test('can be asked for some symbols', async () => {
    const names = async (query: string) =>
      (await get(`/api/v3/exchangeInfo?${query}`)).symbols.map(({ symbol }: { symbol: string }) => symbol);
    expect(await names('symbol=ETHUSDT')).toEqual(['ETHUSDT']);
    expect(await names(`symbols=${encodeURIComponent('["ETHUSDT","BTCUSDT"]')}`)).toEqual([
      'ETHUSDT',
      'BTCUSDT',
    ]);
    expect(await names('symbolStatus=BREAK')).toEqual([]);
  });
});

test.each([
  ['/api/v3/exchangeInfo?symbol=ABC', -1121],
  ['/api/v3/exchangeInfo?symbol=BTCUSDT&symbols=%5B%22BTCUSDT%22%5D', -1128],
  ['/api/v3/exchangeInfo?symbols=BTC', -1100],
  ['/api/v3/depth', -1102],
  ['/api/v3/depth?symbol=USDT_TRC20USDT', -1121],
  ['/api/v3/depth?symbol=BTC%2FUSDT', -1100],
  ['/api/v3/depth?symbol=BTCUSDT&limit=0', -1130],
  ['/fapi/v1/depth?symbol=BTCUSDT&limit=7', -4021],
  ['/api/v3/klines?symbol=BTCUSDT', -1102],
  ['/api/v3/klines?symbol=BTCUSDT&interval=2m', -1120],
  ['/fapi/v1/klines?symbol=BTCUSDT&interval=1s', -1120],
  ['/api/v3/klines?symbol=BTCUSDT&interval=1m&startTime=x', -1100],
  ['/api/v3/klines?symbol=BTCUSDT&interval=1m&timeZone=99', -1100],
  ['/api/v3/ticker?windowSize=1d', -1102],
  ['/api/v3/ticker?symbol=BTCUSDT&windowSize=8d', -1139],
  ['/api/v3/ticker/24hr?symbol=BTCUSDT&type=TINY', -1139],
  ['/futures/data/openInterestHist?symbol=BTCUSDT&period=3m', -1130],
] as const)('%s is refused with %i', async (path, code) => {
  const { status, body } = await api.get(`/binance${path}`);
  expect([status, body]).toEqual([400, { code, msg: expect.any(String) }]);
});

test('a book tells spot from futures', async () => {
  const spot = await get('/api/v3/depth?symbol=BTCUSDT&limit=10');
  expect(spot).toEqual({ lastUpdateId: NUMBER, bids: expect.any(Array), asks: expect.any(Array) });
  expect(spot.bids).toHaveLength(10);
  expect(spot.bids[0]).toEqual([EIGHT, EIGHT]);
  const futures = await get('/fapi/v1/depth?symbol=BTCUSDT');
  expect(Object.keys(futures)).toEqual(['lastUpdateId', 'E', 'T', 'bids', 'asks']);
  expect([futures.bids.length, futures.asks.length]).toEqual([500, 500]);
});

test.each(['spot', 'futures'] as const)(
  'a book of %s has 500 levels a side for most symbols',
  async (venue) => {
    const path = venue === 'spot' ? '/api/v3' : '/fapi/v1';
    const { symbols } = await get(`${path}/exchangeInfo`);
    const counts = { full: 0, other: 0 };
    for (const { symbol, filters } of symbols) {
      const { bids, asks } = await get(`${path}/depth?symbol=${symbol}&limit=1000`);
      const { tickSize } = filters.find(
        ({ filterType }: { filterType: string }) => filterType === 'PRICE_FILTER',
      );
      const isFull = bids.length === 500 && asks.length === 500;
      // Coarse ticks leave room for fewer.
      expect([symbol, isFull || Number(asks[0][0]) / Number(tickSize) < 3400]).toEqual([symbol, true]);
      counts[isFull ? 'full' : 'other'] += 1;
      const away = (side: string[][]) => Math.abs(Number(side.at(-1)?.[0]) / Number(side[0]?.[0]) - 1);
      expect(Math.max(away(bids), away(asks))).toBeLessThanOrEqual(0.25);
    }
    expect(counts.full).toBeGreaterThan(3 * counts.other);
  },
);

test('a longer limit gives the same levels, and none more than 500', async () => {
  const at = (limit: number) => get(`/api/v3/depth?symbol=BTCUSDT&limit=${limit}`);
  const [some, full, most] = [await at(100), await at(500), await at(12_000)];
  expect(most).toEqual(full);
  expect(some).toEqual({
    lastUpdateId: full.lastUpdateId,
    bids: full.bids.slice(0, 100),
    asks: full.asks.slice(0, 100),
  });
});

test('trades are found by id, time and number', async () => {
  const latest = await get('/api/v3/aggTrades?symbol=BTCUSDT&limit=50');
  expect(latest).toHaveLength(50);
  const [first] = latest;
  expect(first).toEqual({
    a: NUMBER,
    p: EIGHT,
    q: EIGHT,
    f: first.a,
    l: first.a,
    T: NUMBER,
    m: expect.any(Boolean),
    M: true,
  });
  expect(await get(`/api/v3/aggTrades?symbol=BTCUSDT&fromId=${first.a}&limit=50`)).toEqual(latest);
  expect(await get(`/api/v3/aggTrades?symbol=BTCUSDT&startTime=${first.T}&limit=50`)).toEqual(latest);
  const recent = await get('/fapi/v1/trades?symbol=BTCUSDT&limit=5');
  expect(Object.keys(recent[0])).toEqual(['id', 'price', 'qty', 'quoteQty', 'time', 'isBuyerMaker']);
  const [old] = await get('/api/v3/historicalTrades?symbol=BTCUSDT&fromId=0&limit=1');
  expect(old.time).toBeLessThan(Date.UTC(2016, 0, 2));
});

test.each(candleIntervals)('klines of %s follow each other', async (interval) => {
  const list = await get(`/api/v3/klines?symbol=ETHUSDT&interval=${interval}&limit=20`);
  expect(list).toHaveLength(20);
  for (const [i, kline] of list.entries()) {
    const [open, , high, low, , volume, close, quote, trades, , , unused] = kline;
    if (i > 0) expect(open).toBe(list[i - 1][6] + 1);
    expect(close).toBeGreaterThan(open);
    expect(Number(quote)).toBeGreaterThanOrEqual(Number(volume) * Number(low) - 1e-6);
    expect(Number(quote)).toBeLessThanOrEqual(Number(volume) * Number(high) + 1e-6);
    expect(Number.isInteger(trades)).toBe(true);
    expect(unused).toBe('0');
  }
  const again = await get(
    `/api/v3/klines?symbol=ETHUSDT&interval=${interval}&startTime=${list[0][0]}&endTime=${list[4][6]}`,
  );
  expect(again).toEqual(list.slice(0, 5));
});

test.each([
  'klines?symbol',
  'continuousKlines?pair',
  'markPriceKlines?symbol',
  'indexPriceKlines?pair',
  'premiumIndexKlines?symbol',
])('futures have %s', async (path) => {
  const list = await get(`/fapi/v1/${path}=BTCUSDT&contractType=PERPETUAL&interval=1h&limit=3`);
  expect(list).toHaveLength(3);
  expect(list[0]).toHaveLength(12);
  expect(list[1][0]).toBe(list[0][6] + 1);
});

describe('tickers', () => {
  test('of 24 hours have best prices on spot, and none on futures', async () => {
    const spot = await get('/api/v3/ticker/24hr?symbol=BTCUSDT');
    expect(Object.keys(spot)).toEqual([
      ...['symbol', 'priceChange', 'priceChangePercent', 'weightedAvgPrice', 'prevClosePrice', 'lastPrice'],
      ...[
        'lastQty',
        'bidPrice',
        'bidQty',
        'askPrice',
        'askQty',
        'openPrice',
        'highPrice',
        'lowPrice',
        'volume',
      ],
      ...['quoteVolume', 'openTime', 'closeTime', 'firstId', 'lastId', 'count'],
    ]);
    expect(Number(spot.lowPrice)).toBeLessThanOrEqual(Number(spot.weightedAvgPrice));
    expect(Number(spot.highPrice)).toBeGreaterThanOrEqual(Number(spot.weightedAvgPrice));
    expect(Number(spot.bidPrice)).toBeLessThan(Number(spot.askPrice));
    const futures = await get('/fapi/v1/ticker/24hr?symbol=BTCUSDT');
    expect(futures).not.toHaveProperty('bidQty');
    expect(await get('/api/v3/ticker/24hr')).toHaveLength(38);
    const mini = await get('/api/v3/ticker/24hr?symbol=BTCUSDT&type=MINI');
    expect(Object.keys(mini)).toHaveLength(12);
  });

  test('of windows and days', async () => {
    await (await api.world()).testClock.advance((now) => now + 350);
    for (const size of ['1m', '59m', '4h', '1d', '7d']) {
      const ticker = await get(`/api/v3/ticker?symbol=BTCUSDT&windowSize=${size}`);
      expect(ticker).toMatchObject({ symbol: 'BTCUSDT', volume: EIGHT, count: NUMBER });
      expect(ticker.openTime % 60_000).toBe(0);
    }
    const [day] = await get(`/api/v3/ticker/tradingDay?symbols=${encodeURIComponent('["BTCUSDT"]')}`);
    expect(new Date(day.openTime).toISOString()).toBe('2026-06-01T00:00:00.000Z');
    expect(await get('/api/v3/avgPrice?symbol=BTCUSDT')).toEqual({
      mins: 5,
      price: EIGHT,
      closeTime: NUMBER,
    });
  });

  test('of prices and books have a time on futures only', async () => {
    expect(await get('/api/v3/ticker/price?symbol=BTCUSDT')).toEqual({ symbol: 'BTCUSDT', price: EIGHT });
    expect(await get('/fapi/v2/ticker/price?symbol=BTCUSDT')).toHaveProperty('time');
    expect(await get('/api/v3/ticker/bookTicker')).toHaveLength(38);
    expect(await get('/api/v3/ticker/bookTicker?symbol=BTCUSDT')).not.toHaveProperty('time');
    expect(await get('/fapi/v1/ticker/bookTicker?symbol=BTCUSDT')).toHaveProperty('time');
  });
});

test('futures have marks, funding and statistics', async () => {
  const premium = await get('/fapi/v1/premiumIndex?symbol=BTCUSDT');
  expect(premium).toMatchObject({ markPrice: DECIMAL, indexPrice: DECIMAL, lastFundingRate: EIGHT });
  expect(await get('/fapi/v1/premiumIndex')).toHaveLength(38);
  const rates = await get('/fapi/v1/fundingRate?symbol=BTCUSDT&limit=3');
  expect(rates).toHaveLength(3);
  expect(rates[2].fundingTime - rates[1].fundingTime).toBe(28_800_000);
  expect(await get('/fapi/v1/fundingRate?limit=50')).toHaveLength(50);
  expect(await get('/fapi/v1/fundingInfo')).toHaveLength(38);
  expect(await get('/fapi/v1/insuranceBalance?symbol=BTCUSDT')).toMatchObject({ symbols: ['BTCUSDT'] });
  const [{ symbols }] = await get('/fapi/v1/insuranceBalance');
  expect(symbols).toHaveLength(38);
  expect(await get('/fapi/v1/openInterest?symbol=BTCUSDT')).toMatchObject({ openInterest: DECIMAL });
  for (const path of ['openInterestHist', 'globalLongShortAccountRatio', 'takerlongshortRatio']) {
    const list = await get(`/futures/data/${path}?symbol=BTCUSDT&period=5m&limit=4`);
    expect(list.map(({ timestamp }: { timestamp: number }) => timestamp % 300_000)).toEqual([0, 0, 0, 0]);
  }
  expect(await get('/futures/data/basis?pair=BTCUSDT&contractType=PERPETUAL&period=1h&limit=2')).toHaveLength(
    2,
  );
});
