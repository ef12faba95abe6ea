import { expect, test } from 'vitest';
import { createQuota } from './quota.ts';

test('refuses what needs room beyond the bound of database and files together', () => {
  const quota = createQuota(10_000_000, 4_000_000);
  quota.measured(6_000_000);
  expect(quota.isFull).toBe(false);
  quota.filesChanged(1);
  expect(() => quota.assertRoom()).toThrow(
    'This exchange is full: its limit is 10 MB. Reset it or open a new one under Your exchange.',
  );
  quota.filesChanged(-2_000_000);
  expect(() => quota.assertRoom()).not.toThrow();
  quota.measured(9_000_000);
  expect(quota.isFull).toBe(true);
});
