import { DAY, MINUTE } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import { parsePace } from './key-pace.ts';

test.each([
  ['PT1M', { step: MINUTE }],
  ['P30D', { step: 30 * DAY }],
  ['x60', { factor: 60 }],
  ['x0.5', { factor: 0.5 }],
  ['x100000', { factor: 100_000 }],
  ['x0', undefined],
  ['x100001', undefined],
  ['60', undefined],
  ['PT0S', undefined],
  ['P31D', undefined],
  ['P1M', undefined],
  ['', undefined],
])('%s is read as %o', (given, pace) => {
  expect(parsePace(given)).toEqual(pace);
});
