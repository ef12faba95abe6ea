import { expect, test } from 'vitest';
import { floorText } from './floor-text.ts';

test.each([
  ['1.12', '1', '12% above the floor'],
  ['0.5', '1', '50% below the floor'],
  ['1.001', '1', 'at the floor'],
  ['10.99', '1', '999% above the floor'],
  ['11', '1', 'more than ten times the floor'],
  ['1', null, ''],
] as const)('%s against %s: %s', (amount, floor, text) => {
  expect(floorText(amount, floor)).toBe(text);
});
