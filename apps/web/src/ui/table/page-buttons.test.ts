import { expect, test } from 'vitest';
import { needsPaginator, pageButtons } from './page-buttons.ts';

test.each([
  [1, 1, [1]],
  [2, 4, [1, 2, 3, 4]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, 3, 4, 20]],
  [2, 20, [1, 2, 3, 4, 20]],
  [10, 20, [9, 10, 11, 12, 20]],
  [18, 20, [16, 17, 18, 19, 20]],
  [20, 20, [16, 17, 18, 19, 20]],
])('page %i of %i offers %j', (page, lastPage, buttons) => {
  expect(pageButtons(page, lastPage)).toEqual(buttons);
});

test('shows at most four buttons and the last one, among them the current page', () => {
  for (let lastPage = 1; lastPage <= 40; lastPage += 1) {
    for (let page = 1; page <= lastPage; page += 1) {
      const buttons = pageButtons(page, lastPage);
      expect(buttons.length).toBeLessThanOrEqual(5);
      expect(buttons).toContain(page);
      expect(buttons.at(-1)).toBe(lastPage);
      expect(buttons).toEqual([...new Set(buttons)].sort((a, b) => a - b));
    }
  }
});

test.each([
  [0, 20, false],
  [20, 20, false],
  [21, 20, true],
])('%i rows at %i a page need a paginator: %s', (total, perPage, needed) => {
  expect(needsPaginator(total, perPage)).toBe(needed);
});
