import type { Connection, Statement } from './connection.ts';

export type SqlValue = string | number | bigint | null | Uint8Array;
export type Row = Record<string, unknown>;

interface Prepared {
  /** Answers rows as lists of values: to make objects of them here costs half of what it costs in the driver. */
  statement: Statement;
  columns: readonly string[];
  /** The table that the statement changes; '' where that is not plain, and undefined where it changes none. */
  changes: string | undefined;
  /** By column, whether its whole numbers stay bigints. */
  isBig: readonly boolean[];
  /** A row of nulls, whose copies are filled: they share one shape. */
  empty: Row;
}

/**
 * Prepared statements of one connection, each prepared once. Money never passes through a float: columns
 * declared BIGINT come back as bigint, every other whole number as number.
 */
export interface Statements {
  all(sql: string, parameters: readonly SqlValue[]): Row[];
  get(sql: string, parameters: readonly SqlValue[]): Row | undefined;
  /** @returns how many rows were changed, and the rowid of the last one inserted */
  run(sql: string, parameters: readonly SqlValue[]): { changes: number; lastId: number };
  /** Whether the statement returns rows. */
  reads(sql: string): boolean;
  /** How many statements have changed something. */
  readonly writes: number;
  /**
   * A number that is another one after each change of a table, and after changes were undone. So what was read while it
   * was the same is still true on this connection. Rows that a foreign key deletes with others do not count.
   */
  version(table: string): number;
  /** Says that what was changed since was undone. @param since what `writes` was then */
  undone(since: number): void;
}

const MOST_CACHED = 500;
/** Only commit() begins and ends transactions: a callback that commits would break its batch. */
const CONTROL = /^(\s|;|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)*(BEGIN|COMMIT|END|ROLLBACK|SAVEPOINT|RELEASE)\b/i;

/** The table that a statement changes. */
const CHANGED = /^\s*(?:INSERT(?:\s+OR\s+\w+)?\s+INTO|UPDATE|DELETE\s+FROM|REPLACE\s+INTO)\s+"?(\w+)"?/i;

export function createStatements(connection: Connection): Statements {
  const cache = new Map<string, Prepared>();
  const versions = new Map<string, number>();
  let writes = 0;
  let others = 0;

  function changed(table: string): void {
    writes += 1;
    if (table === '') others += 1;
    else versions.set(table, (versions.get(table) ?? 0) + 1);
  }

  function prepare(sql: string): Prepared {
    let prepared = cache.get(sql);
    if (!prepared) {
      if (CONTROL.test(sql))
        throw new Error('Transactions belong to commit(); for a part of one there is tx.step().');
      const statement = connection.prepare(sql);
      const changes = statement.readonly ? undefined : (CHANGED.exec(sql)?.[1] ?? '');
      const columns = statement.reader ? statement.raw(true).columns() : [];
      // Bigints are slow, so only statements whose result may contain money are read with them. A computed column
      // (a sum, a count) has no declared type and may contain money.
      statement.safeIntegers(columns.some(({ type }) => type === 'BIGINT' || type === null));
      const names = columns.map(({ name }) => name);
      prepared = {
        statement,
        changes,
        columns: names,
        isBig: columns.map(({ type }) => type === 'BIGINT'),
        // JSON.parse makes an object with fields, not a hash table, even if there are many.
        empty: JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as Row,
      };
      // SQL that is composed at run time (lists of values) must not pile up: the oldest is dropped.
      if (cache.size >= MOST_CACHED) cache.delete(cache.keys().next().value as string);
      cache.set(sql, prepared);
    }
    return prepared;
  }

  function rowOf(values: readonly unknown[], { columns, isBig, empty }: Prepared): Row {
    const row = { ...empty };
    for (let place = 0; place < columns.length; place += 1) {
      const name = columns[place] as string;
      const value = values[place];
      row[name] = typeof value === 'bigint' && !isBig[place] ? numberOf(value, name) : value;
    }
    return row;
  }

  return {
    all(sql, parameters) {
      const prepared = prepare(sql);
      if (prepared.changes !== undefined) changed(prepared.changes);
      const rows = prepared.statement.all(...parameters) as unknown[][];
      return rows.map((values) => rowOf(values, prepared));
    },
    get(sql, parameters) {
      const prepared = prepare(sql);
      if (prepared.changes !== undefined) changed(prepared.changes);
      const values = prepared.statement.get(...parameters) as unknown[] | undefined;
      return values && rowOf(values, prepared);
    },
    run(sql, parameters) {
      const prepared = prepare(sql);
      const result = prepared.statement.run(...parameters);
      if (result.changes > 0) changed(prepared.changes ?? '');
      return { changes: result.changes, lastId: Number(result.lastInsertRowid) };
    },
    reads: (sql) => prepare(sql).statement.reader,
    get writes() {
      return writes;
    },
    version: (table) => (versions.get(table) ?? 0) + others,
    undone(since) {
      if (writes > since) others += 1;
    },
  };
}

function numberOf(value: bigint, column: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) {
    throw new RangeError(
      `${column} is ${value}: too large for a number. Declare it BIGINT, or read it as text.`,
    );
  }
  return number;
}
