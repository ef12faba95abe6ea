import type { DB } from '../../generated/kysely/tables.ts';
import type { Tx } from '../database/commit.ts';
import { eraseFromAudit } from './audit.ts';

/** Whose data is erased, as it was until now. */
export interface ErasedPerson {
  id: string;
  accountId: string;
  email: string;
  phone: string | null;
  firstName: string;
  lastName: string;
  nickname: string;
}

/** How much of each kind was erased. */
export type Receipt = { what: string; rows: number }[];

type Eraser = (tx: Tx, person: ErasedPerson) => number;
type TextColumns<T extends keyof DB> = readonly (keyof DB[T] & string)[];

/**
 * What has to go when an account is erased: each feature names its tables. The ledger is named by none: it knows
 * people by ids only.
 */
export interface Erasure {
  /** Removes the rows of the person, by the column that has their id. */
  rows<T extends keyof DB>(what: string, table: T, column: keyof DB[T] & string): void;
  /**
   * Replaces the person's names, email and phone in texts that others wrote or read, if they have one that is theirs alone.
   * @param about the column with the id of the person whom a row is about: there a first name is enough
   */
  texts<T extends keyof DB>(
    what: string,
    table: T,
    columns: TextColumns<T>,
    about?: keyof DB[T] & string,
  ): void;
  /** Erases anything else. @param eraser answers how many rows */
  add(what: string, eraser: Eraser): void;
  /** Erases everything, within a transaction. */
  run(tx: Tx, person: ErasedPerson): Receipt;
}

const PLACEHOLDER = '[erased]';
/** Shorter names are parts of too many words. */
const LEAST_LETTERS = 3;

/** @param auditKey the key of the audit log's chain */
export function createErasure(auditKey: Uint8Array): Erasure {
  const erasers: { what: string; erase: Eraser }[] = [
    {
      what: 'Audit log: personal values',
      erase: (tx, person) =>
        eraseFromAudit(tx, auditKey, (column, value, row) => {
          if (column === 'address') return row.actor === `staff:${person.id}` ? null : value;
          const isMeant = row.account === person.id || namesOf(person).some((name) => value.includes(name));
          if (!isMeant) return value;
          return partsOf(person).reduce((text, part) => text.replaceAll(part, PLACEHOLDER), value);
        }),
    },
  ];

  return {
    rows(what, table, column) {
      erasers.push({
        what,
        erase: (tx, { id }) => tx.run(`DELETE FROM "${table}" WHERE "${column}" = ?`, id).changes,
      });
    },
    texts(what, table, columns, about) {
      erasers.push({
        what,
        erase: (tx, person) =>
          Math.max(...columns.map((column) => replaceIn(tx, { table, column, about }, person))),
      });
    },
    add(what, erase) {
      erasers.push({ what, erase });
    },
    run(tx, person) {
      tx.run('INSERT INTO Erasing (id) VALUES (1)');
      const erased = new Map<string, number>();
      for (const { what, erase } of erasers) erased.set(what, (erased.get(what) ?? 0) + erase(tx, person));
      tx.run('DELETE FROM Erasing');
      return [...erased].filter(([, rows]) => rows > 0).map(([what, rows]) => ({ what, rows }));
    },
  };
}

/** What names a person and nobody else. */
const namesOf = ({ email, phone, firstName, lastName, nickname }: ErasedPerson): string[] => [
  email,
  `${firstName} ${lastName}`,
  `@${nickname}`,
  ...(phone ? [phone] : []),
];

/** The same and the parts of the name, longest first: what is replaced where the person is meant. */
const partsOf = (person: ErasedPerson): string[] =>
  [
    ...namesOf(person),
    ...[person.firstName, person.lastName, person.nickname].filter((one) => one.length >= LEAST_LETTERS),
  ].sort((a, b) => b.length - a.length);

/** @returns how many texts the person was in */
function replaceIn(
  tx: Tx,
  { table, column, about }: { table: string; column: string; about: string | undefined },
  person: ErasedPerson,
): number {
  const [names, parts] = [namesOf(person), partsOf(person)];
  const has = (values: readonly string[]) => values.map(() => `instr("${column}", ?) > 0`).join(' OR ');
  const replaced = parts.reduce((text) => `replace(${text}, ?, '${PLACEHOLDER}')`, `"${column}"`);
  const own = about ? ` OR ("${about}" = ? AND (${has(parts)}))` : '';
  const sql = `UPDATE "${table}" SET "${column}" = ${replaced} WHERE ${has(names)}${own}`;
  return tx.run(sql, ...parts, ...names, ...(about ? [person.id, ...parts] : [])).changes;
}
