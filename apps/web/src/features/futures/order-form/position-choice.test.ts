import type { Position } from '@papermint/contracts/futures/model';
import { expect, test } from 'vitest';
import { positionOfOrder, sideNames } from './position-choice.ts';

const long = { uuid: 'l', side: 'long' } as Position;
const short = { uuid: 's', side: 'short' } as Position;

test.each([
  ['buy', false, long],
  ['buy', true, short],
  ['sell', false, short],
  ['sell', true, long],
] as const)('in hedge mode a %s that closes: %s is for its own position', (side, closes, position) => {
  expect(positionOfOrder([long, short], { hedged: true, side, closes })).toBe(position);
});

test('in one-way mode an order is for the position of its pair', () => {
  expect(positionOfOrder([short], { hedged: false, side: 'buy', closes: false })).toBe(short);
});

test('names what an order does to a side in hedge mode', () => {
  expect(sideNames(true, false)).toEqual(['Open long', 'Open short']);
  expect(sideNames(true, true)).toEqual(['Close short', 'Close long']);
});
