import { expect, test } from 'vitest';
import { isSuccess, retryAfter } from './webhook-rules.ts';

test('retries wait longer each time, and end after ten attempts', () => {
  const waits = Array.from({ length: 10 }, (_, failed) => retryAfter(failed + 1));
  expect(waits[0]).toBe(300_000);
  expect(waits[8]).toBe(43_200_000);
  expect(waits[9]).toBeUndefined();
});

test.each([
  [200, true],
  [299, true],
  [302, false],
  [500, false],
  [null, false],
])('status %s is a success: %s', (status, success) => {
  expect(isSuccess(status)).toBe(success);
});
