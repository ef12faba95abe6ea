import { expect, test } from 'vitest';
import { chosenOf, withChosen } from './trait-choice.ts';

test('chooses the values of a trait beside those of others', () => {
  const pairs = ['Hair:Bob', 'Hair:Curls', 'Hairband:Red'];
  expect(chosenOf(pairs, 'Hair')).toEqual(['Bob', 'Curls']);
  expect(withChosen(pairs, 'Hair', ['Long'])).toEqual(['Hairband:Red', 'Hair:Long']);
  expect(withChosen(pairs, 'Hair', [])).toEqual(['Hairband:Red']);
});
