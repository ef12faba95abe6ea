import { candleIntervals } from '@papermint/contracts/markets/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { often } from '../../testing/often.ts';
import { printsOf } from '../book/tape.ts';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import { createPricePath } from '../path/price-path.ts';
import type { PriceCandle } from './candles.ts';
import { candles } from './candles.ts';
import { intervalEnd } from './intervals.ts';
import { turnoverOf } from './turnover.ts';
import { createVolume } from './volume.ts';

const SYMBOL = 'ETH/USD';
const instrument = { symbol: SYMBOL, anchorTicks: 300_000, annualVolatility: 0.8 };

function sourceOf(dailyLots: number) {
  return {
    seed: 21,
    symbol: SYMBOL,
    path: createPricePath(21, instrument),
    volume: createVolume(21, instrument, { dailyLots }),
    depth: { spreadBps: 3, dailyLots },
  };
}

const instants = fc.integer({ min: -20_000_000, max: 20_000_000 }).map((s) => MARKET_ANCHOR + s * 1000 + 350);

test('a candle is worth its volume at prices between its low and its high', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...candleIntervals),
      instants,
      fc.constantFrom(0, 50_000, 5_000_000, 10 ** 12),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (interval, at, dailyLots, part) => {
        const source = sourceOf(dailyLots);
        const end = intervalEnd(interval, at);
        const now = Math.max(at, Math.floor(at + part * (end - at)));
        const [candle] = candles(source.path, source.volume, interval, at, at, now) as [PriceCandle];
        const until = Math.min(end, Math.floor(now / 1000) * 1000);
        const { quote, trades, takerLots, takerQuote } = turnoverOf(source, candle, until);
        const within = (value: bigint, lots: number) =>
          value >= BigInt(lots) * BigInt(candle.low) && value <= BigInt(lots) * BigInt(candle.high);
        expect(within(quote, candle.volume)).toBe(true);
        expect(within(takerQuote, takerLots)).toBe(true);
        expect(within(quote - takerQuote, candle.volume - takerLots)).toBe(true);
        expect(Number.isSafeInteger(trades) && trades >= (candle.volume > 0 ? 1 : 0)).toBe(true);
        expect(trades).toBeLessThanOrEqual(candle.volume);
        expect(Number.isSafeInteger(takerLots) && takerLots >= 0 && takerLots <= candle.volume).toBe(true);
      },
    ),
    often(150),
  );
});

test('a minute has the trades of its tape, and a day about as many', () => {
  const source = sourceOf(5_000_000);
  const tradesIn = (from: number, seconds: number) =>
    Array.from({ length: seconds }, (_, i) => printsOf(21, SYMBOL, from / 1000 + i, source).length).reduce(
      (sum, count) => sum + count,
      0,
    );
  const of = (interval: '1m' | '4h', end: number) => {
    const [candle] = candles(source.path, source.volume, interval, MARKET_ANCHOR, MARKET_ANCHOR, end);
    return turnoverOf(source, candle as PriceCandle, end).trades;
  };
  expect(of('1m', MARKET_ANCHOR + 60_000)).toBe(tradesIn(MARKET_ANCHOR, 60));
  const ratio = of('4h', MARKET_ANCHOR + 14_400_000) / tradesIn(MARKET_ANCHOR, 14_400);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});
