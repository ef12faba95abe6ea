import { MINUTE } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import type { Attempts } from './lockout-rules.ts';
import { lockedUntil, lockoutMessage, oneMore } from './lockout-rules.ts';

test('the fifth wrong guess locks for a minute, and each further one for longer', () => {
  let attempts: Attempts | undefined;
  const delays: number[] = [];
  let wall = 1_000_000_000_000;
  for (let count = 0; count < 10; count += 1) {
    attempts = oneMore(attempts, 'account', wall);
    const until = lockedUntil(attempts, wall) ?? wall;
    delays.push((until - wall) / MINUTE);
    wall = until;
    expect(lockedUntil(attempts, wall)).toBeUndefined();
  }
  expect(delays).toEqual([0, 0, 0, 0, 1, 5, 15, 60, 60, 60]);
});

test('an address has more guesses than an account', () => {
  let attempts: Attempts | undefined;
  for (let count = 0; count < 49; count += 1) attempts = oneMore(attempts, 'address', 5);
  expect(lockedUntil(attempts, 5)).toBeUndefined();
  expect(lockedUntil(oneMore(attempts, 'address', 5), 5)).toBe(5 + MINUTE);
});

test.each([
  ['account', 24 * 60],
  ['address', 30],
] as const)('the count of an %s starts again %d minutes after its last lockout', (counted, minutes) => {
  const before = { failures: 60, lockedUntil: 60 * MINUTE, lastAt: 0 };
  const later = (60 + minutes) * MINUTE;
  expect(oneMore(before, counted, later - 1).failures).toBe(61);
  expect(oneMore(before, counted, later)).toMatchObject({ failures: 1, lockedUntil: null });
});

test.each([
  [1, 'a minute'],
  [MINUTE, 'a minute'],
  [MINUTE + 1, '2 minutes'],
  [15 * MINUTE, '15 minutes'],
  [60 * MINUTE, 'an hour'],
])('%d ms: %s', (left, wait) => {
  expect(lockoutMessage(left, 0)).toBe(`Too many wrong attempts. Try again in ${wait}`);
});
