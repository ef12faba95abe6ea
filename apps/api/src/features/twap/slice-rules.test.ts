import { expect, test } from 'vitest';
import { isBeyond, isPassing } from './slice-rules.ts';

test.each([
  [{ code: 'market_closed' }, true],
  [{ code: 'no_liquidity' }, true],
  [{ code: 'self_trade' }, true],
  [{ code: 'bad_input', reason: 'too_small' }, true],
  [{ code: 'bad_input', reason: 'price_band' }, false],
  [{ code: 'bad_input', reason: null }, false],
  [{ code: 'insufficient_balance' }, false],
  [{ code: 'forbidden' }, false],
] as const)('%o lets the others come: %s', (refusal, passing) => {
  expect(isPassing(refusal)).toBe(passing);
});

test.each([
  ['buy', null, 100, false],
  ['buy', 100, 100, false],
  ['buy', 100, 101, true],
  ['sell', 100, 100, false],
  ['sell', 100, 99, true],
] as const)('%s with the limit %s at the price %s is beyond it: %s', (side, limit, price, beyond) => {
  expect(isBeyond(side, limit, price)).toBe(beyond);
});
