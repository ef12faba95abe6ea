import { createHash } from 'node:crypto';
import { DomainError } from '@papermint/contracts/common/domain-error';

/** One column of a row's place: a value of SQLite. Money comes as a bigint. */
type Place = string | number | bigint | null;

/**
 * The cursor of a row: the values that it is sorted by, and whose list it is.
 * @param list the name, filters and sort order of the list
 */
export function cursorOf(list: string, after: readonly unknown[]): string {
  const values = after.map((value) => (typeof value === 'bigint' ? { big: String(value) } : value));
  return Buffer.from(JSON.stringify([markOf(list), ...values])).toString('base64url');
}

/** @throws DomainError bad_input at `after` for a text that is no cursor, or that of another list */
export function placeOf(list: string, cursor: string): readonly Place[] {
  const [mark, ...values] = parsed(cursor);
  const places = values.map(readValue);
  if (typeof mark !== 'string' || places.length === 0 || places.includes(undefined)) throw noCursor();
  if (mark !== markOf(list)) {
    throw new DomainError(
      'bad_input',
      'After belongs to a list with another filter or sort order: start without it',
      'after',
    );
  }
  return places as Place[];
}

export const noCursor = () =>
  new DomainError('bad_input', 'After is not a cursor: send a nextCursor of this list', 'after');

/** Tells lists apart; a cursor opens nothing, so the mark is no secret. */
const markOf = (list: string) => createHash('sha256').update(list).digest('base64url').slice(0, 8);

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function readValue(value: unknown): Place | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  const { big } = value as { big?: unknown };
  return typeof big === 'string' && /^-?\d{1,19}$/.test(big) ? BigInt.asIntN(64, BigInt(big)) : undefined;
}
