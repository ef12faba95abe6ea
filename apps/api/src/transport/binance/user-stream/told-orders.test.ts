import { expect, test } from 'vitest';
import type { Told } from './execution-report.ts';
import { remember } from './told-orders.ts';

test('a stream forgets the oldest orders that are over, and keeps open ones', () => {
  const told = new Map<number, Told>();
  for (let number = 1; number <= 3000; number += 1) {
    remember(told, number, { isNew: true, lastFill: 0, isOver: number > 1 });
  }
  expect(told.size).toBe(1000);
  expect(told.has(1)).toBe(true);
  expect(told.has(2)).toBe(false);
  expect(told.has(3000)).toBe(true);
});
