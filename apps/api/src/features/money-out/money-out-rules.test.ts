import { expect, test } from 'vitest';
import { checkDailyLimit } from './money-out-rules.ts';

test('the refusal beyond the daily limit says what is left', () => {
  expect(() => checkDailyLimit(40n, 60n, 100n)).not.toThrow();
  expect(() => checkDailyLimit(41n, 60n, 100n)).toThrow(
    'Amount exceeds your daily limit: 0.40 of 1.00 USD are left',
  );
  expect(() => checkDailyLimit(1n, 200n, 100n)).toThrow('0.00 of 1.00 USD are left');
});
