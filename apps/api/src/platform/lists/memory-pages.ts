import { byText, foldedText } from '@papermint/contracts/common/folded-text';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { PageFilter } from '../database/page-query.ts';

/** The sorts of the rows: their fields, or `rank`, which keeps the given order. */
type SortIn<Row> = (keyof Row & string) | 'rank';

/**
 * Searches, sorts and pages rows that are all in memory, as `pageOf` does with a query. Decimal strings are sorted as
 * numbers.
 * @param searched the fields that a search looks into
 */
export function pageOfRows<Row extends object>(
  rows: readonly Row[],
  filter: PageFilter<SortIn<Row> | `-${SortIn<Row>}`> & { search?: string | undefined },
  searched: readonly (keyof Row)[],
): Page<Row> {
  const { page, perPage, sort } = filter;
  const search = filter.search && foldedText(filter.search);
  const matching = search
    ? rows.filter((row) => searched.some((field) => foldedText(String(row[field])).includes(search)))
    : [...rows];
  const field = sort.replace('-', '') as SortIn<Row>;
  const sorted = field === 'rank' ? matching : matching.sort((a, b) => compare(a[field], b[field]));
  if (sort.startsWith('-')) sorted.reverse();
  return toPage(sorted.slice((page - 1) * perPage, page * perPage), matching.length, filter);
}

function compare(one: unknown, other: unknown): number {
  const difference = Number(one) - Number(other);
  return Number.isNaN(difference) ? byText(String(one), String(other)) : difference;
}
