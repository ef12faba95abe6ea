import { beforeAll, describe, expect } from 'vitest';
import { HOUR } from '../../packages/contracts/src/common/time-units.ts';
import { builtServer } from '../controls/built-server.ts';
import type { Told } from './libraries.ts';
import { checksOf, expectShape } from './wire/checks.ts';
import { expectAnyRefusal, expectRefusal, wireOf } from './wire/client.ts';
import { FUTURES_FILTERS, PUBLIC, PUBLIC_ANSWERS, SPOT_FILTERS, WEIGHTS } from './wire/public-shapes.ts';
import type { Shapes } from './wire/shapes.ts';
import { decimalsOf, filterOf } from './wire/symbols.ts';

const server = builtServer('on');
const wire = wireOf(server);
const check = checksOf('public requests');
let spot: Told;
let futures: Told;

beforeAll(async () => {
  spot = await wire.read('/api/v3/exchangeInfo');
  futures = await wire.read('/fapi/v1/exchangeInfo');
});

describe('public requests answer the fields that Binance documents', () => {
  for (const [path, shape, entries] of PUBLIC_ANSWERS) {
    check(path, async () => {
      const answer = await wire.read(path);
      expectShape(answer, shape, PUBLIC);
      if (entries !== undefined) {
        expect(answer).toHaveLength(entries === 'every symbol' ? spot.symbols.length : entries);
      }
    });
  }
});

describe('symbols', () => {
  check('are the same of both markets, at least 36, and their inverse ones are none', async () => {
    const names = ({ symbols }: Told) => symbols.map(({ symbol }: Told) => symbol).sort();
    expect(names(spot)).toEqual(names(futures));
    expect(spot.symbols.length).toBeGreaterThanOrEqual(36);
    expect((await wire.read('/dapi/v1/exchangeInfo')).symbols).toEqual([]);
  });

  for (const [market, kinds] of [
    ['spot', SPOT_FILTERS],
    ['futures', FUTURES_FILTERS],
  ] as const) {
    check(`of ${market} have all filters, with ticks and steps above 0`, () => {
      for (const info of (market === 'spot' ? spot : futures).symbols) expectFilters(info, kinds);
    });
  }

  check('of futures round as their tick and step do', () => {
    for (const info of futures.symbols) {
      const { pricePrecision, quantityPrecision } = info;
      expect([pricePrecision, quantityPrecision]).toEqual([
        decimalsOf(filterOf(info, 'PRICE_FILTER').tickSize),
        decimalsOf(filterOf(info, 'LOT_SIZE').stepSize),
      ]);
    }
  });

  check('offer the types of orders that CCXT checks before it sends', () => {
    const words = (list: Told) => list.toString();
    for (const { orderTypes } of spot.symbols) {
      expect(words([...orderTypes].sort())).toBe(
        'LIMIT,LIMIT_MAKER,MARKET,STOP_LOSS,STOP_LOSS_LIMIT,TAKE_PROFIT,TAKE_PROFIT_LIMIT',
      );
    }
    for (const { orderTypes, timeInForce } of futures.symbols) {
      expect(words(orderTypes)).toBe(
        'LIMIT,MARKET,STOP,STOP_MARKET,TAKE_PROFIT,TAKE_PROFIT_MARKET,TRAILING_STOP_MARKET',
      );
      expect(words(timeInForce)).toBe('GTC,IOC,FOK,GTX,GTD');
    }
  });

  check('tell the limits of Binance', () => {
    const told = ({ rateLimits }: Told) =>
      rateLimits.map(({ rateLimitType, intervalNum, interval, limit }: Told) =>
        [rateLimitType, intervalNum, interval, limit].join(' '),
      );
    expect(told(spot)).toEqual([
      'REQUEST_WEIGHT 1 MINUTE 6000',
      'ORDERS 10 SECOND 100',
      'ORDERS 1 DAY 200000',
      'RAW_REQUESTS 5 MINUTE 61000',
    ]);
    expect(told(futures)).toEqual([
      'REQUEST_WEIGHT 1 MINUTE 2400',
      'ORDERS 1 MINUTE 1200',
      'ORDERS 10 SECOND 300',
    ]);
  });

  for (const [query, count] of [
    ['symbol=ETHUSDT', 1],
    [`symbols=${encodeURIComponent('["BTCUSDT","ETHUSDT"]')}`, 2],
    ['symbols=["BTCUSDT","ETHUSDT"]', 2],
    ['permissions=SPOT', undefined],
    ['permissions=["SPOT","MARGIN"]', undefined],
    ['symbolStatus=TRADING', undefined],
    ['symbolStatus=HALT', 0],
  ] as const) {
    check(`are chosen by ${query}`, async () => {
      const { symbols } = await wire.read(`/api/v3/exchangeInfo?${query}`);
      expect(symbols).toHaveLength(count ?? spot.symbols.length);
    });
  }

  check('have a book with a spread, on the tick', async () => {
    for (const info of spot.symbols) {
      const { bids, asks } = await wire.read(`/api/v3/depth?symbol=${info.symbol}&limit=5`);
      expect([bids.length, asks.length, Number(bids[0][0]) < Number(asks[0][0])]).toEqual([5, 5, true]);
      const tick = Number(filterOf(info, 'PRICE_FILTER').tickSize);
      for (const [price] of [...bids, ...asks]) {
        expect(Math.abs(price / tick - Math.round(price / tick))).toBeLessThan(1e-4);
      }
    }
  });
});

