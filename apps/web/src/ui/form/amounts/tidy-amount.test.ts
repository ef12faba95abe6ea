import { expect, test } from 'vitest';
import { isAmbiguous, pastedAmount, tidyAmount } from './tidy-amount.ts';

test.each([
  ['0,5', '0.5'],
  ['0,002', '0.002'],
  ['0,100', '0.100'],
  ['1 234.5', '1234.5'],
  ['1,358.41', '1358.41'],
  ['1,234,567', '1234567'],
  ['12.', '12.'],
  [',5', '.5'],
])('%s is written %s', (typed, tidy) => {
  expect(tidyAmount(typed)).toBe(tidy);
});

test.each(['1,234', '-1', '1e9', 'abc', '1.2.3', '٣'])('%s stays, because it is no clear amount', (typed) => {
  expect(tidyAmount(typed)).toBe(typed);
});

test.each([
  ['93,000', '93000'],
  ['$1,234.50', '1234.50'],
  ['0.5 BTC', '0.5'],
  ['+1,000 USDT_TRC20', '1000'],
  [' 12.5\u00a0EUR\n', '12.5'],
])('a pasted %s is %s', (text, amount) => {
  expect(pastedAmount(text)).toBe(amount);
});

test.each(['1,5', '0,002', '0,100 BTC', '000,100', '1.234,5', '-5', '\u22125', '1e3', '12,34', 'BTC', ''])(
  'a pasted %s is not read',
  (text) => {
    expect(pastedAmount(text)).toBeUndefined();
  },
);

test('tells an ambiguous comma from a clear one', () => {
  expect(isAmbiguous('1,234')).toBe(true);
  expect(isAmbiguous('1,5')).toBe(false);
  expect(isAmbiguous('1,234.5')).toBe(false);
});
