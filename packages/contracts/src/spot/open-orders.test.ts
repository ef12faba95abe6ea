import { expect, test } from 'vitest';
import { isPaired } from './open-orders.ts';

test.each([
  ['limit', 'new', true],
  ['limit', 'partially_filled', false],
  ['limit', 'canceled', false],
  ['stop', 'untriggered', true],
  ['stop_limit', 'new', false],
  ['stop', 'filled', false],
] as const)('a %s order of an oco that is %s waits with its other half: %s', (type, status, paired) => {
  expect(isPaired({ linkedTo: 'b', type, status })).toBe(paired);
  expect(isPaired({ linkedTo: null, type, status })).toBe(false);
});