function expectFilters(info: Told, kinds: Shapes): void {
  for (const { filterType, ...fields } of info.filters) expectShape(fields, filterType, kinds);
  const names = info.filters.map(({ filterType }: Told) => filterType);
  expect(names.sort()).toEqual(Object.keys(kinds).sort());
  expect(Number(filterOf(info, 'PRICE_FILTER').tickSize)).toBeGreaterThan(0);
  expect(Number(filterOf(info, 'LOT_SIZE').stepSize)).toBeGreaterThan(0);
  expect(Number(filterOf(info, 'LOT_SIZE').minQty)).toBeGreaterThan(0);
}

describe('weights', () => {
  const used = async (path: string): Promise<number> =>
    Number((await wire.get(path)).headers.get('x-mbx-used-weight-1m'));

  for (const [path, weight] of WEIGHTS) {
    check(`${path} weighs ${weight}`, async () => {
      const ping = path.startsWith('/api') ? '/api/v3/ping' : '/fapi/v1/ping';
      const measure = async () => -(await used(ping)) + (await used(path));
      // A minute that begins between both requests empties the count.
      const measured = [await measure()];
      while (!measured.includes(weight) && measured.length < 3) measured.push(await measure());
      expect(measured).toContain(weight);
    });
  }

  check('are told by the headers of each market', async () => {
    const { headers } = await wire.get('/api/v3/ping');
    expect(headers.get('x-mbx-used-weight')).toBe(headers.get('x-mbx-used-weight-1m'));
    expect(headers.get('x-simulated')).toBe('true');
    expect(headers.get('content-type')).toBe('application/json;charset=UTF-8');
    expect((await wire.get('/fapi/v1/ping')).headers.get('x-mbx-used-weight')).toBeNull();
  });
});

describe('books', () => {
  for (const [path, levels] of [
    ['/api/v3/depth?symbol=BTCUSDT', 100],
    ['/api/v3/depth?symbol=BTCUSDT&limit=1', 1],
    ['/api/v3/depth?symbol=BTCUSDT&limit=20', 20],
    ['/api/v3/depth?symbol=BTCUSDT&limit=5000', undefined],
    ['/api/v3/depth?symbol=BTCUSDT&limit=12000', undefined],
    ['/fapi/v1/depth?symbol=BTCUSDT&limit=5', 5],
    ['/fapi/v1/depth?symbol=BTCUSDT&limit=100', 100],
    ['/fapi/v1/depth?symbol=BTCUSDT', undefined],
  ] as const) {
    check(`${path} is sorted, with a spread`, async () => {
      const book = await wire.read(path);
      expectShape(book, path.startsWith('/api') ? 'book' : 'futuresBook', PUBLIC);
      const prices = (side: string[][]) => side.map(([price]) => Number(price));
      const bids = prices(book.bids);
      const asks = prices(book.asks);
      expect(bids).toEqual([...new Set(bids)].sort((one, other) => other - one));
      expect(asks).toEqual([...new Set(asks)].sort((one, other) => one - other));
      expect(bids[0]).toBeLessThan(asks[0] as number);
      if (levels === undefined) expect(Math.min(bids.length, asks.length)).toBeGreaterThanOrEqual(100);
      else expect([bids.length, asks.length]).toEqual([levels, levels]);
    });
  }
});

