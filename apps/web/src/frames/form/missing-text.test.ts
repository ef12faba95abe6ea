import { expect, test } from 'vitest';
import { missingText } from './missing-text.ts';

test.each([
  ['Text is not a string', 'Enter the text'],
  ['Text of action 2 is not a string', 'Enter the text of action 2'],
  ['PIN is not a string', 'Enter the PIN'],
  ['Amount is not a valid number', 'Amount is not a valid number'],
  ['Name must be at most 40 characters', 'Name must be at most 40 characters'],
])('answers %s with %s', (error, said) => {
  expect(missingText(error)).toBe(said);
});
