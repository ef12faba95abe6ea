import { expect, test } from 'vitest';
import { shortVolume } from './short-volume.ts';

test.each([
  [0, '0'],
  [0.004, '0'],
  [12.3, '12.3'],
  [999.994, '999.99'],
  [999.996, '1K'],
  [1_234_567, '1.23M'],
  [999_996_000, '1B'],
  [45_000_000_000, '45B'],
  [1_790_120_000_000, '1.79T'],
])('%d is %s at a glance', (amount, shown) => {
  expect(shortVolume(amount)).toBe(shown);
  expect(new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 }).format(amount)).toBe(
    shown,
  );
});
