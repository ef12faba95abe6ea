import type { Connection, Statement } from './connection.ts';

export type SqlValue = string | number | bigint | null | Uint8Array;
export type Row = Record<string, unknown>;

interface Prepared {
  statement: Statement;
  /** The result columns that are not declared BIGINT: their whole numbers are turned back into numbers. */
  numbers: readonly string[];
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
}

const MOST_CACHED = 500;
/** Only commit() begins and ends transactions: a callback that commits would break its batch. */
const CONTROL = /^(\s|;|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)*(BEGIN|COMMIT|END|ROLLBACK|SAVEPOINT|RELEASE)\b/i;

export function createStatements(connection: Connection): Statements {
  const cache = new Map<string, Prepared>();

  function prepare(sql: string): Prepared {
    let prepared = cache.get(sql);
    if (!prepared) {
      if (CONTROL.test(sql))
        throw new Error('Transactions belong to commit(); for a part of one there is tx.step().');
      const statement = connection.prepare(sql);
      const columns = statement.reader ? statement.columns() : [];
      // Bigints are slow, so only statements whose result may contain money are read with them. A computed column
      // (a sum, a count) has no declared type and may contain money.
      const couldBeMoney = columns.some(({ type }) => type === 'BIGINT' || type === null);
      statement.safeIntegers(couldBeMoney);
      const numbers = couldBeMoney
        ? columns.filter(({ type }) => type !== 'BIGINT').map(({ name }) => name)
        : [];
      prepared = { statement, numbers };
      // SQL that is composed at run time (lists of values) must not pile up: the oldest is dropped.
      if (cache.size >= MOST_CACHED) cache.delete(cache.keys().next().value as string);
      cache.set(sql, prepared);
    }
    return prepared;
  }

  function convert(row: Row, prepared: Prepared): Row {
    for (const name of prepared.numbers) {
      const value = row[name];
      if (typeof value !== 'bigint') continue;
      const number = Number(value);
      if (!Number.isSafeInteger(number)) {
        throw new RangeError(
          `${name} is ${value}: too large for a number. Declare it BIGINT, or read it as text.`,
        );
      }
      row[name] = number;
    }
    return row;
  }

  return {
    all(sql, parameters) {
      const prepared = prepare(sql);
      const rows = prepared.statement.all(...parameters) as Row[];
      for (const row of rows) convert(row, prepared);
      return rows;
    },
    get(sql, parameters) {
      const prepared = prepare(sql);
      const row = prepared.statement.get(...parameters) as Row | undefined;
      return row && convert(row, prepared);
    },
    run(sql, parameters) {
      const result = prepare(sql).statement.run(...parameters);
      return { changes: result.changes, lastId: Number(result.lastInsertRowid) };
    },
    reads: (sql) => prepare(sql).statement.reader,
  };
}
