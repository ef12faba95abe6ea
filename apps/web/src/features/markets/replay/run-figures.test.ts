import { expect, test } from 'vitest';
import { runFigures } from './run-figures.ts';

const curve = (...values: number[]) => values.map((value, nth) => ({ at: nth * 60_000, value }));

test('gain, hold and drawdown of a run', () => {
  // The peak is 12,000, the lowest point after it 9,000: a fall of a quarter.
  expect(runFigures(curve(10_000, 12_000, 9000, 11_000), { began: 80_000, now: 84_000 })).toEqual({
    began: 10_000,
    worth: 11_000,
    gain: expect.closeTo(0.1, 12),
    hold: expect.closeTo(0.05, 12),
    drawdown: 0.25,
  });
});

test('without a price there is no comparison, and without money no gain', () => {
  expect(runFigures(curve(0, 0), { began: null, now: 84_000 })).toEqual({
    began: 0,
    worth: 0,
    gain: 0,
    hold: null,
    drawdown: 0,
  });
});

test('without points there are no figures', () => {
  expect(runFigures([], { began: 1, now: 1 })).toBeNull();
});
