import { expect, test } from 'vitest';
import { passesLuhn } from '../chains/real-address.ts';
import { cardCodeError, cardExpiryError, cardNumberError, testCardOf, testCards } from './test-cards.ts';

test('the test cards have the check digit of card numbers', () => {
  for (const { number } of testCards) expect(passesLuhn(number)).toBe(true);
});

test('finds a card by its number with spaces or hyphens', () => {
  expect(testCardOf('4242 4242 4242 4242')?.token).toBe('foldwell_approve');
  expect(testCardOf('4000-0000-0000-0002')?.outcome).toBe('decline');
});

test.each([
  ['4242 4242 4242 4242', undefined],
  ['5425 2334 3010 9903', 'Only test cards can be used here: choose one of those below'],
  ['4242 4242 4242 4241', 'This is not a card number: check its digits'],
  ['4242', 'Enter the number of a test card'],
  ['', 'Enter the number of a test card'],
])('answers the number %s with %s', (number, error) => {
  expect(cardNumberError(number)).toBe(error);
});

test.each([
  ['12 / 30', undefined],
  ['06/26', undefined],
  ['05/26', 'This card has expired'],
  ['13/30', 'Enter the month and year, such as 12 / 30'],
  ['12', 'Enter the month and year, such as 12 / 30'],
])('answers the expiry %s in June 2026 with %s', (expiry, error) => {
  expect(cardExpiryError(expiry, Date.UTC(2026, 5, 15))).toBe(error);
});

test('a security code has three digits', () => {
  expect(cardCodeError('123')).toBeUndefined();
  expect(cardCodeError('12')).toBeDefined();
  expect(cardCodeError('12a')).toBeDefined();
});
