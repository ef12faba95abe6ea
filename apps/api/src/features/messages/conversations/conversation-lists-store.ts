import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { list as ownList } from '@papermint/contracts/messages/calls';
import type { list as staffList } from '@papermint/contracts/messages/staff-calls';
import type { ConversationStatus, Sender, Topic } from '@papermint/contracts/messages/statuses';
import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../../generated/kysely/tables.ts';
import { belongsTo } from '../../../platform/database/belongs-to.ts';
import { contains } from '../../../platform/database/contains.ts';
import type { Database } from '../../../platform/database/database.ts';
import { pageOf } from '../../../platform/database/page-query.ts';
import type { OwnedConversation } from '../messages-types.ts';

export type InboxFilter = FilterOf<typeof staffList>;
export type OwnFilter = FilterOf<typeof ownList>;

type ListReads = Pick<Database, 'reads'>;

export const COLUMNS = [
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
export const OWNED = [
  ...COLUMNS.map((name) => `Conversation.${name}` as const),
  ...(['Trader.accountId', 'Trader.firstName', 'Trader.lastName'] as const),
];
type Joined = ExpressionBuilder<DB, 'Conversation' | 'Trader'>;

/** Counts the messages of the other side after the last one that a side has read. */
export const unreadBy = (eb: Joined, side: 'traderRead' | 'staffRead', by: readonly Sender[]) =>
  eb
    .selectFrom('ConversationMessage')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .whereRef('ConversationMessage.conversationId', '=', 'Conversation.id')
    .whereRef('ConversationMessage.number', '>', `Conversation.${side}`)
    .where('ConversationMessage.sender', 'in', by);
export const TO_TRADER: readonly Sender[] = ['staff', 'automatic'];
export const TO_STAFF: readonly Sender[] = ['trader'];

const recordOf = <R extends { status: string; topic: string; lastFrom: string; traderUnread: unknown }>(
  row: R,
) => ({
  ...row,
  status: row.status as ConversationStatus,
  topic: row.topic as Topic,
  lastFrom: row.lastFrom as Sender,
});
/** Casts the counts of subqueries, which are never null. */
export const owned = (row: object): OwnedConversation => recordOf(row as never) as OwnedConversation;

const conversations = (db: ListReads) => db.reads.selectFrom('Conversation');
const selected = (db: ListReads) =>
  conversations(db)
    .innerJoin('Trader', 'Trader.id', 'Conversation.traderId')
    .select(OWNED)
    .select((eb) => [
      unreadBy(eb, 'traderRead', TO_TRADER).as('traderUnread'),
      unreadBy(eb, 'staffRead', TO_STAFF).as('staffUnread'),
    ]);
const withNumber = (db: ListReads, accountId: string) =>
  db.reads.selectFrom('Trader').select('id').where('accountId', '=', accountId);
const ORDER = {
  sorts: {
    lastAt: ['Conversation.lastAt'],
    waitingSince: ['Conversation.waitingSince'],
    createdAt: ['Conversation.createdAt'],
  },
  unique: 'Conversation.id',
} as const;

export async function listOfTrader(
  db: ListReads,
  traderId: string,
  filter: OwnFilter,
): Promise<{ rows: OwnedConversation[]; total: number }> {
  let query = conversations(db).where('Conversation.traderId', '=', traderId);
  if (filter.status) query = query.where('Conversation.status', 'in', filter.status);
  const { search } = filter;
  if (search) {
    query = query.where(({ or, ref, exists, selectFrom }) =>
      or([
        contains(ref('Conversation.subject'), search),
        exists(
          selectFrom('ConversationMessage')
            .select('ConversationMessage.id')
            .whereRef('ConversationMessage.conversationId', '=', 'Conversation.id')
            .where((said) => contains(said.ref('ConversationMessage.text'), search)),
        ),
      ]),
    );
  }
  const { rows, total } = await pageOf(db.reads, query, selected(db), filter, ORDER);
  return { rows: rows.map(owned), total };
}

/** Lists unresolved conversations with a text in their subject, the last active first. */
export async function listAbout(db: ListReads, text: string, most: number): Promise<OwnedConversation[]> {
  const rows = await selected(db)
    .where('Conversation.status', '<>', 'resolved')
    .where(({ ref }) => contains(ref('Conversation.subject'), text))
    .orderBy('Conversation.lastAt', 'desc')
    .orderBy('Conversation.id')
    .limit(most)
    .execute();
  return rows.map(owned);
}

/** How many messages of all traders are searched, the latest. More would take too long at each letter. */
const SEARCHED = 5000;

/** Lists conversations with a text in one of the latest messages, the last of which comes first. */
export async function listSaying(
  db: ListReads,
  text: string,
  most: number,
): Promise<(OwnedConversation & { said: string })[]> {
  // An id begins with the instant of its message. With max(), SQLite takes the other columns from the same row.
  const said = await db.reads
    .selectFrom(({ selectFrom }) =>
      selectFrom('ConversationMessage')
        .innerJoin('Conversation', 'Conversation.id', 'ConversationMessage.conversationId')
        .select(['ConversationMessage.id', 'conversationId', 'text'])
        // The copies of a broadcast would push all others out.
        .where(({ or, eb }) => or([eb('broadcastId', 'is', null), eb('number', '>', 1)]))
        .orderBy('ConversationMessage.id', 'desc')
        .limit(SEARCHED)
        .as('latest'),
    )
    .select(['conversationId', 'text', ({ fn }) => fn.max('id').as('last')])
    .where(({ ref }) => contains(ref('text'), text))
    .groupBy('conversationId')
    .orderBy('last', 'desc')
    .limit(most)
    .execute();
  if (said.length === 0) return [];
  const ids = said.map(({ conversationId }) => conversationId);
  const rows = await selected(db).where('Conversation.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, owned(row)]));
  return said.flatMap(({ conversationId, text: saidText }) => {
    const row = byId.get(conversationId);
    return row ? [{ ...row, said: saidText }] : [];
  });
}

/** Lists conversations with counts and possible assignees. */
export async function listInbox(
  db: ListReads,
  readerId: string,
  filter: InboxFilter,
): Promise<{ rows: OwnedConversation[]; total: number }> {
  const { search, status, topic, assignee, account } = filter;
  const { since, before } = instantsOf(filter);
  let query = conversations(db);
  if (status) query = query.where('Conversation.status', 'in', status);
  if (topic) query = query.where('Conversation.topic', 'in', topic);
  if (account !== undefined) query = query.where('traderId', 'in', withNumber(db, account));
  if (assignee === 'nobody') query = query.where('Conversation.assigneeId', 'is', null);
  else if (assignee === 'me') query = query.where('Conversation.assigneeId', '=', readerId);
  else if (assignee !== undefined) {
    query = query.where('Conversation.assigneeId', 'in', withNumber(db, assignee));
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
  const { rows, total } = await pageOf(db.reads, query, selected(db), filter, ORDER);
  return { rows: rows.map(owned), total };
}
