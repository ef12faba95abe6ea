import type { CompiledQuery } from 'kysely';
import type { SqlValue, Statements } from './statements.ts';

/**
 * The rows of a built query, read at once: for a transaction's view that awaits nothing, and for what has been
 * committed.
 */
export function rowsOf<Row>(reads: Pick<Statements, 'all'>, query: { compile(): CompiledQuery<Row> }): Row[] {
  const { sql, parameters } = query.compile();
  return reads.all(sql, parameters as readonly SqlValue[]) as Row[];
}

/** A transaction as something to read from. */
export function readsOf(tx: {
  all(sql: string, ...parameters: SqlValue[]): Record<string, unknown>[];
}): Pick<Statements, 'all'> {
  return { all: (sql, parameters) => tx.all(sql, ...parameters) };
}
