import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';

/**
 * Whether a text contains what was typed, literally: a `%` or `_` in it is no wildcard. Case does not matter (for
 * ASCII letters).
 */
export function contains(text: Expression<unknown>, typed: string): RawBuilder<SqlBool> {
  const pattern = `%${literally(typed)}%`;
  return sql<SqlBool>`${text} LIKE ${pattern} ESCAPE '\\'`;
}

/** Whether a text begins with what was typed; otherwise like `contains`. */
export function startsWith(text: Expression<unknown>, typed: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} LIKE ${`${literally(typed)}%`} ESCAPE '\\'`;
}

const literally = (typed: string) => typed.replaceAll(/[\\%_]/g, '\\$&');
