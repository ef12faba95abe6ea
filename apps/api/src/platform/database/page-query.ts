import type { OrderByExpression, ReferenceExpression, SelectExpression, SelectQueryBuilder } from 'kysely';
import type { DB } from '../../generated/kysely/tables.ts';

/** What a page of a list is asked with; `sort` names one of its sorts, with a leading minus for descending order. */
export interface PageFilter<Sort extends string = string> {
  page: number;
  perPage: number;
  sort: Sort;
}

/** The names of sorts, without their direction: `'at' | '-at'` → `'at'`. */
export type SortName<Sort extends string> = Sort extends `-${string}` ? never : Sort;

type Column<T extends keyof DB> = OrderByExpression<DB, T, unknown>;

export interface ListOrder<T extends keyof DB, Sort extends string> {
  /** The columns of each sort of the contract, first the one that decides first; `newest` ones are always descending. */
  sorts: Record<SortName<Sort>, readonly (Column<T> | { newest: Column<T> })[]>;
  /** Ends every order, in the direction of the column before it, so that no row is on two pages. */
  unique: ReferenceExpression<DB, T> & SelectExpression<DB, T>;
}

/**
 * One page of a query's rows, and the number of rows on all pages. `found` has the filters, `selected` the columns and
 * no filters. The rows are read last, by their unique column: with an index over the filters and the order, no other
 * row is touched, however far back the page is.
 */
export async function pageOf<T extends keyof DB, Row, Sort extends string>(
  found: SelectQueryBuilder<DB, T, unknown>,
  selected: SelectQueryBuilder<DB, T, Row>,
  { page, perPage, sort }: PageFilter<Sort>,
  { sorts, unique }: ListOrder<T, Sort>,
): Promise<{ rows: Row[]; total: number }> {
  const asked = sort.startsWith('-') ? 'desc' : 'asc';
  function ordered<O>(query: SelectQueryBuilder<DB, T, O>): SelectQueryBuilder<DB, T, O> {
    let direction: 'asc' | 'desc' = asked;
    let sorted = query;
    for (const column of sorts[sort.replace('-', '') as SortName<Sort>]) {
      direction = isNewest(column) ? 'desc' : asked;
      sorted = sorted.orderBy(isNewest(column) ? column.newest : column, direction);
    }
    return sorted.orderBy(unique, direction);
  }
  const onPage = ordered(found.select(unique))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted, rows] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ordered(selected.where(unique, 'in', onPage)).execute(),
  ]);
  return { rows: rows as Row[], total: counted.total };
}

const isNewest = <T extends keyof DB>(
  column: Column<T> | { newest: Column<T> },
): column is { newest: Column<T> } => typeof column === 'object' && 'newest' in column;
