import { expect, test } from 'vitest';
import type { ListPosition } from './list-position.ts';
import { pageOfRows } from './memory-pages.ts';

interface Row {
  key: string;
  name: string;
  count: number;
}

const row = (key: string, name: string, count = 0): Row => ({ key, name, count });
const ROWS = [
  row('a', 'Zoë'),
  row('b', 'Émile'),
  row('c', 'emil'),
  row('d', 'Ångström'),
  row('e', 'Émile'),
  row('f', 'Beta'),
];

type Sort = 'name' | '-name' | 'rank' | '-rank' | 'count' | '-count';

/** The keys of a walk with two rows a page; each page is of rows that may have changed. */
function walk(sort: Sort, pages: readonly Row[][]): string[][] {
  const place: ListPosition = { after: null, more: true };
  return pages.map((rows) =>
    pageOfRows(rows, { page: 1, perPage: 2, sort, place }, ['name'], 'key').data.map(({ key }) => key),
  );
}

test('sorts and finds names as people do', () => {
  const all = pageOfRows(ROWS, { page: 1, perPage: 9, sort: 'name' }, ['name'], 'key');
  expect(all.data.map(({ name }) => name)).toEqual(['Ångström', 'Beta', 'emil', 'Émile', 'Émile', 'Zoë']);
  const found = pageOfRows(ROWS, { page: 1, perPage: 9, sort: 'rank', search: 'EMILE' }, ['name'], 'key');
  expect(found.data.map(({ key }) => key)).toEqual(['b', 'e']);
});

test.each([
  ['name', [['d', 'f'], ['c', 'b'], ['e', 'a'], []]],
  ['-name', [['a', 'e'], ['b', 'c'], ['f', 'd'], []]],
  ['rank', [['a', 'b'], ['c', 'd'], ['e', 'f'], []]],
  ['count', [['a', 'b'], ['c', 'd'], ['e', 'f'], []]],
  ['-count', [['f', 'e'], ['d', 'c'], ['b', 'a'], []]],
] as const)('goes through all rows by %s', (sort, pages) => {
  expect(walk(sort, [ROWS, ROWS, ROWS, ROWS])).toEqual(pages);
});

test.each(['name', 'rank', 'count'] as const)('leaves out no row by %s while those on a page go', (sort) => {
  const without = (keys: string) => ROWS.filter(({ key }) => !keys.includes(key));
  const [first = []] = walk(sort, [ROWS]);
  const [, second = []] = walk(sort, [ROWS, without(first[1] ?? '')]);
  expect([...first, ...second]).toEqual(walk(sort, [ROWS, ROWS]).flat());
});

test('repeats no row while others come before it', () => {
  const more = [row('x', 'Aaa'), ...ROWS];
  expect(walk('name', [ROWS, more, more])).toEqual([
    ['d', 'f'],
    ['c', 'b'],
    ['e', 'a'],
  ]);
});
