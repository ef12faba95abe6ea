import { DAY, HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import { candleIntervals } from '@papermint/contracts/markets/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { often } from '../../testing/often.ts';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import { createPricePath } from '../path/price-path.ts';
import { createSessionPath } from '../sessions/session-path.ts';
import { sessionCalendar } from '../sessions/sessions.ts';
import { createCandleCache } from './candle-cache.ts';
import type { PriceCandle } from './candles.ts';
import { candles } from './candles.ts';
import { intervalEnd } from './intervals.ts';
import { createVolume } from './volume.ts';

const FAR = MARKET_ANCHOR + 1000 * DAY;

const instrument = { symbol: 'ETH/USD', anchorTicks: 300_000, annualVolatility: 0.8 };
const path = createPricePath(21, instrument);
const volume = createVolume(21, instrument, { dailyLots: 5_000_000 });

/** One candle from the shorter ones within it. */
function together(parts: PriceCandle[]): PriceCandle {
  const first = parts[0] as PriceCandle;
  return {
    time: first.time,
    open: first.open,
    high: Math.max(...parts.map((part) => part.high)),
    low: Math.min(...parts.map((part) => part.low)),
    close: (parts.at(-1) as PriceCandle).close,
    volume: parts.reduce((sum, part) => sum + part.volume, 0),
  };
}

const longer = [
  ['1s', '1m'],
  ['1m', '3m'],
  ['1m', '5m'],
  ['5m', '15m'],
  ['15m', '30m'],
  ['1m', '1h'],
  ['1h', '2h'],
  ['1h', '4h'],
  ['2h', '6h'],
  ['4h', '8h'],
  ['6h', '12h'],
  ['1m', '1d'],
  ['4h', '1d'],
  ['1d', '3d'],
  ['1h', '1w'],
  ['1d', '1w'],
  ['1d', '1M'],
] as const;

describe('candles', () => {
  it.each(longer)('%s candles add up to the %s ones exactly', (short, long) => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 900 }), (day) => {
        const at = MARKET_ANCHOR + day * DAY;
        const [candle] = candles(path, volume, long, at, at, FAR);
        const { time } = candle as PriceCandle;
        const parts = candles(path, volume, short, time, intervalEnd(long, time) - 1, FAR, { limit: 2000 });
        expect(parts[0]?.time).toBe(time);
        expect(candle).toEqual(together(parts));
      }),
      often(5),
    );
  });

  it('of a market with sessions cover its open seconds', () => {
    const calendar = sessionCalendar('us_stocks');
    const share = { symbol: 'ACME/USD', anchorTicks: 12_345, annualVolatility: 0.4 };
    const shares = createSessionPath(21, share, [], calendar);
    const lots = createVolume(21, instrument, { dailyLots: 5_000_000, calendar });
    const thursday = Date.UTC(2026, 6, 2);
    const of = (interval: '1m' | '1h' | '1d' | '1w', from: number, to: number) =>
      candles(shares, lots, interval, from, to, FAR, { limit: 20_000, calendar });
    // Independence Day is observed on Friday.
    const days = of('1d', thursday, thursday + 5 * DAY - 1);
    expect(days.map(({ time }) => (time - thursday) / DAY)).toEqual([0, 4]);
    const hours = of('1h', thursday, thursday + DAY - 1);
    expect(hours.map(({ time }) => (time - thursday) / HOUR)).toEqual([13, 14, 15, 16, 17, 18, 19]);
    expect(days[0]).toEqual({ ...together(hours), time: thursday });
    const minutes = of('1m', thursday + 13 * HOUR, thursday + 14 * HOUR - 1);
    expect(minutes).toHaveLength(30);
    expect(hours[0]).toEqual({ ...together(minutes), time: thursday + 13 * HOUR });
    expect(days[0]?.open).toBe(shares.priceAt(thursday + 13.5 * HOUR));
    expect(days[0]?.close).toBe(shares.priceAt(thursday + 20 * HOUR));
  });

  it('touch their wicks, and open and close at their first and last second', () => {
    const list = candles(path, volume, '5m', MARKET_ANCHOR, MARKET_ANCHOR + 3 * HOUR, FAR);
    expect(list).toHaveLength(37);
    for (const { time, open, high, low, close } of list) {
      const prices = Array.from({ length: 300 }, (_, i) => path.priceAt(time + i * SECOND));
      expect([open, close]).toEqual([prices[0], prices[299]]);
      expect([low, high]).toEqual([Math.min(...prices), Math.max(...prices)]);
    }
  });

  it('end now: the running candle shows what has happened so far', () => {
    const now = MARKET_ANCHOR + 10 * HOUR + 5 * MINUTE + 7 * SECOND + 350;
    const list = candles(path, volume, '1h', now - 3 * HOUR, now + DAY, now);
    expect(list.map(({ time }) => time)).toEqual([7, 8, 9, 10].map((hour) => MARKET_ANCHOR + hour * HOUR));
    const running = list.at(-1) as PriceCandle;
    const minutes = candles(path, volume, '1m', running.time, now, now);
    expect(minutes).toHaveLength(6);
    expect(running).toEqual(together(minutes));
    expect(running.close).toBe(path.priceAt(now));
    expect(running.volume).toBe(volume.between(running.time, now));
    expect(candles(path, volume, '1h', now + 2 * HOUR, now + 3 * HOUR, now)).toEqual([]);
  });

  it('are one candle if both ends are the same, and none if the ends are swapped', () => {
    const at = MARKET_ANCHOR + 90 * SECOND;
    expect(candles(path, volume, '1m', at, at, FAR).map(({ time }) => time)).toEqual([
      MARKET_ANCHOR + MINUTE,
    ]);
    expect(candles(path, volume, '1m', at, at - HOUR, FAR)).toEqual([]);
  });

  it('are the latest ones if there are too many', () => {
    const list = candles(path, volume, '1m', 0, MARKET_ANCHOR, FAR);
    expect(list).toHaveLength(1000);
    expect(list.at(-1)?.time).toBe(MARKET_ANCHOR);
    expect(candles(path, volume, '1m', 0, MARKET_ANCHOR, FAR, { limit: 3 })).toEqual(list.slice(-3));
  });
});

