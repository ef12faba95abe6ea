import { DomainError } from '@papermint/contracts/common/domain-error';
import type { MessageTemplate, StatusTable, Transition } from '@papermint/contracts/transitions';
import type { DB } from '../../generated/kysely/tables.ts';
import type { Tx } from '../database/commit.ts';
import type { SqlValue } from '../database/statements.ts';
import type { Clock } from '../time/clock.ts';
import type { Actor } from './commands.ts';
import { actorName } from './commands.ts';
import { writeEvent } from './events.ts';

/** The entity whose status begins or changes. */
export interface StatusSubject<S extends string, T extends string> {
  table: StatusTable<S, T>;
  /** The table of its rows, which has the columns id, status and updatedAt unless `key` is given. */
  rows: keyof DB;
  /** The column that holds `id`, where it has another name; such rows have no updatedAt. */
  key?: string;
  id: string;
  /** The trader it belongs to, who is notified. Null where it belongs to nobody. */
  owner: string | null;
  actor: Actor;
}

export interface StatusChange<S extends string, T extends string> extends StatusSubject<S, T> {
  transition: T;
  /** Columns that change with the status, in the same UPDATE. */
  set?: Record<string, SqlValue>;
  /** Fills the table's message templates, and goes into the event. */
  facts?: Record<string, string>;
  reason?: string;
  /** The owner caused the change and reads its result in the answer: no notification is sent. */
  answered?: boolean;
}

/** The only way in which a status begins and changes. */
export interface Statuses {
  /** Records that an entity was created; its row has been inserted with this status. */
  begin<S extends string, T extends string>(
    tx: Tx,
    subject: StatusSubject<S, T> & { status: S; reason?: string },
  ): void;
  /**
   * Applies a transition of the table: the UPDATE that names the expected status, timeline, event, notification and
   * mail, all in this commit.
   * @returns the new status
   * @throws DomainError conflict where the transition does not start from the current status; Error where the table
   *   does not allow this actor to make it
   */
  transition<S extends string, T extends string>(tx: Tx, change: StatusChange<S, T>): S;
  /**
   * Records a transition that an entity made in the commit that created it: its row was inserted with what came of it.
   * @returns the new status
   * @throws Error where the table does not allow it
   */
  passed<S extends string, T extends string>(
    tx: Tx,
    change: Omit<StatusChange<S, T>, 'set' | 'key'> & { from: S },
  ): S;
}

/** How the owner of an entity is informed; both write in the commit that they are given. */
export interface Notifiers {
  notify(
    tx: Tx,
    message: { traderId: string; kind: string; subject: string; title: string; text: string },
  ): void;
  /** @param message.optional whether the owner can switch such mails off */
  mail(tx: Tx, message: { traderId: string; subject: string; text: string; optional: boolean }): void;
}

const INSERT_TIMELINE = `INSERT INTO Timeline (thing, thingId, at, recordedAt, move, "from", "to", actor, reason)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

export function createStatuses(clock: Clock, notifiers: Notifiers): Statuses {
  function record(
    tx: Tx,
    { table, id, actor }: StatusSubject<string, string>,
    step: {
      transition: string;
      from: string | null;
      to: string;
      reason?: string;
      facts?: Record<string, string>;
    },
  ): void {
    const { transition, from, to, reason = null, facts } = step;
    const at = clock.now();
    const by = actorName(actor);
    tx.run(INSERT_TIMELINE, table.entity, id, at, clock.wall(), transition, from, to, by, reason);
    writeEvent(tx, {
      at,
      actor: by,
      command: `${table.entity}.${transition}`,
      subject: id,
      data: { from, to, ...facts },
    });
  }

  /** What a transition brings with it: timeline, event, notification and mail. @returns the new status */
  function follow(tx: Tx, change: StatusChange<string, string>, from: string): string {
    const { table, id, owner, transition, facts = {}, reason, answered = false } = change;
    const { to, notification, mail } = table.transitions[transition] as Transition<string>;
    record(tx, change, { transition, from, to, facts, ...(reason && { reason }) });
    if (owner !== null && notification && !answered) {
      const message = fill(notification, facts);
      notifiers.notify(tx, { traderId: owner, kind: table.entity, subject: id, ...message });
    }
    if (owner !== null && mail) {
      const { title, text } = fill(mail, facts);
      const { mailsAreOptional: optional = false } = table;
      notifiers.mail(tx, { traderId: owner, subject: title, text, optional });
    }
    return to;
  }

  return {
    begin(tx, subject) {
      const { table, status, reason } = subject;
      if (!table.initial.includes(status)) throw new Error(`A ${table.entity} does not begin as ${status}.`);
      record(tx, subject, { transition: 'begin', from: null, to: status, ...(reason && { reason }) });
    },

    transition(tx, change) {
      checkActor(change);
      const from = updateStatus(tx, change, clock.now());
      return follow(tx, change, from) as (typeof change.table.initial)[number];
    },

    passed(tx, change) {
      const { table, transition, from } = change;
      checkActor(change);
      const { from: starts }: Transition<string> = table.transitions[transition];
      if (!starts.includes(from)) throw new Error(`A ${table.entity} does not ${transition} from ${from}.`);
      return follow(tx, change, from) as (typeof table.initial)[number];
    },
  };
}

/** @throws Error where the table does not allow the actor to make the transition */
function checkActor({ table, actor, transition }: StatusChange<string, string>): void {
  const { who }: Transition<string> = table.transitions[transition] as Transition<string>;
  if (actor.kind === 'guest' || !who.includes(actor.kind)) {
    throw new Error(`A ${actor.kind} may not ${transition} a ${table.entity}.`);
  }
}

/** @returns the status before. @throws DomainError conflict where the transition does not start from it */
function updateStatus(
  tx: Tx,
  { table, rows, key = 'id', id, transition, set = {} }: StatusChange<string, string>,
  now: number,
): string {
  const { from, to } = table.transitions[transition] as Transition<string>;
  const columns: Record<string, SqlValue> = { status: to, ...(key === 'id' && { updatedAt: now }), ...set };
  const sets = Object.keys(columns).map((column) => `"${column}" = ?`);
  const update = `UPDATE "${rows}" SET ${sets.join(', ')} WHERE "${key}" = ? AND status = ?`;
  const apply = (status: string) => tx.run(update, ...Object.values(columns), id, status).changes > 0;
  const [only] = from;
  // Mostly a transition starts from one status, and from no other: then it need not be read.
  if (only !== undefined && from.length === 1 && apply(only)) return only;
  const status = tx.get(`SELECT status FROM "${rows}" WHERE "${key}" = ?`, id)?.status as string | undefined;
  if (status === undefined || !from.includes(status)) {
    const now = words(status ?? 'gone');
    const isOrder = table.entity.endsWith('_order');
    throw new DomainError(
      'conflict',
      isOrder ? `This order is already ${now}.` : `This can no longer be done: it is ${now}.`,
    );
  }
  // The row was read in this transaction, so it still has that status.
  apply(status);
  return status;
}

function words(status: string): string {
  return status.replaceAll('_', ' ');
}

function fill({ title, text }: MessageTemplate, facts: Record<string, string>): MessageTemplate {
  const fillIn = (template: string) =>
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const fact = facts[name];
      if (fact === undefined) throw new Error(`The message template «${template}» needs the fact ${name}.`);
      return fact;
    });
  return { title: fillIn(title), text: fillIn(text) };
}
