import { expect, test } from 'vitest';
import { createProgramLimits } from './program-limits.ts';

test('limits are off until they are set, and always act where visitors share the machine', () => {
  const limits = createProgramLimits();
  expect([limits.mode(false), limits.mode(true)]).toEqual(['off', 'binance']);
  limits.set('strict', false);
  expect([limits.mode(false), limits.mode(true)]).toEqual(['strict', 'strict']);
  expect(() => limits.set('off', true)).toThrow('Limits of a demo act');
  expect(limits.mode(true)).toBe('strict');
  limits.set('off', false);
  expect(limits.mode(false)).toBe('off');
});
