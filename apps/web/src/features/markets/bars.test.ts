import type { UTCTimestamp } from 'lightweight-charts';
import { expect, test } from 'vitest';
import { barOf, tickBar } from './bars.ts';

const bar = { time: 600 as UTCTimestamp, open: 10, high: 12, low: 9, close: 11 };

test('a candle is drawn at the second it begins', () => {
  const candle = { time: '1970-01-01T00:10:00Z', open: '10', high: '12', low: '9', close: '11', volume: '1' };
  expect(barOf(candle)).toEqual(bar);
});

test.each([
  [11.5, { high: 12, low: 9, close: 11.5 }],
  [13, { high: 13, low: 9, close: 13 }],
  [8, { high: 12, low: 8, close: 8 }],
])('a price of %d stretches the running candle', (price, expected) => {
  expect(tickBar(bar, price, 659, '1m')).toEqual({ time: 600, open: 10, ...expected });
});

test('the next candle opens where the last one closed', () => {
  expect(tickBar(bar, 11.2, 725, '1m')).toEqual({ time: 720, open: 11, high: 11.2, low: 11, close: 11.2 });
});
