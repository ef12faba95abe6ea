import { expect, test } from 'vitest';
import { pingDelay } from './ping-delay.ts';

test.each([
  [0, 30_000],
  [0.5, 60_000],
  [0.999999, 90_000],
])('chance %d waits %i ms', (chance, wait) => {
  expect(pingDelay(() => chance)).toBe(wait);
});
