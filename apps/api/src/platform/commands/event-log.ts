import type { Tx } from '../database/commit.ts';
import type { Statements } from '../database/statements.ts';

/** An entry of the event log. `data` never holds a secret. */
export interface EventRow {
  /** Simulated, ms. */
  at: number;
  actor: string;
  command: string;
  subject: string | null;
  data: Record<string, unknown>;
}

const INSERT = 'INSERT INTO EventLog (at, actor, command, subject, data) VALUES (?, ?, ?, ?, ?)';
const SINCE = `SELECT * FROM EventLog WHERE seq > ? AND command = ifnull(?, command) AND subject IS ifnull(?, subject)
  ORDER BY seq LIMIT ?`;

/** Which events to read: all filters must match. */
export interface EventFilter {
  /** The name of the call, or of what the system did. */
  command?: string | undefined;
  /** The record it concerns. */
  subject?: string | undefined;
}

/** Appends to the event log, in the commit of the event. */
export function writeEvent(tx: Pick<Tx, 'run'>, { at, actor, command, subject, data }: EventRow): void {
  tx.run(INSERT, at, actor, command, subject, JSON.stringify(data));
}

/**
 * The events after a cursor, oldest first. Clients pull them; there are no webhooks.
 * @returns at most `limit` events that match the filter, and the cursor for the next request (the same one if there are
 *   no new events)
 */
export function eventsAfter(
  reads: Pick<Statements, 'all'>,
  after: number,
  limit: number,
  { command, subject }: EventFilter = {},
): { events: (EventRow & { seq: number })[]; cursor: number } {
  const events = reads.all(SINCE, [after, command ?? null, subject ?? null, limit]).map((row) => ({
    seq: row.seq as number,
    at: row.at as number,
    actor: row.actor as string,
    command: row.command as string,
    subject: row.subject as string | null,
    data: JSON.parse(row.data as string) as Record<string, unknown>,
  }));
  return { events, cursor: events.at(-1)?.seq ?? after };
}
