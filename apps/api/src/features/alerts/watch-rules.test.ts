import { expect, test } from 'vitest';
import { firstWatch, nextWatches } from './watch-rules.ts';

const rises = (watchTicks: number, armed = true) => ({ direction: 'rises-to', watchTicks, armed });
const falls = (watchTicks: number, armed = true) => ({ direction: 'falls-to', watchTicks, armed });

test.each([
  ['above', 1000, 999, rises(1000)],
  ['above', 1000, 1000, falls(999, false)],
  ['above', 1000, 1300, falls(999, false)],
  ['below', 1000, 1001, falls(1000)],
  ['below', 1000, 900, rises(1001, false)],
  ['crosses', 1000, 999, rises(1000)],
  ['crosses', 1000, 1001, falls(1000)],
  ['crosses', 1000, 1000, falls(999)],
] as const)('an alert %s %d at a price of %d first watches', (kind, price, now, watch) => {
  expect(firstWatch(kind, price, now)).toEqual(watch);
});

test.each([
  ['above', 1000, 1001, [falls(995, false)]],
  ['above', 1000, 996, [falls(995, false)]],
  ['above', 1000, 995, [rises(1000)]],
  ['below', 1000, 1004, [rises(1005, false)]],
  ['below', 1000, 1005, [falls(1000)]],
  ['crosses', 1000, 1000, [rises(1005, false), falls(995, false)]],
  ['crosses', 1000, 1005, [falls(1000)]],
  ['crosses', 1000, 900, [rises(1000)]],
  ['crosses', 10, 10, [rises(11, false), falls(9, false)]],
] as const)('an alert %s %d that has triggered, at a price of %d, watches', (kind, price, now, watches) => {
  expect(nextWatches(kind, price, now)).toEqual(watches);
});
