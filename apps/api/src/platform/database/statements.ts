import type { Connection, Statement } from './connection.ts';

export type SqlValue = string | number | bigint | null | Uint8Array;
export type Row = Record<string, unknown>;

interface Prepared {
  /** Answers rows as lists of values: to make objects of them here costs half of what it costs in the driver. */
  statement: Statement;
  columns: readonly string[];
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
}

const MOST_CACHED = 500;
/** Only commit() begins and ends transactions: a callback that commits would break its batch. */
const CONTROL = /^(\s|;|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)*(BEGIN|COMMIT|END|ROLLBACK|SAVEPOINT|RELEASE)\b/i;

export function createStatements(connection: Connection): Statements {
  const cache = new Map<string, Prepared>();
  let writes = 0;

  function prepare(sql: string): Prepared {
    let prepared = cache.get(sql);
    if (!prepared) {
      if (CONTROL.test(sql))
        throw new Error('Transactions belong to commit(); for a part of one there is tx.step().');
      const statement = connection.prepare(sql);
      const columns = statement.reader ? statement.raw(true).columns() : [];
      // Bigints are slow, so only statements whose result may contain money are read with them. A computed column
      // (a sum, a count) has no declared type and may contain money.
      statement.safeIntegers(columns.some(({ type }) => type === 'BIGINT' || type === null));
      const names = columns.map(({ name }) => name);
      prepared = {
        statement,
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
      if (!prepared.statement.readonly) writes += 1;
      const rows = prepared.statement.all(...parameters) as unknown[][];
      return rows.map((values) => rowOf(values, prepared));
    },
    get(sql, parameters) {
      const prepared = prepare(sql);
      if (!prepared.statement.readonly) writes += 1;
      const values = prepared.statement.get(...parameters) as unknown[] | undefined;
      return values && rowOf(values, prepared);
    },
    run(sql, parameters) {
      const result = prepare(sql).statement.run(...parameters);
      if (result.changes > 0) writes += 1;
      return { changes: result.changes, lastId: Number(result.lastInsertRowid) };
    },
    reads: (sql) => prepare(sql).statement.reader,
    get writes() {
      return writes;
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
