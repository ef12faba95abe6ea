import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Move, StatusTable, Telling } from '@papermint/contracts/transitions';
import type { DB } from '../generated/kysely/tables.ts';
import type { Clock } from './clock.ts';
import type { Actor } from './commands.ts';
import { actorName } from './commands.ts';
import type { Tx } from './database/commit.ts';
import type { SqlValue } from './database/statements.ts';
import { writeEvent } from './events.ts';

/** The thing whose status begins or moves. */
export interface StatusSubject<S extends string, M extends string> {
  table: StatusTable<S, M>;
  /** Where its rows are; they have id, status and updatedAt, save as `key` says. */
  rows: keyof DB;
  /** Of rows that are named otherwise, the column that `id` stands in; they have no updatedAt. */
  key?: string;
  id: string;
  /** The trader it belongs to: he is told. Null where it is nobody's. */
  owner: string | null;
  actor: Actor;
}

export interface StatusChange<S extends string, M extends string> extends StatusSubject<S, M> {
  move: M;
  /** Columns that change with the status, in the same UPDATE. */
  set?: Record<string, SqlValue>;
  /** What fills the table's sentences, and goes into the event. */
  facts?: Record<string, string>;
  reason?: string;
  /** Its owner did what led to it, and the answer says what came of it: he is not told again. */
  answered?: boolean;
}

/** The one way in which anything's status begins and changes. */
export interface Statuses {
  /** Notes that a thing has come to be; its row has been inserted with this status. */
  begin<S extends string, M extends string>(tx: Tx, subject: StatusSubject<S, M> & { status: S }): void;
  /**
   * Moves a status along its table: the UPDATE that names the expected status, timeline, event, notification
   * and mail, all in this commit.
   * @returns the new status
   * @throws DomainError conflict where the thing is not in a status that the move leads from; Error where the
   *   table does not let this actor make it
   */
  move<S extends string, M extends string>(tx: Tx, change: StatusChange<S, M>): S;
}

/** How an owner is told; each writes in the commit it is given. */
export interface Tellers {
  notify(
    tx: Tx,
    told: { traderId: string; kind: string; subject: string; title: string; text: string },
  ): void;
  mail(tx: Tx, told: { traderId: string; subject: string; text: string }): void;
}

const INSERT_TIMELINE = `INSERT INTO Timeline (thing, thingId, at, move, "from", "to", actor, reason)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

export function createStatuses(clock: Clock, tellers: Tellers): Statuses {
  function note(
    tx: Tx,
    { table, id, actor }: StatusSubject<string, string>,
    step: { move: string; from: string | null; to: string; reason?: string; facts?: Record<string, string> },
  ): void {
    const at = clock.now();
    const by = actorName(actor);
    tx.run(INSERT_TIMELINE, table.thing, id, at, step.move, step.from, step.to, by, step.reason ?? null);
    writeEvent(tx, {
      at,
      actor: by,
      command: `${table.thing}.${step.move}`,
      subject: id,
      data: { from: step.from, to: step.to, ...step.facts },
    });
  }

  return {
    begin(tx, subject) {
      const { table, status } = subject;
      if (!table.initial.includes(status)) throw new Error(`A ${table.thing} does not begin as ${status}.`);
      note(tx, subject, { move: 'begin', from: null, to: status });
    },

    move(tx, change) {
      const { table, rows, key = 'id', id, owner, actor, move, set = {}, facts = {}, reason } = change;
      const { answered = false } = change;
      const step: Move<string> = table.moves[move];
      const mover = actor.kind === 'guest' ? undefined : actor.kind;
      if (!mover || !step.who.includes(mover)) {
        throw new Error(`A ${actor.kind} may not ${move} a ${table.thing}.`);
      }
      const found = tx.get(`SELECT status FROM "${rows}" WHERE "${key}" = ?`, id);
      const status = found?.status as string | undefined;
      const columns: Record<string, SqlValue> = {
        status: step.to,
        ...(key === 'id' && { updatedAt: clock.now() }),
        ...set,
      };
      const sets = Object.keys(columns).map((column) => `"${column}" = ?`);
      const { changes } =
        status !== undefined && step.from.includes(status)
          ? tx.run(
              `UPDATE "${rows}" SET ${sets.join(', ')} WHERE "${key}" = ? AND status = ?`,
              ...Object.values(columns),
              id,
              status,
            )
          : { changes: 0 };
      if (changes !== 1) {
        throw new DomainError('conflict', `This can no longer be done: it is ${words(status ?? 'gone')}.`);
      }
      note(tx, change, { move, from: status as string, to: step.to, facts, ...(reason && { reason }) });
      if (step.notification && owner !== null && !answered) {
        const told = fill(step.notification, facts);
        tellers.notify(tx, { traderId: owner, kind: table.thing, subject: id, ...told });
      }
      if (step.mail && owner !== null) {
        const { title, text } = fill(step.mail, facts);
        tellers.mail(tx, { traderId: owner, subject: title, text });
      }
      return step.to as (typeof table.initial)[number];
    },
  };
}

function words(status: string): string {
  return status.replaceAll('_', ' ');
}

function fill({ title, text }: Telling, facts: Record<string, string>): Telling {
  const put = (sentence: string) =>
    sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const fact = facts[name];
      if (fact === undefined) throw new Error(`The sentence «${sentence}» wants to know ${name}.`);
      return fact;
    });
  return { title: put(title), text: put(text) };
}
