import { expect, test } from 'vitest';
import { watchOf } from './watch-rules.ts';

const rises = (watchTicks: number, armed = true) => ({ direction: 'rises-to', watchTicks, armed });
const falls = (watchTicks: number, armed = true) => ({ direction: 'falls-to', watchTicks, armed });

test.each([
  ['above', 100, 99, null, rises(100)],
  ['above', 100, 100, null, falls(99, false)],
  ['above', 100, 130, null, falls(99, false)],
  ['below', 100, 101, null, falls(100)],
  ['below', 100, 90, null, rises(101, false)],
  ['crosses', 100, 99, null, rises(100)],
  ['crosses', 100, 101, null, falls(100)],
  ['crosses', 100, 100, 'rises-to', falls(99)],
  ['crosses', 100, 100, 'falls-to', rises(101)],
] as const)('an alert %s %d at a price of %d after %s', (kind, price, now, last, watch) => {
  expect(watchOf(kind, price, now, last)).toEqual(watch);
});
