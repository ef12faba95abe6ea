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
  /** True where the statement gives rows back. */
  reads(sql: string): boolean;
}

const MOST_KEPT = 500;
/** Where a transaction begins and ends is for commit() to say: a job that commits would break its batch. */
const CONTROL = /^(\s|;|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)*(BEGIN|COMMIT|END|ROLLBACK|SAVEPOINT|RELEASE)\b/i;

export function createStatements(connection: Connection): Statements {
  const kept = new Map<string, Prepared>();

  function prepare(sql: string): Prepared {
    let prepared = kept.get(sql);
    if (!prepared) {
      if (CONTROL.test(sql))
        throw new Error('Transactions belong to commit(); a part of a job is tx.step().');
      const statement = connection.prepare(sql);
      const columns = statement.reader ? statement.columns() : [];
      // Bigints cost, so only statements that could give money back are read with them. What SQLite works
      // out (a sum, a count) has no declared type and could be anything.
      const couldBeMoney = columns.some(({ type }) => type === 'BIGINT' || type === null);
      statement.safeIntegers(couldBeMoney);
      const numbers = couldBeMoney
        ? columns.filter(({ type }) => type !== 'BIGINT').map(({ name }) => name)
        : [];
      prepared = { statement, numbers };
      // Texts made up at run time (lists of values) must not pile up; the oldest goes.
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
      kept.set(sql, prepared);
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