describe('cached candles', () => {
  const spans = fc.record({
    interval: fc.constantFrom(...candleIntervals),
    day: fc.integer({ min: -30, max: 30 }),
    count: fc.integer({ min: 0, max: 200 }),
    passed: fc.integer({ min: 0, max: 100_000 }),
  });

  it('equal computed ones while time passes, however small the cache is', () => {
    fc.assert(
      fc.property(fc.array(spans, { maxLength: 8 }), fc.constantFrom(1, 3, 600), (asked, room) => {
        const store = createCandleCache(room);
        let now = MARKET_ANCHOR;
        for (const { interval, day, count, passed } of asked) {
          now += passed * SECOND;
          const from = MARKET_ANCHOR + day * DAY;
          const to = from + count * 5 * MINUTE;
          const cached = store.series('ETH/USD', interval);
          expect(candles(path, volume, interval, from, to, now, { cached })).toEqual(
            candles(path, volume, interval, from, to, now),
          );
        }
      }),
      often(60),
    );
  });

  it('stay the same objects until those after an instant are dropped', () => {
    const store = createCandleCache();
    const to = MARKET_ANCHOR + 400 * HOUR;
    const ask = (pair: string) =>
      candles(path, volume, '1h', MARKET_ANCHOR, to, to, { cached: store.series(pair, '1h') });
    const [first, other] = [ask('ETH/USD'), ask('BTC/USD')];
    store.forgetAfter('ETH/USD', to - HOUR);
    const again = ask('ETH/USD');
    expect(again).toEqual(first);
    expect(again[0]).toBe(first[0]);
    expect(again[399]).not.toBe(first[399]);
    expect(ask('BTC/USD')[399]).toBe(other[399]);
    // The running candle is never cached.
    expect(ask('BTC/USD')[400]).not.toBe(other[400]);
  });
});
