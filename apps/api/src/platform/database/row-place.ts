import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';

/** A place among rows that are sorted by time and id, the newest first. */
export interface RowPlace {
  /** Simulated, ms. */
  at: number;
  /** Without an id, the place before all rows of the instant. */
  id?: string | number | undefined;
}

/** Whether a row is older than a place. Without a place, every row is. */
export function olderThan(at: string, id: string, place: RowPlace | undefined): RawBuilder<SqlBool> {
  if (place === undefined) return sql<SqlBool>`TRUE`;
  const column = sql.ref(at);
  if (place.id === undefined) return sql<SqlBool>`${column} < ${place.at}`;
  return sql<SqlBool>`(${column}, ${sql.ref(id)}) < (${place.at}, ${place.id})`;
}
