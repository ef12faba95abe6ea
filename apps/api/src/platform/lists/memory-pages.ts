import { byText, foldedText } from '@papermint/contracts/common/folded-text';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { PageFilter } from '../database/page-query.ts';
import { noCursor } from './list-cursor.ts';

/** The sorts of the rows: their fields, or `rank`, which keeps the given order. */
type SortIn<Row> = (keyof Row & string) | 'rank';

/**
 * Searches, sorts and pages rows that are all in memory, as `pageOf` does with a query. Decimal strings are sorted as
 * numbers.
 * @param searched the fields that a search looks into
 * @param unique the field that tells rows apart
 */
export function pageOfRows<Row extends object>(
  rows: readonly Row[],
  filter: PageFilter<SortIn<Row> | `-${SortIn<Row>}`> & { search?: string | undefined },
  searched: readonly (keyof Row)[],
  unique: keyof Row,
): Page<Row> {
  const { page, perPage, sort, place: position } = filter;
  const search = filter.search && foldedText(filter.search);
  const matching = search
    ? rows.filter((row) => searched.some((field) => foldedText(String(row[field])).includes(search)))
    : [...rows];
  const field = sort.replace('-', '') as SortIn<Row>;
  const down = sort.startsWith('-');
  const sortedBy = (row: Row) => (field === 'rank' ? 0 : row[field]);
  const sorted = field === 'rank' ? matching : matching.sort((a, b) => compare(a[field], b[field]));
  if (down) sorted.reverse();
  const begin = position?.after
    ? placeAfter(
        position.after,
        sorted,
        (row) => row[unique],
        (row, value) => compare(sortedBy(row), value) * (down ? -1 : 1),
      )
    : (page - 1) * perPage;
  const onPage = sorted.slice(begin, begin + perPage);
  const total = position?.passed === undefined ? sorted.length : position.passed + sorted.length - begin;
  if (position) {
    const last = onPage.at(-1);
    position.more = begin + onPage.length < sorted.length;
    if (last) position.after = [begin + onPage.length - 1, plain(sortedBy(last)), plain(last[unique])];
  }
  return toPage(onPage, total, filter);
}

/** The place after a row, or after where it was. */
function placeAfter<Row>(
  after: readonly unknown[],
  sorted: readonly Row[],
  keyOf: (row: Row) => unknown,
  against: (row: Row, value: unknown) => number,
): number {
  const [place, value, key] = after;
  if (after.length !== 3 || typeof place !== 'number') throw noCursor();
  const known = sorted.findIndex((row) => plain(keyOf(row)) === key && against(row, value) === 0);
  if (known >= 0) return known + 1;
  const firstOf = (isReached: (order: number) => boolean) => {
    const found = sorted.findIndex((row) => isReached(against(row, value)));
    return found < 0 ? sorted.length : found;
  };
  // The row is gone: the next one has its place among those of the same value.
  return Math.min(
    Math.max(
      place,
      firstOf((order) => order >= 0),
    ),
    firstOf((order) => order > 0),
  );
}

/** A value as a cursor has it. */
const plain = (value: unknown) => (value === null || typeof value === 'number' ? value : String(value ?? ''));

function compare(one: unknown, other: unknown): number {
  const difference = Number(one) - Number(other);
  return Number.isNaN(difference) ? byText(String(one), String(other)) : difference;
}
