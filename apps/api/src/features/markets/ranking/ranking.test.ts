import { DAY } from '@papermint/contracts/common/time-units';
import { decimalsOf } from '@papermint/contracts/money/amount';
import { describe, expect, test } from 'vitest';
import type { Body } from '../../../testing/app/test-app.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { TEST_NOW, testWorld } from '../../../testing/worlds/test-world.ts';
import type { World } from '../../../worlds/world.ts';
import { capText, changeSince, ranked, turnoverText } from './ranking-rules.ts';
import { createRanking } from './ranking-service.ts';

const api = testApp();

const iso = (at: number) => new Date(at).toISOString();
const byPair = (rows: Body[]) => new Map<string, Body>(rows.map((row) => [row.pair, row]));

async function ranking(): Promise<Map<string, Body>> {
  return byPair((await api.get('/api/markets')).body);
}

async function candles(pair: string, interval: string, from: number, to: number): Promise<Body[]> {
  const query = new URLSearchParams({ pair, interval, from: iso(from), to: iso(to) });
  return (await api.get(`/api/candles?${query}`)).body;
}

const PAIRS = ['BTC/USD', 'DOGE/USD', 'VET/USD', 'USDT_TRC20/USD'];

describe('the list of all markets', () => {
  test('has the pairs of the public list, with the same figures', async () => {
    const { body: pairs } = await api.get('/api/trade-pair');
    const rows = await ranking();
    expect(rows.size).toBe(pairs.length);
    for (const { marginTiers, ...pair } of pairs) expect(rows.get(pair.pair)).toMatchObject(pair);
  });

  test.each(PAIRS)('%s has the 24-hour figures of its candles', async (pair) => {
    const row = (await ranking()).get(pair);
    // A day has more minutes than one call returns.
    const noon = TEST_NOW - DAY / 2;
    const minutes = [
      ...(await candles(pair, '1m', TEST_NOW - DAY, noon - 1)),
      ...(await candles(pair, '1m', noon, TEST_NOW)),
    ];
    expect(minutes).toHaveLength(24 * 60 + 1);
    const column = (key: string) => minutes.map((minute) => Number(minute[key]));
    expect(Number(row.high24h)).toBe(Math.max(...column('high')));
    expect(Number(row.low24h)).toBe(Math.min(...column('low')));
    const { lot } = row;
    const scale = decimalsOf(lot);
    const volume = column('volume').reduce((sum, one) => sum + one, 0);
    expect(row.volume24h).toBe(String(Number(volume.toFixed(scale))));
    const price = Number(row.price);
    expect(row.change24h).toBe(changeSince(Number(minutes[0].open), price));
    expect(row.change1h).toBe(changeSince(Number(minutes.at(-61)?.open), price));
    const paid = minutes.reduce((sum, { open, close, volume: part }) => {
      return sum + ((Number(open) + Number(close)) / 2) * Number(part);
    }, 0);
    expect(Math.abs(Number(row.turnover24h) / paid - 1)).toBeLessThan(0.02);
  });

  test.each(PAIRS)('%s has the 7-day figures of its candles', async (pair) => {
    const row = (await ranking()).get(pair);
    const hours = await candles(pair, '1h', TEST_NOW - 7 * DAY, TEST_NOW);
    const opens = new Map(hours.map(({ time, open }) => [Date.parse(time), open]));
    const last = Math.floor(TEST_NOW / 10_800_000) * 10_800_000;
    const times = Array.from({ length: 56 }, (_, index) => last - (55 - index) * 10_800_000);
    expect(row.prices7d).toEqual(times.map((time) => opens.get(time)));
    expect(row.change7d).toBe(changeSince(Number(opens.get(TEST_NOW - 7 * DAY)), Number(row.price)));
  });

  test('is ordered by market cap, which is price times supply', async () => {
    const { body: rows } = await api.get('/api/markets');
    expect(rows.map(({ rank }: Body) => rank)).toEqual(rows.map((_: Body, index: number) => index + 1));
    const caps = rows.map(({ marketCap }: Body) => Number(marketCap));
    expect(caps).toEqual([...caps].sort((a, b) => b - a));
    for (const { price, supply, tick, marketCap } of rows) {
      const scale = decimalsOf(tick);
      const units = BigInt(Math.round(Number(price) * 10 ** scale)) * BigInt(supply);
      expect(Number(marketCap)).toBe(Number(units) / 10 ** scale);
    }
  });

  test('needs no session, and marks stable coins', async () => {
    const rows = await ranking();
    expect(rows.get('USDT_TRC20/USD')).toMatchObject({ isStableCoin: true, change24h: 0, change7d: 0 });
    expect(rows.get('BTC/USD')).toMatchObject({ isStableCoin: false, rank: 1 });
  });
});

