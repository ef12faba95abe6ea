import { expect, test } from 'vitest';
import type { Bar } from '../bars/bars.ts';
import type { StudyKey } from './catalogue.ts';
import { catalogue, newStudy, studyKeys } from './catalogue.ts';
import { StudyColumns } from './study-columns.ts';

type Computed = Exclude<StudyKey, 'volumeProfile'>;
const computed = studyKeys.filter((key): key is Computed => key !== 'volumeProfile');

/** A walk without randomness, with rises, falls and flat bars, over three days. */
const bars: Bar[] = Array.from({ length: 300 }, (_, i) => {
  const middle = 100 + 12 * Math.sin(i / 9) + 5 * Math.cos(i / 2.3) + i / 20;
  const close = middle + 2 * Math.sin(i * 1.7);
  const open = middle - 2 * Math.sin(i * 1.1);
  const [high, low] = [Math.max(open, close) + (i % 4), Math.min(open, close) - (i % 3)];
  return { time: i * 900, open, high, low, close, volume: 10 + ((i * 7) % 23) };
});

const columnsOf = (key: Computed, over: readonly Bar[], params: Record<string, number> = {}) => {
  const columns = new StudyColumns(key, { params });
  columns.fill(over);
  return columns;
};
const lastOf = (columns: StudyColumns, index: number) =>
  columns.columns.map((column) => column[index] as number);

const flat = (closes: readonly number[]): Bar[] =>
  closes.map((close, i) => ({ time: i * 86_400, open: close, high: close, low: close, close, volume: 1 }));

test('has at least twenty studies, each with its own name and colors', () => {
  expect(studyKeys.length).toBeGreaterThanOrEqual(20);
  expect(new Set(studyKeys.map((key) => catalogue[key].name)).size).toBe(studyKeys.length);
});

test.each(computed)('%s: the running bar has the value of the closed one', (key) => {
  const live = columnsOf(key, bars.slice(0, 1));
  for (let i = 1; i < bars.length; i++) {
    const bar = bars[i] as Bar;
    const begun = { ...bar, high: bar.open, low: bar.open, close: bar.open, volume: 0 };
    live.update([...bars.slice(0, i), begun], i);
    live.update(bars.slice(0, i + 1), i);
  }
  const whole = columnsOf(key, bars);
  for (let i = 0; i < bars.length; i++) {
    const [a, b] = [lastOf(live, i), lastOf(whole, i)];
    for (const [plot, value] of a.entries())
      if (Number.isNaN(value)) expect(b[plot]).toBeNaN();
      else
        expect(Math.abs(value - (b[plot] as number))).toBeLessThanOrEqual(
          1e-9 * Math.max(1, Math.abs(value)),
        );
  }
});

test.each(computed)('%s: a corrected older bar changes all later values', (key) => {
  const live = columnsOf(key, bars);
  const corrected = bars.map((bar, i) => (i === 250 ? { ...bar, close: bar.high, volume: 40 } : bar));
  live.update(corrected, 250);
  expect(lastOf(live, 299)).toEqual(lastOf(columnsOf(key, corrected), 299));
});

test.each(computed)(
  '%s: has a number at the end of a long series, and none at its first bar too early',
  (key) => {
    const values = lastOf(columnsOf(key, bars), 299);
    expect(values.some((value) => Number.isFinite(value))).toBe(true);
  },
);

// StockCharts, "Relative Strength Index", the sheet cs-rsi.xls.
const RSI_CLOSES = [
  44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931, 46.0328,
  45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439,
];
const RSI = [70.53, 66.32, 66.55, 69.41, 66.36, 57.97];

test('RSI agrees with the sheet of StockCharts', () => {
  const columns = columnsOf('rsi', flat(RSI_CLOSES));
  expect(lastOf(columns, 13)[0]).toBeNaN();
  for (const [i, value] of RSI.entries())
    expect(Math.abs((lastOf(columns, 14 + i)[0] as number) - value)).toBeLessThan(0.01);
});

// StockCharts, "Moving Averages", the sheet cs-movavg.xls.
const EMA_CLOSES = [
  22.2734, 22.194, 22.0847, 22.1741, 22.184, 22.1344, 22.2337, 22.4323, 22.2436, 22.2933, 22.1542, 22.3926,
  22.3816, 22.6109, 23.3558,
];
const EMA = [22.22, 22.21, 22.24, 22.27, 22.33, 22.52];

test('EMA agrees with the sheet of StockCharts', () => {
  const columns = columnsOf('ema', flat(EMA_CLOSES), { length: 10 });
  expect(lastOf(columns, 8)[0]).toBeNaN();
  for (const [i, value] of EMA.entries())
    expect(Math.abs((lastOf(columns, 9 + i)[0] as number) - value)).toBeLessThan(0.0065);
});

const close = (values: readonly number[], expected: readonly number[]) => {
  expect(values).toHaveLength(expected.length);
  for (const [i, value] of values.entries()) expect(value).toBeCloseTo(expected[i] as number, 9);
};
const day = (time: number, high: number, low: number, close: number, volume = 1): Bar => ({
  time,
  open: close,
  high,
  low,
  close,
  volume,
});
const days = [day(0, 10, 8, 9, 2), day(60, 12, 9, 11, 4), day(120, 13, 10, 10, 1), day(180, 11, 7, 8, 3)];

