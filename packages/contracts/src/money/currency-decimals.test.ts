import { expect, test } from 'vitest';
import { currencyDecimals } from './currency-decimals.ts';

test.each([
  ['USD', 2],
  ['EUR', 2],
  ['NGN', 2],
  ['JPY', 0],
  ['XOF', 0],
  ['KWD', 3],
  ['TND', 3],
  ['XP', 2],
])('%s has %i decimals', (currency, decimals) => {
  expect(currencyDecimals(currency)).toBe(decimals);
});