describe('as time passes', () => {
  /** The list without anything cached. */
  const computed = ({ markets }: World) => createRanking(markets).list('crypto');

  test('cached figures equal computed ones after a second, a minute and a step', async () => {
    const world = await testWorld();
    const highs = new Set<string>();
    for (const by of [0, 1000, 58_000, 1000, 61_000, 3_600_000, 10_800_000, 25 * 3_600_000]) {
      await world.testClock.advance((now) => now + by);
      const list = world.ranking.list('crypto');
      expect(list).toEqual(computed(world));
      highs.add(`${list[0]?.high24h} ${list[0]?.volume24h}`);
    }
    expect(highs.size).toBeGreaterThan(5);
  });

  test('shows a gap in the low from its second on, and a halt in the status immediately', async () => {
    const world = await testWorld();
    const command = { actor: { kind: 'system' }, name: 'test' } as const;
    const before = world.ranking.list('crypto').find(({ pair }) => pair === 'BTC/USD');
    await world.scenarios.add(command, { kind: 'gap', pair: 'BTC/USD', depth: 0.5 });
    await world.testClock.advance((now) => now + 2000);
    await world.scenarios.add(command, { kind: 'halt', pair: 'BTC/USD', hold: 600 });
    expect(world.ranking.list('crypto').find(({ pair }) => pair === 'BTC/USD')).toMatchObject({
      status: 'halted',
    });
    const after = world.ranking.list('crypto').find(({ pair }) => pair === 'BTC/USD');
    expect(Number(after?.low24h)).toBe(Number(after?.price));
    expect(Number(after?.low24h)).toBeLessThan(Number(before?.low24h) * 0.7);
    expect(after?.high24h).toBe(before?.high24h);
    expect(world.ranking.list('crypto')).toEqual(computed(world));
  });

  test('a coin with unknown supply has no market cap and comes last', async () => {
    const world = await testWorld();
    expect(world.ranking.list('crypto')).toMatchObject([
      { pair: 'BTC/USD', rank: 1, supply: '20000000' },
      { pair: 'ETH/USD', rank: 2, supply: null, marketCap: null },
    ]);
  });
});

describe('the rules', () => {
  test('a market cap has every digit', () => {
    expect(capText(924_001, '0.1', '19970000')).toBe('1845229997000');
    expect(capText(3, '0.00001', '85980000001')).toBe('2579400.00003');
    expect(capText(3, '1', '0.5')).toBe('1.5');
  });

  test('a turnover is rounded once', () => {
    // 7 lots of 0.001 at 10.05 and 1 at 10.00, twice.
    expect(turnoverText(2n * (7n * 1005n + 1000n), '0.01', '0.001', 2)).toBe('0.08');
    expect(turnoverText(2n * 1_000_000n * 924_001n, '0.1', '0.00001', 2)).toBe('924001');
  });

  test('equal ones keep their order, and those without a size come last', () => {
    const all = [{ id: 'a' }, { id: 'b', size: 5 }, { id: 'c', size: 0 }, { id: 'd', size: 5 }];
    expect(ranked(all, ({ size }) => size).map(({ id, rank }) => `${rank}${id}`)).toEqual([
      '1b',
      '2d',
      '3c',
      '4a',
    ]);
  });
});

test.each([
  ['stock', 40, '/media/stocks/'],
  ['forex', 28, '/media/forex/'],
  ['commodity', 12, '/media/commodities/'],
])('the markets of the kind %s are ranked by size, and each has a picture', async (kind, count, folder) => {
  const { body: quoted } = await api.get(`/api/trade-pair/${kind}`);
  const { body: rows } = await api.get(`/api/markets?kind=${kind}`);
  expect(rows).toHaveLength(count);
  expect(rows.map(({ pair }: Body) => pair).sort()).toEqual(quoted.map(({ pair }: Body) => pair).sort());
  for (const row of rows) {
    expect(row).toMatchObject({ kind, spot: kind === 'stock', futures: true, isStableCoin: false });
    expect([row.pair, row.marketCap !== null, row.sector !== null]).toEqual([
      row.pair,
      kind === 'stock',
      kind === 'stock',
    ]);
    expect(row.image.startsWith(folder)).toBe(true);
  }
  const sizes = rows.map(({ marketCap, turnoverUsd24h }: Body) => Number(marketCap ?? turnoverUsd24h));
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  const { status, headers, body: picture } = await api.get(rows[0].image);
  expect([status, headers['content-type'], String(picture).startsWith('<svg')]).toEqual([
    200,
    'image/svg+xml',
    true,
  ]);
});

test('there is no ranking of a kind that does not exist', async () => {
  const { status, body } = await api.get('/api/markets?kind=bonds');
  expect([status, body.key]).toEqual([400, 'kind']);
});

test('forex and commodities are refused on the spot market', async () => {
  const session = await api.signIn('trader');
  for (const pair of ['EUR/JPY', 'XAU/USD']) {
    const order = { pair, side: 'buy', type: 'market', amount: '10' };
    const { status, body } = await api.post('/api/secure/trades/place', order, session);
    expect([status, body.key, body.error]).toEqual([400, 'pair', `Pair ${pair} trades as futures only`]);
  }
});
