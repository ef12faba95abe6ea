import type { CalendarName } from '@papermint/contracts/markets/kinds';
import { hasTurned } from '@papermint/contracts/orders/trailing-quote';
import { describe, expect, test } from 'vitest';
import { ANCHOR_SECOND } from '../market-anchor.ts';
import { createPricePath } from '../path/price-path.ts';
import { hash32, unit } from '../random/hash.ts';
import { displacementOf } from '../scenarios/displacement.ts';
import { sessionCalendar } from '../sessions/sessions.ts';
import { createVolume } from '../volume/volume.ts';
import { secondsNeeded } from './candle-bridge.ts';
import type { CandleTable } from './imported-candles.ts';
import { importedCandles, openSeconds } from './imported-candles.ts';
import { importedLotsBefore, importedPath } from './imported-path.ts';
import { splicedPath, splicedVolume } from './spliced-path.ts';

/** A Monday. */
const START = Date.UTC(2026, 5, 8) / 1000;
const MINUTE = 60;

const random = (key: number) => {
  let n = 0;
  return (most: number) => Math.floor(unit(hash32(key, n++)) * most);
};

/** Random candles, each from the close of the one before or with a gap; some are flat, some touch one side only. */
function randomTable(
  count: number,
  interval: number,
  key: number,
  calendar: CalendarName = 'always',
): CandleTable {
  const draw = random(key);
  const rows: number[][] = [];
  let close = 50_000;
  for (let second = START; rows.length < count; second += interval) {
    const seconds = openSeconds(sessionCalendar(calendar), second, second + interval);
    if (seconds === 0) continue;
    const open = close + (draw(4) === 0 ? draw(200) - 100 : 0);
    const kind = seconds < 4 ? 0 : draw(8);
    const way = kind === 0 ? 0 : draw(300) - 150;
    close = open + way;
    const high = Math.max(open, close) + (kind < 2 ? 0 : draw(120));
    const low = Math.min(open, close) - (kind < 1 || kind === 3 ? 0 : draw(120));
    rows.push([second, open, high, low, close, draw(100_000)]);
  }
  const column = (index: number) => Float64Array.from(rows, (row) => row[index] as number);
  const [seconds, open, high, low, closes, lots] = [0, 1, 2, 3, 4, 5].map(column) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  return { seconds, open, high, low, close: closes, lots };
}

const CASES: [string, number, number, CalendarName][] = [
  ['a minute', MINUTE, 500, 'always'],
  ['five seconds', 5, 500, 'always'],
  ['an hour', 3600, 8, 'always'],
  ['a minute in sessions of stocks', MINUTE, 420, 'us_stocks'],
  ['an hour in sessions of stocks', 3600, 12, 'us_stocks'],
  ['a day with a break', 86_400, 1, 'commodities'],
];

