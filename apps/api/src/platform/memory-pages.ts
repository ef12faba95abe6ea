import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';

export interface RowFilter {
  page: number;
  perPage: number;
  /** A field of the rows, with a leading minus for descending order. `rank` keeps the given order. */
  sort: string;
  search?: string | undefined;
}

/**
 * Searches, sorts and pages rows that are all in memory. Decimal strings are sorted as numbers.
 * @param words the texts of a row that a search looks into
 */
export function pageOfRows<T extends object>(
  rows: readonly T[],
  filter: RowFilter,
  words: (row: T) => readonly string[],
): Page<T> {
  const { page, perPage, sort } = filter;
  const search = filter.search?.toLowerCase();
  const found = search
    ? rows.filter((row) => words(row).some((word) => word.toLowerCase().includes(search)))
    : [...rows];
  const key = sort.replace('-', '');
  const sorted = key === 'rank' ? found : found.sort((a, b) => compare(fieldOf(a, key), fieldOf(b, key)));
  if (sort.startsWith('-')) sorted.reverse();
  return toPage(sorted.slice((page - 1) * perPage, page * perPage), found.length, filter);
}

const fieldOf = (row: object, key: string) => (row as Record<string, unknown>)[key];

function compare(one: unknown, other: unknown): number {
  const difference = Number(one) - Number(other);
  return Number.isNaN(difference) ? String(one).localeCompare(String(other), 'en') : difference;
}
