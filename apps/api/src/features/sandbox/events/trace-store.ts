import { formatUnits } from '@papermint/contracts/money/amount';
import type { StoredEvent } from '../../../platform/commands/event-log.ts';
import { eventOf, eventView } from '../../../platform/commands/event-log.ts';
import { firstSince } from '../../../platform/database/first-since.ts';
import type { Row } from '../../../platform/database/statements.ts';
import type { SandboxEventDeps } from './event-deps.ts';

/** How many rows of a kind an answer has at most. */
const MOST = 500;

const LAST = 'SELECT MAX(seq) AS seq FROM EventLog';
const EVENT = 'SELECT * FROM EventLog WHERE seq = ?';
const EVENTS = 'SELECT * FROM EventLog WHERE traceId = ? ORDER BY seq LIMIT ?';
const ENTRIES = `SELECT id, uuid, kind, reference, at FROM LedgerEntry
  WHERE id >= ? AND id < ? AND traceId = ? ORDER BY id LIMIT ?`;
const POSTINGS = `SELECT a.owner, a.kind AS account, a.asset, CAST(p.amount AS TEXT) AS amount
  FROM LedgerPosting p JOIN LedgerAccount a ON a.id = p.accountId WHERE p.entryId = ? ORDER BY p.id`;
const MAILS = `SELECT id AS uuid, "to", subject, createdAt FROM Mail
  WHERE createdAt = ? AND traceId = ? ORDER BY id LIMIT ?`;
const NOTIFICATIONS = `SELECT id AS uuid, traderId AS owner, kind, subject, title, text, createdAt FROM Notification
  WHERE createdAt = ? AND traceId = ? ORDER BY id LIMIT ?`;

/** Everything that the request or job of an event did. @returns undefined for an unknown event */
export function traceOfEvent(deps: SandboxEventDeps, seq: number) {
  const row = deps.committed.get(EVENT, seq);
  if (!row) return undefined;
  const event = eventOf(row);
  const { traceId } = event;
  if (traceId === null) return { events: [eventView(event)], entries: [], mails: [], notifications: [] };
  const events = deps.committed.all(EVENTS, traceId, MOST).map(eventOf);
  return { events: events.map(eventView), ...rowsOf(deps, traceId, events) };
}

/** What was written in the commits of the events: rows of a commit have its instant. */
function rowsOf({ committed, markets }: SandboxEventDeps, traceId: string, events: readonly StoredEvent[]) {
  const instants = [...new Set(events.map(({ at }) => at))];
  const found = (sql: string) =>
    instants.flatMap((at) => committed.all(sql, at, traceId, MOST)).slice(0, MOST);
  const entries = instants.flatMap((at) =>
    committed.all(
      ENTRIES,
      firstSince(committed, 'LedgerEntry', at),
      firstSince(committed, 'LedgerEntry', at + 1),
      traceId,
      MOST,
    ),
  );
  return {
    entries: entries.slice(0, MOST).map(({ id, at, ...entry }) => ({
      ...(entry as { uuid: string; kind: string; reference: string }),
      at: iso(at),
      postings: committed.all(POSTINGS, id as number).map((posting) => {
        const { asset, amount, ...rest } = posting as Record<
          'owner' | 'account' | 'asset' | 'amount',
          string
        >;
        return { ...rest, asset, amount: formatUnits(BigInt(amount), markets.asset(asset).scale) };
      }),
    })),
    mails: found(MAILS).map((mail) => withTime(mail as unknown as MailRow)),
    notifications: found(NOTIFICATIONS).map((one) => withTime(one as unknown as NotificationRow)),
  };
}

interface MailRow {
  uuid: string;
  to: string;
  subject: string;
  createdAt: number;
}

interface NotificationRow {
  uuid: string;
  owner: string;
  kind: string;
  subject: string | null;
  title: string;
  text: string;
  createdAt: number;
}

const iso = (at: Row[string] | undefined) => new Date(Number(at)).toISOString();

const withTime = <R extends { createdAt: number }>(row: R) => ({ ...row, createdAt: iso(row.createdAt) });

/** The place of the last event of the log; 0 where it is empty. */
export const lastOfLog = ({ committed }: SandboxEventDeps): number => Number(committed.get(LAST)?.seq ?? 0);
