import { DAY, HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import { candleIntervals } from '@papermint/contracts/markets/model';
import { expect, test } from 'vitest';
import { intervalEnd } from '../../../market/volume/intervals.ts';
import { testWorld } from '../../../testing/worlds/test-world.ts';

const PAIR = 'BTC/USD';

test.each(candleIntervals)('%s candles follow each other, and closed ones never change', async (interval) => {
  const world = await testWorld();
  const query = { pair: PAIR, price: 'spot', interval, limit: 12 } as const;
  const before = await world.markets.tradedCandles(query);
  expect(before).toHaveLength(12);
  for (const [i, { time, end }] of before.entries()) {
    expect(end).toBe(intervalEnd(interval, time));
    if (i > 0) expect(time).toBe(before[i - 1]?.end);
  }
  expect(before.map(({ closed }) => closed).lastIndexOf(true)).toBe(10);
  await world.testClock.advance((now) => now + 90 * SECOND);
  const from = before[0]?.time as number;
  const after = await world.markets.tradedCandles({ ...query, from, limit: 11 });
  expect(after).toEqual(before.slice(0, 11));
});

test('candles begin at or after the first instant', async () => {
  const world = await testWorld();
  const now = world.clock.now();
  const from = Math.floor(now / HOUR) * HOUR - DAY;
  const ask = (start: number) =>
    world.markets.tradedCandlesNow({ pair: PAIR, price: 'last', interval: '1h', from: start, limit: 2 });
  expect(ask(from).map(({ time }) => time)).toEqual([from, from + HOUR]);
  expect(ask(from + 1)[0]?.time).toBe(from + HOUR);
  expect(ask(now + DAY)).toEqual([]);
});

test('candles of another zone begin with its day', async () => {
  const world = await testWorld();
  const query = { pair: PAIR, price: 'spot', limit: 3 } as const;
  const days = world.markets.tradedCandlesNow({ ...query, interval: '1d', zone: 8 * HOUR });
  const last = days.at(-1);
  expect(new Date(last?.time ?? 0).toISOString()).toBe('2026-05-31T16:00:00.000Z');
  const hours = world.markets.tradedCandlesNow({ ...query, interval: '1h', from: days[1]?.time, limit: 24 });
  expect(hours.reduce((sum, { volume }) => sum + volume, 0)).toBe(days[1]?.volume);
  expect(Math.max(...hours.map(({ high }) => high))).toBe(days[1]?.high);
});

test('nothing trades at the mark price', async () => {
  const world = await testWorld();
  const [candle] = world.markets.tradedCandlesNow({ pair: PAIR, price: 'mark', interval: '1d', limit: 1 });
  expect(candle).toMatchObject({ volume: 0, quote: 0n, trades: 0, takerLots: 0, takerQuote: 0n });
});

test('a window has the figures of its minutes', async () => {
  const world = await testWorld();
  for (const venue of ['spot', 'futures'] as const) {
    for (const length of [MINUTE, HOUR, DAY, 7 * DAY]) {
      const window = world.markets.window(PAIR, venue, length);
      expect(window.to - window.from).toBe(length);
      expect(window.low <= Math.min(window.open, window.last)).toBe(true);
      expect(window.high >= Math.max(window.open, window.last)).toBe(true);
      const lots = BigInt(window.lots);
      expect(window.quote >= lots * BigInt(window.low) && window.quote <= lots * BigInt(window.high)).toBe(
        true,
      );
      expect(window.trades).toBeGreaterThan(0);
      await world.testClock.advance((now) => now + 61 * SECOND);
    }
  }
  const { volume, high, low } = world.markets.ticker24h(PAIR);
  const day = world.markets.window(PAIR, 'spot', DAY);
  const { tick, lot } = world.markets.instrument(PAIR);
  expect(day.lots * Number(lot)).toBeCloseTo(Number(volume), 6);
  expect(day.high * Number(tick)).toBeCloseTo(Number(high), 6);
  expect(day.low * Number(tick)).toBeCloseTo(Number(low), 6);
});
