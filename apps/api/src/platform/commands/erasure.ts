import type { DB } from '../../generated/kysely/tables.ts';
import type { Tx } from '../database/commit.ts';
import { eraseFromAudit } from './audit.ts';
import type { ErasedPerson, PresentIdentity } from './erased-identity.ts';
import { erasedPersonOf, forgetFormer } from './erased-identity.ts';
import { mayHave, textEraser } from './erased-text.ts';

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
   * Replaces the person's names, emails and phones, former ones too, in texts that others wrote or read, if they have one
   * that is theirs alone.
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
  run(tx: Tx, person: PresentIdentity): Receipt;
}

/** @param auditKey the key of the audit log's chain */
export function createErasure(auditKey: Uint8Array): Erasure {
  const erasers: { what: string; erase: Eraser }[] = [
    {
      what: 'Audit log: personal values',
      erase(tx, person) {
        const [names, parts] = [textEraser(person.names), textEraser(person.parts)];
        return eraseFromAudit(tx, auditKey, (column, value, row) => {
          if (column === 'address') return row.actor === `staff:${person.id}` ? null : value;
          return row.account === person.id || names.isIn(value) ? parts.erase(value) : value;
        });
      },
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
    run(tx, present) {
      const person = erasedPersonOf(tx, present);
      tx.run('INSERT INTO Erasing (id) VALUES (1)');
      const erased = new Map<string, number>();
      for (const { what, erase } of erasers) erased.set(what, (erased.get(what) ?? 0) + erase(tx, person));
      forgetFormer(tx, person.id);
      tx.run('DELETE FROM Erasing');
      return [...erased].filter(([, rows]) => rows > 0).map(([what, rows]) => ({ what, rows }));
    },
  };
}

/** @returns how many texts the person was in */
function replaceIn(
  tx: Tx,
  { table, column, about }: { table: string; column: string; about: string | undefined },
  person: ErasedPerson,
): number {
  const [names, parts] = [textEraser(person.names), textEraser(person.parts)];
  const [named, meant] = [mayHave(column, person.names), mayHave(column, person.parts)];
  const own = about ? ` OR ("${about}" = ? AND (${meant.sql}))` : '';
  const owner = about ? `"${about}"` : 'NULL';
  const rows = tx.all(
    `SELECT rowid AS row, "${column}" AS text, ${owner} AS owner FROM "${table}" WHERE ${named.sql}${own}`,
    ...named.values,
    ...(about ? [person.id, ...meant.values] : []),
  );
  let changed = 0;
  for (const { row, text, owner: of } of rows) {
    if (typeof text !== 'string') continue;
    const next = of === person.id || names.isIn(text) ? parts.erase(text) : text;
    if (next === text) continue;
    tx.run(`UPDATE "${table}" SET "${column}" = ? WHERE rowid = ?`, next, row as number);
    changed += 1;
  }
  return changed;
}
