import { expect, test } from 'vitest';
import { barWidths } from './bar-widths.ts';

test.each([
  [1, 1, { body: 1, wick: 1 }],
  [3, 1, { body: 3, wick: 1 }],
  [6, 1, { body: 5, wick: 1 }],
  [6, 2, { body: 10, wick: 2 }],
  [40, 1, { body: 31, wick: 1 }],
])('candles %d px apart at ratio %d', (spacing, ratio, widths) => {
  expect(barWidths(spacing, ratio)).toEqual(widths);
});

test('keeps the wick in the middle', () => {
  for (let spacing = 1; spacing < 60; spacing += 0.37)
    for (const ratio of [1, 1.5, 2, 3]) {
      const { body, wick } = barWidths(spacing, ratio);
      if (body > 2) expect((body - wick) % 2).toBe(0);
    }
});
