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

test('shows the first rows of an empty list immediately', () => {
  expect(held([], [a, b])).toEqual({ rows: [a, b], left: new Set(), fresh: 0 });
});

test('shows the new state of rows in their old places', () => {
  const filled = row('b', 'filled');
  expect(held([a, b, c], [filled, a, c]).rows).toEqual([a, filled, c]);
});

test('keeps a row that has left, and lets the row that moved up wait', () => {
  const after = held([a, b, c], [a, c, d]);
  expect(ids(after)).toBe('abc');
  expect([...after.left]).toEqual(['b']);
  expect(after.fresh).toBe(0);
});

test('shows the new state of a changed row after it has left', () => {
  const canceled = row('b', 'canceled');
  expect(held([a, b, c], [a, c], { acted: [canceled] }).rows).toEqual([a, canceled, c]);
});

test('prefers the answer of the server to the answer of the action', () => {
  const [said, came] = [row('b', 'canceling'), row('b', 'canceled')];
  expect(held([a, b, c], [a, came, c], { acted: [said] }).rows).toEqual([a, came, c]);
});

test('lets new rows at the top or between others wait', () => {
  expect(held([a, b, c], [d, e, a])).toMatchObject({ fresh: 2, rows: [a, b, c] });
  expect(held([a, b, c], [a, d, b])).toMatchObject({ fresh: 1, rows: [a, b, c] });
});

test('lets all rows wait if all are new', () => {
  expect(held([a, b], [c, d])).toMatchObject({ fresh: 2, rows: [a, b] });
});

test('rows that follow are shown where the page has room: nothing moves', () => {
  expect(ids(held([a, b], [a, b, c, d]))).toBe('abc');
  expect(ids(held([a, b], [a, b, c], { perPage: 20 }))).toBe('abc');
});