describe.each(CASES)('candles of %s', (_, interval, count, name) => {
  const calendar = sessionCalendar(name);
  const table = randomTable(count, interval, 77 + interval, name);
  const candles = importedCandles(table, interval, calendar, 12_345);
  const end = (table.seconds[count - 1] as number) + interval;
  const seconds: number[] = [];
  for (const span of calendar.sessions(START * 1000, end * 1000)) {
    for (let at = span.from; at < span.to; at += 1000) seconds.push(at);
  }
  const corners = [
    [START - ANCHOR_SECOND + Math.floor((end - START) / 3), 0],
    [START - ANCHOR_SECOND + Math.floor((end - START) / 2), Math.log(0.7)],
    [START - ANCHOR_SECOND + Math.floor((end - START) * 0.7), 0],
  ] as const;
  const crash = displacementOf([corners]);

  test('have exactly the open, high, low, close and volume that were given', () => {
    const path = importedPath(candles);
    let next = 0;
    for (let i = 0; i < count; i++) {
      const from = (table.seconds[i] as number) * 1000;
      const to = from + interval * 1000;
      const prices: number[] = [];
      for (; seconds[next] !== undefined && (seconds[next] as number) < to; next++) {
        prices.push(path.priceAt(seconds[next] as number));
      }
      const lots = importedLotsBefore(candles, to / 1000) - importedLotsBefore(candles, from / 1000);
      expect([prices[0], Math.max(...prices), Math.min(...prices), prices.at(-1), lots]).toEqual(
        [table.open, table.high, table.low, table.close, table.lots].map((column) => column[i]),
      );
    }
  });

  test.each([
    ['alone', undefined],
    ['in a crash', crash],
  ])('%s answer every search as a look at every second does', (_what, pieces) => {
    const path = importedPath(importedCandles(table, interval, calendar, 12_345), pieces);
    const prices = seconds.map(path.priceAt);
    const draw = random(9);
    for (let round = 0; round < 40; round++) {
      const first = draw(seconds.length);
      const last = Math.min(first + draw(round % 2 ? 90 : seconds.length), seconds.length - 1);
      const [from, to] = [seconds[first] as number, seconds[last] as number];
      const seen = prices.slice(first, last + 1);
      const low = seen.reduce((a, b) => Math.min(a, b));
      const high = seen.reduce((a, b) => Math.max(a, b));
      expect(path.extremes(from, to)).toEqual({ low, high });
      expect(path.bound('low', from, to)).toBeLessThanOrEqual(low);
      expect(path.bound('high', from, to)).toBeGreaterThanOrEqual(high);
      const level = low - 20 + draw(high - low + 40);
      const risen = seen.findIndex((price) => price >= level);
      expect(path.firstCrossing(from, to, level, 'rises-to')).toBe(seconds[risen < 0 ? -1 : first + risen]);
      const fallen = seen.findIndex((price) => price <= level);
      expect(path.firstCrossing(from, to, level, 'falls-to')).toBe(seconds[fallen < 0 ? -1 : first + fallen]);
      for (const turn of ['falls', 'rises'] as const) {
        const distance = 10 + draw(300);
        const sign = turn === 'falls' ? 1 : -1;
        let best = seen[0] as number;
        const turned = seen.findIndex((price, index) => {
          best = (sign === 1 ? Math.max : Math.min)(best, price);
          return index > 0 && hasTurned(price, best, distance, sign);
        });
        expect(path.firstTurn(from, to, distance, turn)).toBe(seconds[turned < 0 ? -1 : first + turned]);
      }
    }
  });

  test('trade lots that never decrease and answer the same in any order', () => {
    const again = importedCandles(table, interval, calendar, 12_345);
    const forward = seconds.slice(0, 1500).map((at) => importedLotsBefore(candles, at / 1000));
    const backward = seconds
      .slice(0, 1500)
      .reverse()
      .map((at) => importedLotsBefore(again, at / 1000))
      .reverse();
    expect(backward).toEqual(forward);
    expect(forward.every((lots, i) => Number.isInteger(lots) && lots >= (forward[i - 1] ?? 0))).toBe(true);
  });
});

test('a candle of the fewest seconds shows its high and its low', () => {
  const draw = random(4);
  for (let round = 0; round < 500; round++) {
    const open = 1000 + draw(50);
    const close = 1000 + draw(50);
    const values = {
      open,
      close,
      high: Math.max(open, close) + draw(3),
      low: Math.min(open, close) - draw(3),
      lots: 7,
    };
    const interval = Math.max(secondsNeeded(values), 1);
    const column = (value: number) => Float64Array.of(value);
    const candles = importedCandles(
      {
        seconds: column(START),
        open: column(open),
        high: column(values.high),
        low: column(values.low),
        close: column(close),
        lots: column(7),
      },
      interval,
      sessionCalendar('always'),
      round,
    );
    const path = importedPath(candles);
    const prices = Array.from({ length: interval }, (_, i) => path.priceAt((START + i) * 1000));
    if (interval > 1) expect([prices[0], prices.at(-1)]).toEqual([open, close]);
    expect([Math.max(...prices), Math.min(...prices)]).toEqual([values.high, values.low]);
  }
});

