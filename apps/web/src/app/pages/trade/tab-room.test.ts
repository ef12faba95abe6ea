import { expect, test } from 'vitest';
import { tabRoom } from './tab-room.ts';

test.each([
  ['all of six in the usual width', 280, 6, false, 6],
  ['four of seven, beside the menu', 280, 7, false, 4],
  ['three in the least width', 240, 6, false, 3],
  ['three of those for fingers', 280, 6, true, 3],
  ['all of those for fingers in the width of a tablet', 427, 7, true, 7],
  ['one in no width', 0, 7, false, 1],
])('%s', (_, width, tabs, touch, room) => {
  expect(tabRoom(width, tabs, touch)).toBe(room);
});
