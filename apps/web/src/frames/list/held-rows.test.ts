import { expect, test } from 'vitest';
import { heldRows } from './held-rows.ts';

interface Row {
  id: string;
  status: string;
}
const row = (id: string, status = 'open'): Row => ({ id, status });
const held = (
  shown: readonly Row[],
  answer: readonly Row[],
  { acted = [], perPage = 3 }: { acted?: readonly Row[]; perPage?: number } = {},
) => heldRows(shown, answer, new Map(acted.map((one) => [one.id, one])), ({ id }) => id, perPage);
const ids = ({ rows }: { rows: readonly Row[] }) => rows.map(({ id }) => id).join('');

const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id) => row(id)) as [Row, Row, Row, Row, Row];

test('an unchanged page stays as it is', () => {
  expect(held([a, b, c], [a, b, c])).toEqual({ rows: [a, b, c], left: new Set(), fresh: 0 });
});

test('the first rows of an empty list are shown at once', () => {
  expect(held([], [a, b])).toEqual({ rows: [a, b], left: new Set(), fresh: 0 });
});

test('rows show their new state in their old places', () => {
  const filled = row('b', 'filled');
  expect(held([a, b, c], [filled, a, c]).rows).toEqual([a, filled, c]);
});

test('a row that has left stays, and the one that moved up waits for the next page', () => {
  const after = held([a, b, c], [a, c, d]);
  expect(ids(after)).toBe('abc');
  expect([...after.left]).toEqual(['b']);
  expect(after.fresh).toBe(0);
});

test('a row that an action has changed shows its new state after it has left', () => {
  const canceled = row('b', 'canceled');
  expect(held([a, b, c], [a, c], { acted: [canceled] }).rows).toEqual([a, canceled, c]);
});

test('the answer of the server is newer than what the action said', () => {
  const [said, came] = [row('b', 'canceling'), row('b', 'canceled')];
  expect(held([a, b, c], [a, came, c], { acted: [said] }).rows).toEqual([a, came, c]);
});

test('new rows at the top or between wait', () => {
  expect(held([a, b, c], [d, e, a])).toMatchObject({ fresh: 2, rows: [a, b, c] });
  expect(held([a, b, c], [a, d, b])).toMatchObject({ fresh: 1, rows: [a, b, c] });
});

test('where all rows are new, all wait', () => {
  expect(held([a, b], [c, d])).toMatchObject({ fresh: 2, rows: [a, b] });
});

test('rows that follow are shown where the page has room: nothing moves', () => {
  expect(ids(held([a, b], [a, b, c, d]))).toBe('abc');
  expect(ids(held([a, b], [a, b, c], { perPage: 20 }))).toBe('abc');
});
