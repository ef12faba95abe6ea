import { expect, test } from 'vitest';
import { tickLabel } from './time-axis.ts';

const AT = Date.parse('2026-06-02T03:04:05Z') / 1000;

test.each([
  [0, '2026'],
  [1, 'Jun'],
  [2, '2'],
  [3, '03:04'],
  [4, '03:04:05'],
] as const)('a tick mark of kind %d is %s', (mark, label) => {
  expect(tickLabel(AT, mark)).toBe(label);
});
