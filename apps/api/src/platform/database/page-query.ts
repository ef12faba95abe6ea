import { DomainError } from '@papermint/contracts/common/domain-error';
import { COUNTED_MOST } from '@papermint/contracts/common/page-limits';
import type { Expression, Kysely, RawBuilder, SelectQueryBuilder, SqlBool, StringReference } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../generated/kysely/tables.ts';
import { noCursor } from '../lists/list-cursor.ts';
import type { ListPosition } from '../lists/list-position.ts';

/** What a page of a list is asked with; `sort` names one of its sorts, with a leading minus for descending order. */
export interface PageFilter<Sort extends string = string> {
  page: number;
  perPage: number;
  sort: Sort;
  /** Where the page begins, and then where it ended. */
  place?: ListPosition | undefined;
}

/** The names of sorts, without their direction: `'at' | '-at'` → `'at'`. */
export type SortName<Sort extends string> = Sort extends `-${string}` ? never : Sort;

type Column<T extends keyof DB> = StringReference<DB, T> | RawBuilder<unknown>;

export interface ListOrder<T extends keyof DB, Sort extends string> {
  /** The columns of each sort of the contract, first the one that decides first; `newest` ones are always descending. */
  sorts: Record<SortName<Sort>, readonly (Column<T> | { newest: Column<T> })[]>;
  /** Ends every order, in the direction of the column before it, so that no row is on two pages. */
  unique: StringReference<DB, T>;
}

interface Sorted {
  column: Expression<unknown>;
  direction: 'asc' | 'desc';
}

/**
 * One page of a query's rows, and the number of rows on all pages, which are counted up to one more than
 * `COUNTED_MOST`. `matching` has the filters, `selected` the columns, what they are joined with, and no filters. The rows
 * are read last, by their unique column: with an index over the filters and the order, no other row is touched.
 *
 * @throws DomainError bad_input at `page` if it is out of reach; at `after` for the cursor of another order
 */
export async function pageOf<T extends keyof DB, Read extends keyof DB, Row, Sort extends string>(
  reads: Kysely<DB>,
  matching: SelectQueryBuilder<DB, T, unknown>,
  selected: SelectQueryBuilder<DB, Read, Row>,
  filter: PageFilter<Sort>,
  order: ListOrder<T, Sort>,
): Promise<{ rows: Row[]; total: number }> {
  const columns = columnsOf(filter.sort, order);
  const unique = sql.ref(order.unique);
  const rowsBy = async (keys: Expression<unknown>) =>
    (await ordered(selected.where(sql<SqlBool>`${unique} IN ${keys}`), columns).execute()) as Row[];
  const { place: position } = filter;
  if (position?.after || position?.uncounted) {
    const total = position.uncounted ? 0 : await countAfter(reads, matching, columns, position);
    const keys = await keysAfter(matching, columns, filter.perPage, position);
    return { rows: await rowsBy(listed(keys)), total };
  }
  const total = await countOf(reads, matching);
  checkReach(filter, total);
  const offset = (filter.page - 1) * filter.perPage;
  if (offset >= total) return { rows: [], total };
  const onPage = (of: SelectQueryBuilder<DB, T, object>) =>
    ordered(of, columns).limit(filter.perPage).offset(offset);
  if (!position) return { rows: await rowsBy(onPage(matching.select(unique.as('key')))), total };
  const found = await onPage(matching.select(placeColumns(columns))).execute();
  const places = found.map((row) => Object.values(row));
  position.after = places.at(-1) ?? null;
  position.more = offset + places.length < total;
  return { rows: await rowsBy(listed(places.map((place) => place.at(-1)))), total };
}