test('a spliced path answers every search as a look at every second does', () => {
  const table = randomTable(40, MINUTE, 5);
  const own = importedPath(importedCandles(table, MINUTE, sessionCalendar('always'), 3));
  const end = START + 40 * MINUTE;
  const base = createPricePath(7, { symbol: 'A/USD', anchorTicks: 50_000, annualVolatility: 2 });
  const after = createPricePath(7, { symbol: 'A/USD', anchorTicks: 52_000, annualVolatility: 2 });
  const path = splicedPath(base, [
    { from: START * 1000, path: own },
    { from: end * 1000, path: after },
  ]);
  const begin = START - 1200;
  const prices = Array.from({ length: 4800 }, (_, i) => path.priceAt((begin + i) * 1000));
  expect(prices[1199]).toBe(base.priceAt((START - 1) * 1000));
  expect(prices[1200]).toBe(table.open[0]);
  expect(prices[1200 + 2400]).toBe(after.priceAt(end * 1000));
  const draw = random(21);
  for (let round = 0; round < 80; round++) {
    const first = draw(4000);
    const last = first + draw(800);
    const [from, to] = [(begin + first) * 1000, (begin + last) * 1000];
    const seen = prices.slice(first, last + 1);
    const { low, high } = path.extremes(from, to);
    expect([low, high]).toEqual([Math.min(...seen), Math.max(...seen)]);
    expect(path.bound('low', from, to)).toBeLessThanOrEqual(low);
    expect(path.bound('high', from, to)).toBeGreaterThanOrEqual(high);
    const level = low + draw(high - low + 10);
    const found = seen.findIndex((price) => price >= level);
    expect(path.firstCrossing(from, to, level, 'rises-to')).toBe(found < 0 ? undefined : from + found * 1000);
    let best = seen[0] as number;
    const turned = seen.findIndex((price, index) => {
      best = Math.max(best, price);
      return index > 0 && hasTurned(price, best, 25, 1);
    });
    expect(path.firstTurn(from, to, 25, 'falls')).toBe(turned < 0 ? undefined : from + turned * 1000);
  }
});

test('a spliced volume adds up, and nothing is traded during a halt', () => {
  const table = randomTable(10, MINUTE, 6);
  const candles = importedCandles(table, MINUTE, sessionCalendar('always'), 3);
  const halt = { from: (START + 90) * 1000, to: (START + 150) * 1000 };
  const volume = splicedVolume(
    createVolume(
      7,
      { symbol: 'A/USD', anchorTicks: 1000, annualVolatility: 0.5 },
      { dailyLots: 1_000_000, halts: [halt] },
    ),
    [
      {
        from: START * 1000,
        to: (START + 600) * 1000,
        before: (at) => importedLotsBefore(candles, at / 1000),
      },
    ],
    [halt],
  );
  const [begin, end] = [(START - 300) * 1000, (START + 900) * 1000];
  let sum = 0;
  for (let at = begin; at < end; at += 1000) sum += volume.between(at, at + 1000);
  expect(volume.between(begin, end)).toBe(sum);
  expect(volume.between(halt.from, halt.to)).toBe(0);
  expect(volume.between(START * 1000, (START + 60) * 1000)).toBe(table.lots[0]);
});

test('an imported candle with a huge range is livelier than the usual one, as one in a crash is', () => {
  const quiet = Array.from({ length: 60 }, (_, i) => [START + i * MINUTE, 50_000, 50_020, 49_990, 50_010, 7]);
  const rows = quiet.with(30, [START + 30 * MINUTE, 50_010, 50_020, 48_510, 48_600, 900]);
  const column = (index: number) => Float64Array.from(rows, (row) => row[index] as number);
  const table = {
    seconds: column(0),
    open: column(1),
    high: column(2),
    low: column(3),
    close: column(4),
    lots: column(5),
  };
  const candles = importedCandles(table, MINUTE, sessionCalendar('always'), 12_345);
  const at = (minute: number) => (START + minute * MINUTE + 20) * 1000;
  const path = importedPath(candles);
  expect([path.stressAt(at(3)), path.stressAt(at(59))]).toEqual([1, 1]);
  expect(path.stressAt(at(30))).toBeGreaterThan(40);
  const crash = displacementOf([
    [
      [START - ANCHOR_SECOND, 0],
      [START - ANCHOR_SECOND + 600, -0.3],
    ],
  ]);
  const crashing = importedPath(candles, crash);
  expect(crashing.stressAt(at(3))).toBeGreaterThan(20);
  expect(crashing.stressAt(at(20))).toBe(1);
});
