import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';

/**
 * Whether a text has in it what somebody typed, letter by letter: a `%` or `_` of his is no wildcard. Case does
 * not matter (of ASCII letters).
 */
export function contains(text: Expression<unknown>, typed: string): RawBuilder<SqlBool> {
  const pattern = `%${literally(typed)}%`;
  return sql<SqlBool>`${text} LIKE ${pattern} ESCAPE '\\'`;
}

/** Whether it begins with it; otherwise the same. */
export function startsWith(text: Expression<unknown>, typed: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} LIKE ${`${literally(typed)}%`} ESCAPE '\\'`;
}

const literally = (typed: string) => typed.replaceAll(/[\\%_]/g, '\\$&');
