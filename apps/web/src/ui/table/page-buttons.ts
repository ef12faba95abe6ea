import { formatCount } from '../text/amount-format.ts';

const MOST = 4;

/** The pages with a button: at most four around the present one, and the last. */
export function pageButtons(page: number, lastPage: number): number[] {
  if (lastPage <= MOST + 1) return Array.from({ length: lastPage }, (_, index) => index + 1);
  const first = Math.min(Math.max(1, page - 1), lastPage - MOST);
  return [...Array.from({ length: MOST }, (_, index) => first + index), lastPage];
}

/** The number of rows: '10,000+' if more match than were counted. */
export function totalText({ total, more }: { total: number; more?: true | undefined }): string {
  return `${formatCount(total)}${more ? '+' : ''}`;
}

/** A single page needs no paginator. */
export function needsPaginator(total: number, perPage: number): boolean {
  return total > perPage;
}
