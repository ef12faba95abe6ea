import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../../platform/database/statement.ts';
import type { ConversationRecord, OwnedConversation } from '../messages-types.ts';
import type { InboxFilter, OwnFilter } from './conversation-lists-store.ts';
import {
  COLUMNS,
  listAbout,
  listInbox,
  listOfTrader,
  listSaying,
  OWNED,
  owned,
  TO_STAFF,
  TO_TRADER,
  unreadBy,
} from './conversation-lists-store.ts';

export interface InboxCounts {
  open: number;
  mine: number;
  unassigned: number;
  pending: number;
  snoozed: number;
  overdue: number;
}

export interface ConversationsStore {
  /** Reads what has been committed. */
  committed: Reads;
  add(tx: Tx, row: ConversationRecord): void;
  one(reads: Reads, id: string): OwnedConversation | undefined;
  /** Writes what a message changes. */
  putLast(
    tx: Tx,
    row: Omit<ConversationRecord, 'traderId' | 'topic' | 'subject' | 'status' | 'broadcastId' | 'createdAt'>,
    now: number,
  ): void;
  putAssignee(tx: Tx, id: string, assigneeId: string | null, now: number): void;
  putRead(tx: Tx, id: string, read: { traderRead: number; staffRead: number }): void;
  /** How many conversations of a trader are unresolved. */
  unresolved(reads: Reads, traderId: string): number;
  countOf(reads: Reads, traderId: string): number;
  /** Unread messages of a trader in all conversations. */
  unread(traderId: string): number;
  idsOf(reads: Reads, traderId: string): string[];
  remove(tx: Tx, id: string): void;
  counts(readerId: string, late: number): InboxCounts;
  /** Open conversations, the longest wait first. */
  waiting(): { id: string; traderId: string; waitingSince: number | null }[];
  ofTrader(traderId: string, filter: OwnFilter): Promise<{ rows: OwnedConversation[]; total: number }>;
  /** Unresolved conversations with a text in their subject, the last active first. */
  about(text: string, most: number): Promise<OwnedConversation[]>;
  /** Conversations with a text in one of the latest messages, and that message. */
  saying(text: string, most: number): Promise<(OwnedConversation & { said: string })[]>;
  page(readerId: string, filter: InboxFilter): Promise<{ rows: OwnedConversation[]; total: number }>;
}

const ADD = insertion('Conversation', [...COLUMNS, 'updatedAt']);
const ONE = statement((db, p: { id: string }) =>
  db
    .selectFrom('Conversation')
    .innerJoin('Trader', 'Trader.id', 'Conversation.traderId')
    .select(OWNED)
    .select((eb) => [
      unreadBy(eb, 'traderRead', TO_TRADER).as('traderUnread'),
      unreadBy(eb, 'staffRead', TO_STAFF).as('staffUnread'),
    ])
    .where('Conversation.id', '=', p.id),
);
type Last = Parameters<ConversationsStore['putLast']>[1] & { now: number };
const PUT_LAST = statement((db, p: Last) =>
  db
    .updateTable('Conversation')
    .set({
      assigneeId: p.assigneeId,
      excerpt: p.excerpt,
      lastFrom: p.lastFrom,
      lastAt: p.lastAt,
      messages: p.messages,
      asked: p.asked,
      traderRead: p.traderRead,
      staffRead: p.staffRead,
      waitingSince: p.waitingSince,
      snoozedUntil: p.snoozedUntil,
      updatedAt: p.now,
    })
    .where('id', '=', p.id),
);
const PUT_ASSIGNEE = statement((db, p: { id: string; assigneeId: string | null; now: number }) =>
  db.updateTable('Conversation').set({ assigneeId: p.assigneeId, updatedAt: p.now }).where('id', '=', p.id),
);
const PUT_READ = statement((db, p: { id: string; traderRead: number; staffRead: number }) =>
  db
    .updateTable('Conversation')
    .set({ traderRead: p.traderRead, staffRead: p.staffRead })
    .where('id', '=', p.id),
);
const OF_TRADER = statement((db, p: { traderId: string }) =>
  db.selectFrom('Conversation').select(['id', 'status']).where('traderId', '=', p.traderId),
);
const UNREAD = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('Conversation')
    .innerJoin('ConversationMessage', 'ConversationMessage.conversationId', 'Conversation.id')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('traderId', '=', p.traderId)
    .whereRef('ConversationMessage.number', '>', 'Conversation.traderRead')
    .where('sender', 'in', TO_TRADER),
);
const REMOVE = statement((db, p: { id: string }) => db.deleteFrom('Conversation').where('id', '=', p.id));
const WAITING = statement((db, _: object) =>
  db
    .selectFrom('Conversation')
    .select(['id', 'traderId', 'waitingSince'])
    .where('status', '=', 'open')
    .orderBy('waitingSince')
    .orderBy('id'),
);
const COUNTS = statement((db, p: { readerId: string; late: number }) =>
  db
    .selectFrom('Conversation')
    .select(['status', ({ fn }) => fn.countAll<number>().as('all')])
    .select((eb) => [
      eb.fn.sum<number>(eb.case().when('assigneeId', '=', p.readerId).then(1).else(0).end()).as('mine'),
      eb.fn.sum<number>(eb.case().when('assigneeId', 'is', null).then(1).else(0).end()).as('unassigned'),
      eb.fn.sum<number>(eb.case().when('waitingSince', '<', p.late).then(1).else(0).end()).as('overdue'),
    ])
    .where('status', '<>', 'resolved')
    .groupBy('status'),
);

export function createConversationsStore(db: Pick<Database, 'reads' | 'readNow'>): ConversationsStore {
  const now = committed(db);
  return {
    committed: now,
    add(tx, row) {
      ADD.run(tx, { ...row, updatedAt: row.createdAt });
    },
    one(reads, id) {
      const row = ONE.first(reads, { id });
      return row && owned(row);
    },
    putLast(tx, row, at) {
      PUT_LAST.run(tx, { ...row, now: at });
    },
    putAssignee(tx, id, assigneeId, at) {
      PUT_ASSIGNEE.run(tx, { id, assigneeId, now: at });
    },
    putRead(tx, id, { traderRead, staffRead }) {
      PUT_READ.run(tx, { id, traderRead, staffRead });
    },
    unresolved: (reads, traderId) =>
      OF_TRADER.all(reads, { traderId }).filter(({ status }) => status !== 'resolved').length,
    countOf: (reads, traderId) => OF_TRADER.all(reads, { traderId }).length,
    unread: (traderId) => UNREAD.first(now, { traderId })?.unread ?? 0,
    idsOf: (reads, traderId) => OF_TRADER.all(reads, { traderId }).map(({ id }) => id),
    remove(tx, id) {
      REMOVE.run(tx, { id });
    },
    counts(readerId, late) {
      const rows = new Map(COUNTS.all(now, { readerId, late }).map((row) => [row.status, row]));
      const open = rows.get('open');
      return {
        open: open?.all ?? 0,
        mine: open?.mine ?? 0,
        unassigned: open?.unassigned ?? 0,
        pending: rows.get('pending')?.all ?? 0,
        snoozed: rows.get('snoozed')?.all ?? 0,
        overdue: open?.overdue ?? 0,
      };
    },
    waiting: () => WAITING.all(now, {}),
    ofTrader: (traderId, filter) => listOfTrader(db, traderId, filter),
    about: (text, most) => listAbout(db, text, most),
    saying: (text, most) => listSaying(db, text, most),
    page: (readerId, filter) => listInbox(db, readerId, filter),
  };
}