describe('tickers and trades', () => {
  check('tickers of a day fit together', async () => {
    for (const market of ['/api/v3', '/fapi/v1']) {
      for (const ticker of await wire.read(`${market}/ticker/24hr`)) {
        const [low, high, last, open] = ['lowPrice', 'highPrice', 'lastPrice', 'openPrice'].map((name) =>
          Number(ticker[name]),
        ) as [number, number, number, number];
        expect(low).toBeLessThanOrEqual(Math.min(last, open));
        expect(high).toBeGreaterThanOrEqual(Math.max(last, open));
        expect(ticker.volume * low).toBeLessThanOrEqual(ticker.quoteVolume * 1.000_001);
        expect(Number(ticker.quoteVolume)).toBeLessThanOrEqual(ticker.volume * high * 1.000_001);
        expect(Number(ticker.priceChange)).toBeCloseTo(last - open, 6);
      }
    }
  });

  check('aggregated trades rise by ID and time, and of one instant and side by price', async () => {
    const trades = await wire.read('/api/v3/aggTrades?symbol=BTCUSDT&limit=1000');
    for (const [i, trade] of trades.entries()) {
      const before = trades[i - 1];
      if (!before) continue;
      expect(trade.a).toBeGreaterThan(before.a);
      expect(trade.T).toBeGreaterThanOrEqual(before.T);
      if (trade.T !== before.T || trade.m !== before.m) continue;
      expect(trade.m ? Number(before.p) : Number(trade.p)).toBeGreaterThanOrEqual(
        trade.m ? Number(trade.p) : Number(before.p),
      );
    }
  });

  check('trades are found by ID and by time', async () => {
    const trades = await wire.read('/api/v3/aggTrades?symbol=BTCUSDT&limit=100');
    const from = await wire.read(`/api/v3/aggTrades?symbol=BTCUSDT&limit=20&fromId=${trades[30].a}`);
    expect(from).toEqual(trades.slice(30, 50));
    const [start, end] = [(await wire.now()) - 2 * HOUR, (await wire.now()) - HOUR];
    const within = await wire.read(
      `/api/v3/aggTrades?symbol=BTCUSDT&startTime=${start}&endTime=${end}&limit=1000`,
    );
    expect(within.length).toBeGreaterThan(0);
    for (const { T } of within) expect(T >= start && T <= end).toBe(true);
    const [one] = await wire.read('/api/v3/trades?symbol=BTCUSDT&limit=1');
    expect(one.price * one.qty).toBeCloseTo(Number(one.quoteQty), 2);
  });

  check('funding is found by time', async () => {
    const rates = await wire.read('/fapi/v1/fundingRate?symbol=BTCUSDT&limit=10');
    const query = `startTime=${rates[2].fundingTime}&endTime=${rates[5].fundingTime}`;
    expect(await wire.read(`/fapi/v1/fundingRate?symbol=BTCUSDT&${query}`)).toEqual(rates.slice(2, 6));
  });
});

describe('public refusals', () => {
  const mandatory = (name: string) =>
    `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`;
  for (const path of [
    '/api/v3/depth',
    '/api/v3/trades',
    '/api/v3/aggTrades',
    '/api/v3/avgPrice',
    '/fapi/v1/depth',
    '/fapi/v1/trades',
    '/fapi/v1/openInterest',
  ]) {
    check(`${path} needs a symbol`, async () =>
      expectRefusal(await wire.get(path), [400, -1102, mandatory('symbol')]),
    );
  }
  for (const path of [
    '/api/v3/depth',
    '/api/v3/trades',
    '/api/v3/aggTrades',
    '/api/v3/avgPrice',
    '/api/v3/ticker',
    '/api/v3/ticker/24hr',
    '/api/v3/ticker/price',
    '/api/v3/ticker/bookTicker',
    '/api/v3/exchangeInfo',
    '/fapi/v1/depth',
    '/fapi/v1/trades',
    '/fapi/v1/ticker/24hr',
    '/fapi/v1/ticker/price',
    '/fapi/v2/ticker/price',
    '/fapi/v1/premiumIndex',
    '/fapi/v1/openInterest',
    '/fapi/v1/fundingRate',
  ]) {
    check(`${path} refuses an unknown symbol`, async () =>
      expectRefusal(await wire.get(`${path}?symbol=NOPEUSDT`), [400, -1121, 'Invalid symbol.']),
    );
  }
  for (const [path, refusal] of [
    ['/api/v3/exchangeInfo?symbols=["BTCUSDT","NOPE"]', [400, -1121, 'Invalid symbol.']],
    ['/api/v3/exchangeInfo?symbol=BTCUSDT&symbols=["BTCUSDT"]', [400, -1128]],
    ['/api/v3/ticker', [400, -1102, "Param 'symbol' or 'symbols' must be sent, but both were empty/null!"]],
    ['/api/v3/klines?symbol=BTCUSDT', [400, -1102, mandatory('interval')]],
    ['/api/v3/klines?symbol=BTCUSDT&interval=7m', [400, -1120, 'Invalid interval.']],
    ['/api/v3/klines?symbol=BTCUSDT&interval=1H', [400, -1120, 'Invalid interval.']],
    ['/fapi/v1/klines?symbol=BTCUSDT&interval=1s', [400, -1120, 'Invalid interval.']],
    ['/api/v3/klines?symbol=BTCUSDT&interval=1m&limit=0', [400, -1130]],
    ['/api/v3/foo', [404, -1000, /^No such endpoint: GET /]],
    ['/fapi/v9/foo', [404, -1000, /^No such endpoint: GET /]],
    ['', [404, -1000, /^No such endpoint: GET /]],
  ] as const) {
    check(`${path || 'the base itself'} is refused`, async () =>
      expectRefusal(await wire.get(path), refusal),
    );
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    check(`${method} of a public request is no endpoint`, async () =>
      expectRefusal(await wire.send(method, '/api/v3/time'), [404, -1000]),
    );
  }
  check('a rolling window of another length is refused', async () =>
    expectAnyRefusal(await wire.get('/api/v3/ticker?symbol=BTCUSDT&windowSize=9x')),
  );
});
