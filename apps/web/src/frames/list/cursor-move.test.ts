import { expect, test } from 'vitest';
import { cursorMove } from './cursor-move.ts';

const place = (cursor: string | null, page = 2) => ({ keys: ['a', 'b', 'c'], cursor, page, lastPage: 3 });

test.each([
  ['begins at the first row', place(null), 1, { row: 'a' }],
  ['begins at the first row in either direction', place(null), -1, { row: 'a' }],
  ['begins again where its row has gone', place('z'), 1, { row: 'a' }],
  ['goes down', place('a'), 1, { row: 'b' }],
  ['goes up', place('c'), -1, { row: 'b' }],
  ['goes from the last row to the next page', place('c'), 1, { page: 3, arrive: 'first' }],
  ['goes from the first row to the page before', place('a'), -1, { page: 1, arrive: 'last' }],
  ['stays on the last row of all', place('c', 3), 1, null],
  ['stays on the first row of all', place('a', 1), -1, null],
  ['has nowhere to go in an empty list', { ...place(null), keys: [] }, 1, null],
] as const)('the cursor %s', (_, from, step, to) => {
  expect(cursorMove(from, step)).toEqual(to);
});
