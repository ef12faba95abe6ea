import type { SelectQueryBuilder } from 'kysely';
import type { DB } from '../../generated/kysely/tables.ts';

/** What a page of a list is asked with; `sort` is a column, with a leading minus for descending order. */
export interface PageFilter<Sort extends string = string> {
  page: number;
  perPage: number;
  sort: Sort;
}

export type Direction = 'asc' | 'desc';

/** Splits a sort into its column and its direction: `'-createdAt'` → `['createdAt', 'desc']`. */
export function sortOf<Column extends string>(sort: Column | `-${Column}`): [Column, Direction] {
  return sort.startsWith('-') ? [sort.slice(1) as Column, 'desc'] : [sort as Column, 'asc'];
}

/**
 * One page of a query's rows, and the number of rows on all pages. `found` has the filters but neither
 * columns nor an order; `ordered` adds both to it, and ends with a unique column, so that no row is on
 * two pages.
 */
export async function pageOf<T extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, T, unknown>,
  ordered: SelectQueryBuilder<DB, T, Row>,
  { page, perPage }: PageFilter,
): Promise<{ rows: Row[]; total: number }> {
  const [counted, rows] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ordered
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
  ]);
  return { rows: rows as Row[], total: counted.total };
}
