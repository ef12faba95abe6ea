import { expect, test } from 'vitest';
import { isLoosened } from './loosening.ts';

test.each([
  ['lower', '0.0005', '0.0004', true],
  ['lower', '0.0005', '0.0006', false],
  ['higher', '0.1', '0.2', true],
  ['higher', '0.2', '0.1', false],
  ['higher', 365, 365, false],
  ['higher', 365, 'abc', false],
  ['on', false, true, true],
  ['on', true, true, false],
  ['on', true, false, false],
  ['never', 'a', 'b', false],
] as const)('finds whether %s loosens from %s to %s', (loosens, before, after, loosened) => {
  expect(isLoosened(loosens, before, after)).toBe(loosened);
});
