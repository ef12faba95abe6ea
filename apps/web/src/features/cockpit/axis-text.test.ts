import { expect, test } from 'vitest';
import { axisText } from './axis-text.ts';

const exact = (value: number) => `exactly ${value}`;

test.each([
  [[0, 500, 1000], 500, '500.00'],
  [[44_000, 52_000], 44_560, '44.56K'],
  [[44_556.39, 44_563.49], 44_560, 'exactly 44560'],
  [[7, 7], 7, '7.00'],
])('an axis over %o writes %d as %s', (values, value, text) => {
  expect(axisText(values, exact)(value)).toBe(text);
});