// Each figure stands in the definition of the study: three bars of it fit on a line.
test.each<[Computed, Record<string, number>, number[]]>([
  ['sma', { length: 3 }, [(11 + 10 + 8) / 3]],
  ['wma', { length: 3 }, [(11 + 2 * 10 + 3 * 8) / 6]],
  ['vwma', { length: 2 }, [(10 * 1 + 8 * 3) / 4]],
  ['hma', { length: 2 }, [2 * 8 - (10 + 2 * 8) / 3]],
  // Bollinger: mean 9, deviation of the population 1.
  ['bollinger', { length: 2, deviations: 2 }, [9, 11, 7]],
  ['donchian', { length: 3 }, [(13 + 7) / 2, 13, 7]],
  // Wilder: the true ranges are 2, 3, 3, 4; their average of two starts at 2.5.
  ['atr', { length: 2 }, [((2.5 + 3) / 2 + 4) / 2]],
  ['keltner', { length: 1, ranges: 2, rangeLength: 2 }, [8, 8 + 2 * 3.375, 8 - 2 * 3.375]],
  [
    'stochastic',
    { length: 3, smooth: 1, signal: 2 },
    [(100 * (8 - 7)) / (13 - 7), (100 / 6 + 100 * (2 / 5)) / 2],
  ],
  ['williams', { length: 3 }, [(-100 * (13 - 8)) / (13 - 7)]],
  ['obv', {}, [4 - 1 - 3]],
  // Typical prices 9, 32/3, 11, 26/3.
  ['mfi', { length: 3 }, [(100 * ((32 / 3) * 4 + 11)) / ((32 / 3) * 4 + 11 + 26)]],
  ['cci', { length: 2 }, [(26 / 3 - 59 / 6) / (0.015 * (7 / 6))]],
  ['rateOfChange', { length: 2 }, [100 * (8 / 11 - 1)]],
  // Multipliers (2 * close - low - high) / (high - low): -1 and -0.5.
  ['cmf', { length: 2 }, [(-1 * 1 + -0.5 * 3) / 4]],
  ['vwap', {}, [(9 * 2 + (32 / 3) * 4 + 11 + 26) / 10]],
  ['ichimoku', { conversion: 2, base: 3, span: 4, shift: 2 }, [10, 10, 10, 10, 8]],
  // Appel, averages of one, two and one bars: 8 less the average 8.78.
  ['macd', { fast: 1, slow: 2, signal: 1 }, [0, 8 - 236 / 27, 8 - 236 / 27]],
])('%s %j is what its definition says', (key, params, expected) => {
  const values = lastOf(columnsOf(key, days, params), 3);
  if (key !== 'macd') return close(values, expected);
  // The average of two bars starts at (9 + 11) / 2 and moves by two thirds.
  const slow = [10, 10 + 0 * (2 / 3)].at(-1) as number;
  const ema = slow + (8 - slow) * (2 / 3);
  close(values, [0, 8 - ema, 8 - ema]);
});

test('VWAP starts again with each day, and only then', () => {
  const two = [day(0, 10, 10, 10, 5), day(86_399, 20, 20, 20, 5), day(86_400, 30, 30, 30, 1)];
  const { columns } = columnsOf('vwap', two);
  expect([...(columns[0] as Float64Array).slice(0, 3)]).toEqual([10, 15, 30]);
  expect(columnsOf('vwap', two, { anchor: 2 }).columns[0]?.[2]).toBeCloseTo(180 / 11, 9);
});

test('ADX is 100 in a trend without a break, with all of the movement on its side', () => {
  const rise = Array.from({ length: 40 }, (_, i) => day(i, 10 + i, 9 + i, 9.5 + i));
  const [strength, plus, minus] = lastOf(columnsOf('adx', rise, { length: 5 }), 39);
  expect(strength).toBeCloseTo(100, 9);
  expect(plus).toBeGreaterThan(60);
  expect(minus).toBe(0);
});

test('Parabolic SAR follows by the step, and reverses where the price reaches it', () => {
  const rise = [1, 2, 3, 4].map((i) => day(i, 10 + i, 9 + i, 9.5 + i));
  const fall = day(5, 13, 5, 6);
  const { columns } = columnsOf('parabolicSar', [...rise, fall], { step: 0.02, most: 0.2 });
  const [first, second, third, fourth, reversed] = [...(columns[0] as Float64Array)];
  expect(first).toBeNaN();
  expect(second).toBe(10);
  // 10 + 0.02 * (12 - 10), but not above the lows of the last two bars.
  expect(third).toBe(10);
  expect(fourth).toBeCloseTo(10 + 0.04 * (13 - 10), 9);
  expect(reversed).toBe(14);
});

test('Supertrend is the lower band in a rise and the upper one in a fall', () => {
  const rise = Array.from({ length: 20 }, (_, i) => day(i, 10 + i, 9 + i, 9.5 + i));
  const fall = Array.from({ length: 20 }, (_, i) => day(20 + i, 29 - 2 * i, 28 - 2 * i, 28.5 - 2 * i));
  const columns = columnsOf('supertrend', [...rise, ...fall], { length: 3, ranges: 1 });
  const [up, none] = lastOf(columns, 19);
  expect(up).toBeLessThan(28.5);
  expect(none).toBeNaN();
  const [gone, down] = lastOf(columns, 39);
  expect(gone).toBeNaN();
  expect(down).toBeGreaterThan(28.5 - 38);
});

test('Stochastic RSI stays between 0 and 100', () => {
  const { columns } = columnsOf('stochasticRsi', bars);
  const values = [...(columns[0] as Float64Array).slice(40, 300)];
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...values)).toBeLessThanOrEqual(100);
});

test('a new study has a free ID, and its own pane where it needs one', () => {
  const rsi = newStudy('rsi', []);
  const second = newStudy('rsi', [rsi]);
  expect([rsi.pane, second.pane, newStudy('ema', [rsi]).pane]).toEqual([1, 2, 0]);
  expect(second.id).not.toBe(rsi.id);
});
