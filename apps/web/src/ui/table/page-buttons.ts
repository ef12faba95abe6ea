const MOST = 4;

/** Which pages have a button: at most four around the one that is shown, and the last. */
export function pageButtons(page: number, lastPage: number): number[] {
  if (lastPage <= MOST + 1) return Array.from({ length: lastPage }, (_, index) => index + 1);
  const first = Math.min(Math.max(1, page - 1), lastPage - MOST);
  return [...Array.from({ length: MOST }, (_, index) => first + index), lastPage];
}

/** Nothing to page through where everything is on one page. */
export function needsPaginator(total: number, perPage: number): boolean {
  return total > perPage;
}
