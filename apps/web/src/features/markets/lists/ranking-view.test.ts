import { describe, expect, test } from 'vitest';
import type { Market } from './ranking-view.ts';
import {
  changeOver,
  inSegment,
  isMatch,
  placeInRange,
  segmentOf,
  sortMarkets,
  topsOf,
  totalsOf,
} from './ranking-view.ts';

function market(base: string, rank: number, given: Partial<Market> = {}): Market {
  return {
    kind: 'crypto',
    pair: `${base}/USD`,
    base,
    quote: 'USD',
    name: base,
    price: '100',
    isStableCoin: false,
    rank,
    change1h: 0,
    change24h: 0,
    change7d: 0,
    high24h: '110',
    low24h: '90',
    turnoverUsd24h: '1000',
    supply: '10',
    marketCap: '1000',
    ...given,
  };
}

const all = [
  market('BTC', 1, { price: '900', marketCap: '9000', change24h: 0.5, turnoverUsd24h: '20000' }),
  market('USDT', 2, { isStableCoin: true, price: '1', marketCap: '3000', turnoverUsd24h: '90000' }),
  market('ETH', 3, { change24h: -0.2, turnoverUsd24h: '9000', name: 'aether' }),
  market('NEW', 4, { supply: null, marketCap: null, change24h: 0.1 }),
];
const bases = (some: readonly Market[]) => some.map(({ base }) => base);

describe('the order', () => {
  test.each([
    ['rank', ['BTC', 'USDT', 'ETH', 'NEW']],
    ['-rank', ['NEW', 'ETH', 'USDT', 'BTC']],
    ['name', ['ETH', 'BTC', 'NEW', 'USDT']],
    ['-name', ['USDT', 'NEW', 'BTC', 'ETH']],
    ['-price', ['BTC', 'ETH', 'NEW', 'USDT']],
    ['change24h', ['ETH', 'USDT', 'NEW', 'BTC']],
    // By number, not alphabetically.
    ['-turnover', ['USDT', 'BTC', 'ETH', 'NEW']],
    // Coins without the figure are last in either direction.
    ['-cap', ['BTC', 'USDT', 'ETH', 'NEW']],
    ['cap', ['ETH', 'USDT', 'BTC', 'NEW']],
    ['-supply', ['BTC', 'USDT', 'ETH', 'NEW']],
    // Unknown orders are the default order.
    ['nonsense', ['BTC', 'USDT', 'ETH', 'NEW']],
    ['-constructor', ['BTC', 'USDT', 'ETH', 'NEW']],
  ])('by %s', (sort, expected) => {
    expect(bases(sortMarkets(all, sort))).toEqual(expected);
    expect(bases(all)).toEqual(['BTC', 'USDT', 'ETH', 'NEW']);
  });
});

describe('the segments', () => {
  const shown = (segment: string, watchlist: string[] = []) =>
    bases(all.filter((one) => inSegment(segmentOf(segment), one, new Set(watchlist))));

  test.each([
    ['all', ['BTC', 'USDT', 'ETH', 'NEW']],
    ['', ['BTC', 'USDT', 'ETH', 'NEW']],
    ['nonsense', ['BTC', 'USDT', 'ETH', 'NEW']],
    ['gainers', ['BTC', 'NEW']],
    ['losers', ['ETH']],
    ['stable', ['USDT']],
    ['starred', []],
  ])('%j', (segment, expected) => {
    expect(shown(segment)).toEqual(expected);
  });

  test('the watchlist', () => {
    expect(shown('starred', ['ETH/USD', 'GONE/USD'])).toEqual(['ETH']);
  });

  test('treats a change that is shown as 0.00% as neither gain nor loss', () => {
    const still = market('X', 1, { change24h: 0.00004 });
    expect(inSegment('gainers', still, new Set())).toBe(false);
    expect(inSegment('losers', { ...still, change24h: -0.00004 }, new Set())).toBe(false);
  });
});

test.each([
  ['', true],
  ['tether', true],
  ['USDT', true],
  ['usdt trc20', true],
  ['usdt_trc20/usd', true],
  ['trc20usd', true],
  ['btc', false],
])('searched by %j: %s', (typed, found) => {
  expect(isMatch({ pair: 'USDT_TRC20/USD', name: 'Tether (TRC20)' }, typed)).toBe(found);
});

describe('the whole market', () => {
  test('sums its coins, now and a day ago', () => {
    const totals = totalsOf(all);
    expect(totals.cap).toBe(13_000);
    // 9000 / 1.5 + 3000 + 1000 / 0.8
    expect(totals.change24h).toBeCloseTo(13_000 / 10_250 - 1, 12);
    expect(totals.turnover24h).toBe(120_000);
    expect(totals.largest).toEqual({ name: 'BTC', share: 9000 / 13_000 });
    expect([totals.rising, totals.falling]).toEqual([2, 1]);
  });

  test('leaves out coins that are not priced in dollars', () => {
    expect(totalsOf([...all, market('BTC', 5, { quote: 'EUR', marketCap: '8000' })]).cap).toBe(13_000);
  });

  test('without coins has no figures', () => {
    expect(totalsOf([])).toMatchObject({ cap: 0, change24h: 0, largest: null });
  });
});

test('the tops of the day: no stable coin is a gainer, and no coin that fell', () => {
  const tops = topsOf(all);
  expect(bases(tops.gainers)).toEqual(['BTC', 'NEW']);
  expect(bases(tops.losers)).toEqual(['ETH']);
  expect(bases(tops.traded)).toEqual(['USDT', 'BTC', 'ETH']);
});

test('follows the price with the change', () => {
  const [btc] = all as [Market];
  expect(changeOver(btc, 'change24h', '900')).toBeCloseTo(0.5, 12);
  expect(changeOver(btc, 'change24h', '600')).toBeCloseTo(0, 12);
  expect(changeOver(btc, 'change1h', '450')).toBeCloseTo(-0.5, 12);
});

test.each([
  ['90', 0],
  ['100', 0.5],
  ['120', 1],
  ['80', 0],
])('%s is at %d between 90 and 110', (price, place) => {
  expect(placeInRange(price, '90', '110')).toBe(place);
});

test('puts the mark of a single price in the middle of its range', () => {
  expect(placeInRange('1', '1', '1')).toBe(0.5);
});
