import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { list as staffList } from '@papermint/contracts/messages/staff-calls';
import type { ConversationStatus, Sender, Topic } from '@papermint/contracts/messages/statuses';
import type { list as ownList } from '@papermint/contracts/messages/support-calls';
import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../generated/kysely/tables.ts';
import { belongsTo } from '../../platform/database/belongs-to.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';
import type { ConversationRecord, OwnedConversation } from './messages-types.ts';

export type InboxFilter = FilterOf<typeof staffList>;
export type OwnFilter = FilterOf<typeof ownList>;

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
  /** What a message changes. */
  putLast(
    tx: Tx,
    row: Omit<ConversationRecord, 'traderId' | 'topic' | 'subject' | 'status' | 'broadcastId' | 'createdAt'>,
    now: number,
  ): void;
  putAssignee(tx: Tx, id: string, assigneeId: string | null, now: number): void;
  putRead(tx: Tx, id: string, read: { traderRead: number; staffRead: number }): void;
  /** Of a trader. */
  unresolved(reads: Reads, traderId: string): number;
  countOf(reads: Reads, traderId: string): number;
  /** Unread messages of a trader in all conversations. */
  unread(traderId: string): number;
  idsOf(reads: Reads, traderId: string): string[];
  remove(tx: Tx, id: string): void;
  counts(readerId: string, late: number): InboxCounts;
  /** The open ones, the one that has waited longest first. */
  waiting(): { id: string; traderId: string; waitingSince: number | null }[];
  ofTrader(traderId: string, filter: OwnFilter): Promise<{ rows: OwnedConversation[]; total: number }>;
  /** Those with a text in their subject that are not resolved, the last active first. */
  about(text: string, most: number): Promise<OwnedConversation[]>;
  page(readerId: string, filter: InboxFilter): Promise<{ rows: OwnedConversation[]; total: number }>;
}

const COLUMNS = [
  ...([
    'id',
    'traderId',
    'topic',
    'subject',
    'status',
    'assigneeId',
    'excerpt',
    'lastFrom',
    'lastAt',
  ] as const),
  ...(['messages', 'asked', 'traderRead', 'staffRead', 'waitingSince', 'snoozedUntil'] as const),
  ...(['broadcastId', 'createdAt'] as const),
];
const OWNED = [
  ...COLUMNS.map((name) => `Conversation.${name}` as const),
  ...(['Trader.accountId', 'Trader.firstName', 'Trader.lastName'] as const),
];
type Joined = ExpressionBuilder<DB, 'Conversation' | 'Trader'>;

/** Messages after the last one that a side has read, and that it did not write. */
const unreadBy = (eb: Joined, side: 'traderRead' | 'staffRead', by: readonly Sender[]) =>
  eb
    .selectFrom('ConversationMessage')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .whereRef('ConversationMessage.conversationId', '=', 'Conversation.id')
    .whereRef('ConversationMessage.number', '>', `Conversation.${side}`)
    .where('ConversationMessage.sender', 'in', by);
const TO_TRADER: readonly Sender[] = ['staff', 'automatic'];
const TO_STAFF: readonly Sender[] = ['trader'];

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

const recordOf = <R extends { status: string; topic: string; lastFrom: string; traderUnread: unknown }>(
  row: R,
) => ({
  ...row,
  status: row.status as ConversationStatus,
  topic: row.topic as Topic,
  lastFrom: row.lastFrom as Sender,
});
/** Counts of subqueries are never null. */
const owned = (row: object): OwnedConversation => recordOf(row as never) as OwnedConversation;

export function createConversationsStore(db: Pick<Database, 'reads' | 'readNow'>): ConversationsStore {
  const now = committed(db);
  const found = () => db.reads.selectFrom('Conversation');
  const selected = () =>
    found()
      .innerJoin('Trader', 'Trader.id', 'Conversation.traderId')
      .select(OWNED)
      .select((eb) => [
        unreadBy(eb, 'traderRead', TO_TRADER).as('traderUnread'),
        unreadBy(eb, 'staffRead', TO_STAFF).as('staffUnread'),
      ]);
  const withNumber = (accountId: string) =>
    db.reads.selectFrom('Trader').select('id').where('accountId', '=', accountId);
  const order = {
    sorts: {
      lastAt: ['Conversation.lastAt'],
      waitingSince: ['Conversation.waitingSince'],
      createdAt: ['Conversation.createdAt'],
    },
    unique: 'Conversation.id',
  } as const;

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
    async ofTrader(traderId, filter) {
      let query = found().where('Conversation.traderId', '=', traderId);
      if (filter.status) query = query.where('Conversation.status', 'in', filter.status);
      const { search } = filter;
      if (search) query = query.where(({ ref }) => contains(ref('Conversation.subject'), search));
      const { rows, total } = await pageOf(db.reads, query, selected(), filter, order);
      return { rows: rows.map(owned), total };
    },
    async about(text, most) {
      const rows = await selected()
        .where('Conversation.status', '<>', 'resolved')
        .where(({ ref }) => contains(ref('Conversation.subject'), text))
        .orderBy('Conversation.lastAt', 'desc')
        .orderBy('Conversation.id')
        .limit(most)
        .execute();
      return rows.map(owned);
    },
    async page(readerId, filter) {
      const { search, status, topic, assignee, account } = filter;
      const { since, before } = instantsOf(filter);
      let query = found();
      if (status) query = query.where('Conversation.status', 'in', status);
      if (topic) query = query.where('Conversation.topic', 'in', topic);
      if (account !== undefined) query = query.where('traderId', 'in', withNumber(account));
      if (assignee === 'nobody') query = query.where('Conversation.assigneeId', 'is', null);
      else if (assignee === 'me') query = query.where('Conversation.assigneeId', '=', readerId);
      else if (assignee !== undefined) {
        query = query.where('Conversation.assigneeId', 'in', withNumber(assignee));
      }
      if (since !== undefined) query = query.where('Conversation.lastAt', '>=', since);
      if (before !== undefined) query = query.where('Conversation.lastAt', '<', before);
      if (search) {
        const named = db.reads
          .selectFrom('Trader')
          .select('id')
          .where(contains(sql`(firstName || ' ' || lastName)`, search));
        query = query.where(({ or, eb, ref }) =>
          or([
            contains(ref('Conversation.subject'), search),
            belongsTo(ref('Conversation.traderId'), search),
            eb('Conversation.traderId', 'in', named),
          ]),
        );
      }
      const { rows, total } = await pageOf(db.reads, query, selected(), filter, order);
      return { rows: rows.map(owned), total };
    },
  };
}
