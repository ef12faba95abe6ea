import { beforeEach, expect, test } from 'vitest';
import { allPages } from './all-pages.ts';

const pages = [[1, 2], [3, 4], [5]];
let asked: number[] = [];
beforeEach(() => {
  asked = [];
});

const fetchPage = async (page: number) => {
  asked.push(page);
  return { total: 5, perPage: 2, page, lastPage: 3, data: pages[page - 1] ?? [] };
};

test('fetches page after page until the last', async () => {
  expect(await allPages(fetchPage)).toEqual([1, 2, 3, 4, 5]);
  expect(asked).toEqual([1, 2, 3]);
});

test('stops at the given number of rows', async () => {
  expect(await allPages(fetchPage, 3)).toEqual([1, 2, 3]);
});
