import { ATR, BollingerBands, EMA, MACD, RSI, SMA, StochasticOscillator, WMA } from 'trading-signals';
import { describe, expect, test } from 'vitest';
import type { Bar } from '../bars/bars.ts';
import type { StudyKey } from './catalogue.ts';
import { StudyColumns } from './study-columns.ts';

/**
 * Compares studies with those of trading-signals, which somebody else has written. Only tests import it. Where both define a
 * study alike, they agree from the first value on. Exponential averages begin at the first price there, and at the mean of the
 * first prices here, as those of StockCharts do. So they and MACD differ at first, and agree once both beginnings have faded.
 */
const FADED = 400;

/** A walk without randomness, long enough for beginnings to fade. */
const bars: Bar[] = Array.from({ length: 900 }, (_, i) => {
  const middle = 100 + 12 * Math.sin(i / 9) + 5 * Math.cos(i / 2.3) + i / 20;
  const close = middle + 2 * Math.sin(i * 1.7);
  const open = middle - 2 * Math.sin(i * 1.1);
  const [high, low] = [Math.max(open, close) + (i % 4), Math.min(open, close) - (i % 3)];
  return { time: i * 900, open, high, low, close, volume: 10 + ((i * 7) % 23) };
});

interface Theirs<I> {
  update(value: I, replace: boolean): unknown;
}

/** The results of an indicator at each bar, of which each runs for a while before it closes. */
function resultsOf<I, R>(indicator: Theirs<I>, inputOf: (bar: Bar) => I, read: (result: R) => number[]) {
  return bars.map((bar) => {
    indicator.update(inputOf({ ...bar, high: bar.open, low: bar.open, close: bar.open }), false);
    const result = indicator.update(inputOf(bar), true);
    return result === null ? null : read(result as R);
  });
}

const closeOf = ({ close }: Bar) => close;
const one = (value: number) => [value];

function ours(key: Exclude<StudyKey, 'volumeProfile'>, params: Record<string, number>): readonly number[][] {
  const columns = new StudyColumns(key, { params });
  columns.fill(bars);
  return bars.map((_, i) => columns.columns.map((column) => column[i] as number));
}

/** The farthest that two lists of values are apart, of those that both have. @param from the first bar */
function farthest(own: readonly number[][], theirs: readonly (number[] | null)[], from = 0): number {
  let most = 0;
  let compared = 0;
  for (const [i, values] of theirs.entries()) {
    if (i < from || values === null || own[i]?.some(Number.isNaN)) continue;
    compared++;
    for (const [plot, value] of values.entries()) {
      most = Math.max(most, Math.abs(value - (own[i]?.[plot] as number)) / Math.max(1, Math.abs(value)));
    }
  }
  expect(compared).toBeGreaterThan(400);
  return most;
}

describe('agree from the first value on', () => {
  test('simple and weighted averages', () => {
    expect(farthest(ours('sma', { length: 20 }), resultsOf(new SMA(20), closeOf, one))).toBeLessThanOrEqual(
      1e-9,
    );
    expect(farthest(ours('wma', { length: 20 }), resultsOf(new WMA(20), closeOf, one))).toBeLessThanOrEqual(
      1e-9,
    );
  });

  test('Wilder’s relative strength', () => {
    const theirs = resultsOf(new RSI(14), closeOf, one);
    expect(farthest(ours('rsi', { length: 14 }), theirs)).toBeLessThanOrEqual(1e-9);
  });

  test('Wilder’s average true range', () => {
    const theirs = resultsOf(new ATR(14), (bar) => bar, one);
    expect(farthest(ours('atr', { length: 14 }), theirs)).toBeLessThanOrEqual(1e-9);
  });

  test('Bollinger bands, of the deviation of the population', () => {
    const theirs = resultsOf(
      new BollingerBands(20, 2),
      closeOf,
      ({ middle, upper, lower }: { middle: number; upper: number; lower: number }) => [middle, upper, lower],
    );
    expect(farthest(ours('bollinger', { length: 20, deviations: 2 }), theirs)).toBeLessThanOrEqual(1e-9);
  });

  test('the slow stochastic oscillator', () => {
    const theirs = resultsOf(
      new StochasticOscillator({ kPeriod: 14, kSlowingPeriod: 3, dPeriod: 3 }),
      (bar) => bar,
      ({ stochK, stochD }: { stochK: number; stochD: number }) => [stochK, stochD],
    );
    const own = ours('stochastic', { length: 14, smooth: 3, signal: 3 });
    expect(farthest(own, theirs)).toBeLessThanOrEqual(1e-9);
  });
});

describe('agree after their beginnings have faded', () => {
  test('exponential averages', () => {
    const theirs = resultsOf(new EMA(20), closeOf, one);
    const own = ours('ema', { length: 20 });
    expect(farthest(own, theirs, FADED)).toBeLessThanOrEqual(1e-9);
    expect(farthest(own, theirs)).toBeGreaterThan(1e-3);
  });

  test('MACD', () => {
    const theirs = resultsOf(
      new MACD(new EMA(12), new EMA(26), new EMA(9)),
      closeOf,
      ({ histogram, macd, signal }: { histogram: number; macd: number; signal: number }) => [
        histogram,
        macd,
        signal,
      ],
    );
    const own = ours('macd', { fast: 12, slow: 26, signal: 9 });
    expect(farthest(own, theirs, FADED)).toBeLessThanOrEqual(1e-9);
    expect(farthest(own, theirs)).toBeGreaterThan(1e-3);
  });
});
