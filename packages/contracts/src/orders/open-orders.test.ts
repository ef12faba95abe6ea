import { expect, test } from 'vitest';
import { hasOpenLinkedOrder } from './open-orders.ts';

test.each([
  ['limit', 'new', true],
  ['limit', 'partially_filled', false],
  ['limit', 'canceled', false],
  ['stop', 'untriggered', true],
  ['stop_limit', 'new', false],
  ['stop', 'filled', false],
] as const)('a %s order of an oco that is %s has an open linked order: %s', (type, status, expected) => {
  expect(hasOpenLinkedOrder({ linkedTo: 'b', type, status })).toBe(expected);
  expect(hasOpenLinkedOrder({ linkedTo: null, type, status })).toBe(false);
});
