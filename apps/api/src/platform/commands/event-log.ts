import { eventTypeNamed, typeOfEvent } from '@papermint/contracts/sandbox/event-types';
import type { Tx } from '../database/commit.ts';
import type { Row, Statements } from '../database/statements.ts';

/** An entry of the event log. `data` never holds a secret. */
export interface EventRow {
  /** Simulated, ms. */
  at: number;
  actor: string;
  command: string;
  subject: string | null;
  /** The id of the trader whose record or account it concerns. */
  owner: string | null;
  data: Record<string, unknown>;
}

/** An event as it was stored. */
export interface StoredEvent extends EventRow {
  /** Its place in the log, from 1. */
  seq: number;
  /** The trace of the request or job that caused it; null where neither did, and in rows of a version that did not keep it. */
  traceId: string | null;
}

const INSERT = `INSERT INTO EventLog (at, actor, command, subject, owner, data, traceId)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;
/** Which events to read: all filters must match. */
export interface EventFilter {
  /** Such as `deposit.completed`. */
  type?: string | undefined;
  /** The name of the call, or of what the system did. */
  command?: string | undefined;
  /** The record it concerns. */
  subject?: string | undefined;
  owner?: string | undefined;
  traceId?: string | undefined;
}

const COLUMNS = ['command', 'subject', 'owner', 'traceId'] as const;

/** Appends to the event log, in the commit of the event. */
export function writeEvent(tx: Pick<Tx, 'run'> & { traceId?: string | undefined }, event: EventRow): void {
  const { at, actor, command, subject, owner, data } = event;
  tx.run(INSERT, at, actor, command, subject, owner, JSON.stringify(data), tx.traceId ?? null);
}

/** Whether an event matches all filters. */
export function matchesFilter(event: StoredEvent, filter: EventFilter): boolean {
  const { type } = filter;
  return (
    COLUMNS.every((column) => (filter[column] ?? event[column]) === event[column]) &&
    (type === undefined || typeOfEvent(event) === type)
  );
}

/**
 * The events after a cursor, oldest first.
 * @returns at most `limit` events that match the filter, and the cursor for the next request (the same one if there are
 *   no new events)
 */
export function eventsAfter(
  reads: Pick<Statements, 'all'>,
  after: number,
  limit: number,
  filter: EventFilter = {},
): { events: StoredEvent[]; cursor: number } {
  const columns = COLUMNS.filter((column) => filter[column] !== undefined);
  const { sql, values } = typeCondition(filter.type);
  const conditions = ['seq > ?', ...columns.map((column) => `${column} = ?`), ...sql].join(' AND ');
  const query = `SELECT * FROM EventLog WHERE ${conditions} ORDER BY seq LIMIT ?`;
  const given = columns.map((column) => filter[column] as string);
  const events = reads.all(query, [after, ...given, ...values, limit]).map(eventOf);
  return { events, cursor: events.at(-1)?.seq ?? after };
}

/** The condition that events have a type; none for any type. */
function typeCondition(name: string | undefined): { sql: string[]; values: readonly string[] } {
  if (name === undefined) return { sql: [], values: [] };
  const { commands = [], hasStatus = false } = eventTypeNamed(name) ?? {};
  const named = `command IN (${commands.map(() => '?').join(', ')})`;
  return {
    sql: hasStatus ? [named, "json_type(data, '$.to') = 'text'"] : [named],
    values: commands,
  };
}

/** A row of the table as an event. */
export const eventOf = ({ data, ...row }: Row): StoredEvent => ({
  ...(row as unknown as Omit<StoredEvent, 'data'>),
  data: JSON.parse(data as string) as Record<string, unknown>,
});

/** An event as calls answer it. */
export const eventView = (event: StoredEvent) => ({
  ...event,
  type: typeOfEvent(event),
  at: new Date(event.at).toISOString(),
});
