import { emailAddress } from '@papermint/contracts/common/email-address';
import { foldedText } from '@papermint/contracts/common/folded-text';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';

/**
 * Whether a text contains what was typed, literally: a `%` or `_` in it is no wildcard. Case and accents do not matter:
 * see `foldedText`.
 */
export function contains(text: Expression<unknown>, typed: string): RawBuilder<SqlBool> {
  return like(text, `%${literally(typed)}%`);
}

/** Whether a text begins with what was typed; otherwise like `contains`. */
export function startsWith(text: Expression<unknown>, typed: string): RawBuilder<SqlBool> {
  return like(text, `${literally(typed)}%`);
}

/** Whether an email address contains what was typed, which may be a whole address in its international form. */
export const emailContains = (email: Expression<unknown>, typed: string): RawBuilder<SqlBool> =>
  contains(email, emailAddress(typed));

/** A column of names in the order of people: accented letters stand with their base letters, in any case. */
export function byName(name: Expression<unknown>): RawBuilder<string> {
  return sql<string>`CASE WHEN ${isAscii(name)} THEN lower(${name}) ELSE folded(${name}) END`;
}

/** LIKE ignores the case of ASCII by itself, so only other texts pay for a call into JavaScript. */
const like = (text: Expression<unknown>, pattern: string) =>
  sql<SqlBool>`CASE WHEN ${isAscii(text)} THEN ${text} ELSE folded(${text}) END LIKE ${pattern} ESCAPE '\\'`;

const isAscii = (text: Expression<unknown>) => sql<SqlBool>`octet_length(${text}) = length(${text})`;

const literally = (typed: string) => foldedText(typed).replaceAll(/[\\%_]/g, '\\$&');