/** The rows that match, or one more than `COUNTED_MOST`. */
async function countOf<T extends keyof DB>(
  reads: Kysely<DB>,
  matching: SelectQueryBuilder<DB, T, unknown>,
): Promise<number> {
  const counted = await reads
    .selectFrom(
      matching
        .select(sql`1`.as('one'))
        .limit(COUNTED_MOST + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return counted.total;
}

/** All rows; for a reader of pages those of the pages before and those after them. */
async function countAfter<T extends keyof DB>(
  reads: Kysely<DB>,
  matching: SelectQueryBuilder<DB, T, unknown>,
  columns: readonly Sorted[],
  { after, passed }: ListPosition,
): Promise<number> {
  if (passed === undefined) return countOf(reads, matching);
  let total = passed;
  for (const rest of restsAfter(columns, after ?? [])) total += await countOf(reads, matching.where(rest));
  return total;
}

/** Keys as one parameter: the statement stays the same however many there are. */
const listed = (keys: readonly unknown[]) => sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`;

const placeColumns = (columns: readonly Sorted[]) =>
  columns.map(({ column }, place) => sql`${column}`.as(`v${place}`));

/** @throws DomainError bad_input at `page` if so many rows are before it that they would take long to pass over */
export function checkReach({ page, perPage }: Pick<PageFilter, 'page' | 'perPage'>, total: number): void {
  const reach = Math.floor(COUNTED_MOST / perPage);
  if (total <= COUNTED_MOST || page <= reach) return;
  throw new DomainError('bad_input', `Page must be at most ${reach}: narrow the list down`, 'page');
}

function columnsOf<T extends keyof DB, Sort extends string>(
  sort: Sort,
  { sorts, unique }: ListOrder<T, Sort>,
): Sorted[] {
  const asked = sort.startsWith('-') ? 'desc' : 'asc';
  const columns = sorts[sort.replace('-', '') as SortName<Sort>].map((column): Sorted => {
    const newest = typeof column === 'object' && 'newest' in column;
    return { column: expressionOf(newest ? column.newest : column), direction: newest ? 'desc' : asked };
  });
  return [...columns, { column: sql.ref(unique), direction: columns.at(-1)?.direction ?? asked }];
}

const expressionOf = (column: string | RawBuilder<unknown>) =>
  typeof column === 'string' ? sql.ref(column) : column;

const ordered = <T extends keyof DB, O>(query: SelectQueryBuilder<DB, T, O>, columns: readonly Sorted[]) =>
  columns.reduce((sorted, { column, direction }) => sorted.orderBy(column, direction), query);

/**
 * The unique column of the rows after a position, in order. Each query begins where the index has the last row. One row
 * more is read, which says whether others follow.
 */
async function keysAfter<T extends keyof DB>(
  matching: SelectQueryBuilder<DB, T, unknown>,
  columns: readonly Sorted[],
  most: number,
  position: ListPosition,
): Promise<unknown[]> {
  const places: unknown[][] = [];
  for (const rest of position.after ? restsAfter(columns, position.after) : [sql<SqlBool>`TRUE`]) {
    const query = ordered(matching.select(placeColumns(columns)), columns).where(rest);
    for (const row of await query.limit(most + 1 - places.length).execute()) {
      places.push(Object.values(row as object));
    }
    if (places.length > most) break;
  }
  position.more = places.length > most;
  const onPage = places.slice(0, most);
  position.after = onPage.at(-1) ?? position.after;
  return onPage.map((place) => place.at(-1));
}

/** All rows after one with these values, in parts, in order: those alike in all columns but the last, and so on. */
function restsAfter(columns: readonly Sorted[], after: readonly unknown[]): RawBuilder<SqlBool>[] {
  // The values of another order.
  if (after.length !== columns.length) throw noCursor();
  return columns
    .flatMap(({ column, direction }, place) => {
      const alike = columns.slice(0, place).map((same, at) => sql`${same.column} IS ${after[at]}`);
      const value = after[place];
      // Null comes before every value.
      const beyond =
        direction === 'asc'
          ? [value === null ? sql`${column} IS NOT NULL` : sql`${column} > ${value}`]
          : value === null
            ? []
            : [sql`${column} IS NULL`, sql`${column} < ${value}`];
      return beyond.map((one) => sql<SqlBool>`${sql.join([...alike, one], sql` AND `)}`);
    })
    .reverse();
}
