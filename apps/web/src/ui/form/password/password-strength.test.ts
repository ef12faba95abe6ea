import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0],
  ['short1', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['abcdefghijkl', 1],
  ['password', 1],
  ['Password123', 1],
  ['papermint', 1],
  ['kettlemoss', 2],
  ['kettle-moss', 3],
  ['tR7#kettle', 3],
  ['correct horse battery', 4],
  ['x9!Kq2$vLm7&', 4],
])('%j has strength %i', (password, level) => {
  expect(passwordStrength(password)).toBe(level);
});

test("a password that contains its owner's name is weak", () => {
  const owner = { email: 'ingrid@papermint.test', firstName: 'Ingrid', lastName: 'Solberg' };
  expect(passwordStrength('solberg on the pier', owner)).toBe(1);
  expect(passwordStrength('solberg on the pier')).toBe(4);
});
