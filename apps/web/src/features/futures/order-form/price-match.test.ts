import { expect, test } from 'vitest';
import { matchOptions, shownMatch } from './price-match.ts';

const book = {
  bids: [
    ['100', '1'],
    ['99', '1'],
  ],
  asks: [
    ['101', '1'],
    ['102', '1'],
    ['103', '1'],
    ['104', '1'],
    ['105', '1'],
  ],
} as never;

test('names the prices of the other side and of its own side', () => {
  const labels = (side: 'buy' | 'sell') => matchOptions(side).map(({ label }) => label);
  expect(labels('buy')).toEqual([
    'Best ask',
    '5th ask',
    '10th ask',
    '20th ask',
    'Best bid',
    '5th bid',
    '10th bid',
    '20th bid',
  ]);
  expect(labels('sell').slice(0, 2)).toEqual(['Best bid', '5th bid']);
});

test.each([
  ['buy', 'opponent', '101'],
  ['buy', 'opponent_5', '105'],
  ['buy', 'queue', '100'],
  ['sell', 'opponent', '100'],
  ['sell', 'queue_5', '105'],
  ['buy', 'queue_20', '99'],
] as const)('a %s that takes %s shows %s', (side, match, price) => {
  expect(shownMatch(book, side, match)).toBe(price);
});

test('shows no price without a book', () => {
  expect(shownMatch(undefined, 'buy', 'queue')).toBeUndefined();
});
