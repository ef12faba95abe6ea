import { expect, test } from 'vitest';
import { asksBefore } from './asks-before.ts';

test.each([
  ['market', 0, false],
  ['market', 0.01, false],
  ['market', 0.011, true],
  ['limit', 0, false],
  ['oco', 0, false],
] as const)('a %s order with the slippage %s asks first by default: %s', (type, slippage, asks) => {
  expect(asksBefore(type, slippage)).toBe(asks);
});
