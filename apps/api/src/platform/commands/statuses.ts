import { DomainError } from '@papermint/contracts/common/domain-error';
import type { MessageTemplate, StatusTable, Transition } from '@papermint/contracts/transitions';
import type { DB } from '../../generated/kysely/tables.ts';
import type { Tx } from '../database/commit.ts';
import type { SqlValue } from '../database/statements.ts';
import type { Clock } from '../time/clock.ts';
import type { Actor } from './commands.ts';
import { actorName } from './commands.ts';
import { writeEvent } from './event-log.ts';

/** The entity whose status begins or changes. */
export interface StatusSubject<S extends string, T extends string> {
  table: StatusTable<S, T>;
  /** The table of its rows. It has the columns id, status and updatedAt, unless `key` is given. */
  rows: keyof DB;
  /** The column that holds `id`, if it has another name. Such rows have no updatedAt. */
  key?: string;
  id: string;
  /** The trader it belongs to, who is notified; null if it belongs to nobody. */
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
  /** Sends no notification, because the owner caused the change and reads its result in the answer. */
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
   * email, all in this commit.
   * @returns the new status
   * @throws DomainError conflict if the transition does not start from the current status
   * @throws Error if the table does not allow this actor to make it
   */
  transition<S extends string, T extends string>(tx: Tx, change: StatusChange<S, T>): S;
  /**
   * Records a transition that an entity made in the commit that created it. Its row was inserted with the new status.
   * @returns the new status
   * @throws Error if the table does not allow it
   */
  passed<S extends string, T extends string>(
    tx: Tx,
    change: Omit<StatusChange<S, T>, 'set' | 'key'> & { from: S },
  ): S;
  /** Calls the listener in the commit of each step of an entity. Before the world is used. */
  onStep(entity: string, listener: StepListener): void;
}

/** A status that began (`from` is null) or changed. */
export interface StatusStep {
  id: string;
  from: string | null;
  to: string;
}
export type StepListener = (tx: Tx, step: StatusStep) => void;

/** Informs the owner of an entity. Both write in the given commit. */
export interface Notifiers {
  notify(
    tx: Tx,
    message: { traderId: string; kind: string; subject: string; title: string; text: string },
  ): void;
  /** @param message.optional whether the owner can switch such emails off */
  mail(tx: Tx, message: { traderId: string; subject: string; text: string; optional: boolean }): void;
}

/** The refusal of a transition in tables that name none. */
const REFUSAL = 'This can no longer be done: it is {status}.';

const INSERT_TIMELINE = `INSERT INTO Timeline (thing, thingId, at, recordedAt, move, "from", "to", actor, reason)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

interface StatusDeps {
  clock: Clock;
  notifiers: Notifiers;
  /** By entity. */
  listeners: Map<string, StepListener[]>;
}

export function createStatuses(clock: Clock, notifiers: Notifiers): Statuses {
  const listeners: StatusDeps['listeners'] = new Map();
  const deps: StatusDeps = { clock, notifiers, listeners };
  return {
    onStep(entity, listener) {
      listeners.set(entity, [...(listeners.get(entity) ?? []), listener]);
    },
    begin(tx, subject) {
      const { table, status, reason } = subject;
      if (!table.initial.includes(status)) throw new Error(`A ${table.entity} does not begin as ${status}.`);
      record(deps, tx, subject, {
        transition: 'begin',
        from: null,
        to: status,
        ...(reason && { reason }),
      });
    },
    transition(tx, change) {
      checkActor(change);
      const from = updateStatus(tx, change, clock.now());
      return follow(deps, tx, change, from) as (typeof change.table.initial)[number];
    },
    passed(tx, change) {
      const { table, transition, from } = change;
      checkActor(change);
      const { from: starts }: Transition<string> = table.transitions[transition];
      if (!starts.includes(from)) throw new Error(`A ${table.entity} does not ${transition} from ${from}.`);
      return follow(deps, tx, change, from) as (typeof table.initial)[number];
    },
  };
}

function record(
  { clock, listeners }: StatusDeps,
  tx: Tx,
  { table, id, owner, actor }: StatusSubject<string, string>,
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
    owner,
    data: { from, to, ...facts },
  });
  const heard = listeners.get(table.entity);
  if (heard) for (const listener of heard) listener(tx, { id, from, to });
}

/** Writes what follows a transition: timeline, event, notification and email. @returns the new status */
function follow(deps: StatusDeps, tx: Tx, change: StatusChange<string, string>, from: string): string {
  const { notifiers } = deps;
  const { table, id, owner, transition, facts = {}, reason, answered = false } = change;
  const { to, notification, mail } = table.transitions[transition] as Transition<string>;
  record(deps, tx, change, { transition, from, to, facts, ...(reason && { reason }) });
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

/** @throws Error if the table does not allow the actor to make the transition */
function checkActor({ table, actor, transition }: StatusChange<string, string>): void {
  const { who }: Transition<string> = table.transitions[transition] as Transition<string>;
  if (actor.kind === 'guest' || !who.includes(actor.kind)) {
    throw new Error(`A ${actor.kind} may not ${transition} a ${table.entity}.`);
  }
}

/** @returns the status before. @throws DomainError conflict if the transition does not start from it */
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
  // Most transitions start from only one status, so the UPDATE finds it without a read.
  if (only !== undefined && from.length === 1 && apply(only)) return only;
  const status = tx.get(`SELECT status FROM "${rows}" WHERE "${key}" = ?`, id)?.status as string | undefined;
  if (status === undefined || !from.includes(status)) {
    throw new DomainError('conflict', refusalOf(table, status ?? 'gone'));
  }
  // The row was read in this transaction, so it still has that status.
  apply(status);
  return status;
}

function refusalOf({ refusal = REFUSAL }: StatusTable, status: string): string {
  return refusal.replace('{status}', status.replaceAll('_', ' '));
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
