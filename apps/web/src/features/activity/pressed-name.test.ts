import { expect, test } from 'vitest';
import { fixedName } from './pressed-name.ts';

test.each([
  ['  Place \n order ', 'Place order'],
  ['Buy 0.5 BTC', undefined],
  ['maya@papermint.test', undefined],
  ['', undefined],
  ['x'.repeat(41), undefined],
])('the name %s is recorded as %s', (text, name) => {
  expect(fixedName(text)).toBe(name);
});
