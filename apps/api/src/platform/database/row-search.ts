import { COUNTED_MOST } from '@papermint/contracts/common/page-limits';
import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { contains, emailContains } from './contains.ts';
import type { Database } from './database.ts';

/** Finds rows that belong to a trader and a pair by what somebody typed. Answers conditions for a query of their table. */
export interface RowSearch {
  /** By a part of the pair, the id or the client order ID: for the rows of one trader. */
  own(search: string): Promise<RawBuilder<SqlBool>>;
  /**
   * For the rows of everybody: also by a part of the owner's email or account number, and by the beginning of the id.
   * Each kind of name has an index of its own; with all of them in one condition, every row would be looked at. So the
   * rows are found first, unless they are so many that a page of them is soon full.
   */
  all(search: string): Promise<RawBuilder<SqlBool>>;
}

/** @param hasClientOrderId whether its rows are orders, which may have a name that their client gave them */
export function createRowSearch(
  db: Pick<Database, 'reads'>,
  table: 'SpotOrder' | 'FuturesOrder' | 'Position',
  hasClientOrderId: boolean,
): RowSearch {
  const column = (name: string) => sql.ref(`${table}.${name}`);

  /** Only names that could contain what was typed are looked into. */
  async function namesWith(
    search: string,
    byId: (typed: string) => RawBuilder<SqlBool>,
  ): Promise<RawBuilder<SqlBool>[]> {
    const pairs = await db.reads
      .selectFrom('Instrument')
      .select('pair')
      .where((row) => contains(row.ref('pair'), search))
      .execute();
    return [
      ...(/^[\da-f-]{4,}$/i.test(search) ? [byId(search)] : []),
      ...(hasClientOrderId && /^[\w-]+$/.test(search) ? [contains(column('clientOrderId'), search)] : []),
      // The plus keeps SQLite from an index on pairs, which would have to look up each of a pair's rows.
      ...(pairs.length > 0
        ? [sql<SqlBool>`+${column('pair')} in (${sql.join(pairs.map(({ pair }) => pair))})`]
        : []),
    ];
  }

  /** Rows of traders whose email or account number contains what was typed. */
  async function ownersWith(search: string): Promise<RawBuilder<SqlBool>[]> {
    const traders = await db.reads
      .selectFrom('Trader')
      .select('id')
      .where((row) =>
        row.or([emailContains(row.ref('email'), search), contains(row.ref('accountId'), search)]),
      )
      .execute();
    return traders.length > 0
      ? [
          isOneOf(
            'traderId',
            traders.map(({ id }) => id),
          ),
        ]
      : [];
  }

  return {
    own: async (search) => anyOf(await namesWith(search, (typed) => contains(column('id'), typed))),
    async all(search) {
      const names = [...(await ownersWith(search)), ...(await namesWith(search, idFrom)).reverse()];
      if (names.length === 0) return anyOf(names);
      const each = names.map((named) => sql`SELECT rowid FROM ${sql.table(table)} WHERE ${named}`);
      const first = sql<{ rowid: number }>`${sql.join(each, sql` UNION ALL `)} LIMIT ${COUNTED_MOST + 1}`;
      const { rows } = await first.execute(db.reads);
      if (rows.length > COUNTED_MOST) return anyOf(names);
      return isOneOf(
        'rowid',
        rows.map(({ rowid }) => Number(rowid)),
      );
    },
  };
}

/** Ids that begin with what was typed, as a range of their index. */
const idFrom = (typed: string) =>
  sql<SqlBool>`id >= ${typed.toLowerCase()} AND id < ${`${typed.toLowerCase()}~`}`;

const isOneOf = (column: string, values: readonly (string | number)[]) =>
  sql<SqlBool>`${sql.raw(column)} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;

const anyOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` OR `)})` : sql`FALSE`;
