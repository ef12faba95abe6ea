import { domainToUnicode } from 'node:url';
import { foldedText } from '@papermint/contracts/common/folded-text';
import type { Tx } from '../database/commit.ts';

/** A name, email or phone of a person. */
interface Value {
  value: string;
  /** When they gave it up, simulated ms; undefined while they have it. */
  until: number | undefined;
}

/** The present values of a person. */
export interface PresentIdentity {
  id: string;
  accountId: string;
  email: string;
  phone: string | null;
  firstName: string;
  lastName: string;
  nickname: string;
}

/** Whose data is erased, with every name, email and phone that they have had. */
export interface ErasedPerson {
  id: string;
  accountId: string;
  emails: readonly Value[];
  /** The values that name this person and nobody else. */
  names: readonly string[];
  /** The same and the parts of names, longest first: replaced where the person is meant. */
  parts: readonly string[];
}

const FIELDS = ['email', 'phone', 'firstName', 'lastName', 'nickname'] as const;
type Field = (typeof FIELDS)[number];

/** Shorter names are parts of too many words. */
const LEAST_LETTERS = 3;

const FORMER = 'SELECT field, value, "until" FROM FormerIdentity WHERE traderId = ?';
const HELD = {
  email: 'SELECT 1 FROM Trader WHERE email = ? COLLATE NOCASE AND id <> ?',
  nickname: 'SELECT 1 FROM Trader WHERE nickname = ? COLLATE NOCASE AND id <> ?',
  phone: 'SELECT 1 FROM Trader WHERE phone = ? AND id <> ?',
} as const;

/** A full name of another account does not name this person alone. */
const NAMESAKE =
  'SELECT 1 FROM Trader WHERE firstName = ? COLLATE NOCASE AND lastName = ? COLLATE NOCASE AND id <> ?';

/** Gathers the present and former names, emails and phones of a person. */
export function erasedPersonOf(tx: Tx, present: PresentIdentity): ErasedPerson {
  const { id, accountId } = present;
  const values = new Map<Field, Value[]>(FIELDS.map((field) => [field, []]));
  for (const field of FIELDS) {
    const value = present[field];
    if (value) values.get(field)?.push({ value, until: undefined });
  }
  for (const { field, value, until } of tx.all(FORMER, id)) {
    values.get(field as Field)?.push({ value: value as string, until: until as number });
  }
  const of = (field: Field) => [...new Set((values.get(field) ?? []).map(({ value }) => value))];
  // Another person may have a former email of this one now. It then names that person.
  const own = (field: keyof typeof HELD) =>
    of(field).filter((value) => tx.get(HELD[field], value, id) === undefined);
  const full = of('firstName').flatMap((first) =>
    of('lastName')
      .filter((last) => tx.get(NAMESAKE, first, last, id) === undefined)
      .flatMap((last) => [`${first} ${last}`, `${last} ${first}`, `${last}, ${first}`]),
  );
  const names = [...own('email'), ...own('phone'), ...own('nickname').map((name) => `@${name}`), ...full];
  const pieces = [...of('firstName'), ...of('lastName'), ...of('nickname'), ...of('email'), ...of('phone')];
  const parts = [...names, ...pieces.filter((piece) => piece.length >= LEAST_LETTERS)];
  return { id, accountId, emails: values.get('email') ?? [], names: forms(names), parts: forms(parts) };
}

/** Deletes the former names, emails and phones of a person. */
export const forgetFormer = (tx: Tx, traderId: string): number =>
  tx.run('DELETE FROM FormerIdentity WHERE traderId = ?', traderId).changes;

const withoutMarks = (value: string) => value.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** An email with the letters of its domain, for one that DNS has in another form. */
function withLetters(value: string): string {
  const at = value.lastIndexOf('@');
  const letters = at < 0 ? '' : domainToUnicode(value.slice(at + 1));
  return letters === '' ? value : `${value.slice(0, at + 1)}${letters}`;
}

const spellings = (value: string) => [
  ...[value, value.normalize('NFC'), value.normalize('NFD'), withoutMarks(value)],
  // As others type a ł, an ß or a curly apostrophe.
  ...[foldedText(value), value.replaceAll("'", '’'), withLetters(value)],
];

/**
 * Each value as a text may have it: composed, decomposed, without marks, in plain letters, and a domain in its letters.
 * Longest first.
 */
const forms = (values: readonly string[]): string[] =>
  [...new Set(values.flatMap(spellings))].sort((a, b) => b.length - a.length);
