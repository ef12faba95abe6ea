import type { FilterOf } from '@papermint/contracts/common/list';
import type { list } from '@papermint/contracts/messages/broadcast-calls';
import type { BroadcastStatus, Topic } from '@papermint/contracts/messages/statuses';
import type { Tx } from '../../../platform/database/commit.ts';
import { contains } from '../../../platform/database/contains.ts';
import type { Database } from '../../../platform/database/database.ts';
import { pageOf } from '../../../platform/database/page-query.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../../platform/database/statement.ts';
import type { BroadcastRecord } from '../messages-types.ts';

export interface BroadcastsStore {
  committed: Reads;
  add(tx: Tx, row: BroadcastRecord): void;
  one(reads: Reads, id: string): BroadcastRecord | undefined;
  /** Broadcasts with this text that began after an instant. */
  since(reads: Reads, at: number, text: string): BroadcastRecord[];
  putProgress(tx: Tx, id: string, progress: { sent: number; failed: number }): void;
  addRecipients(tx: Tx, broadcastId: string, traderIds: readonly string[]): void;
  /** Recipients that it was not sent to yet, in order. */
  queued(reads: Reads, broadcastId: string, most: number): { number: number; traderId: string }[];
  /** @param conversationId null where it could not be sent */
  putDone(tx: Tx, broadcastId: string, number: number, conversationId: string | null): void;
  /** How many recipients have read and answered it. */
  effect(id: string): { read: number; answered: number };
  page(filter: FilterOf<typeof list>): Promise<{ rows: BroadcastRecord[]; total: number }>;
}

const COLUMNS = [
  ...(['id', 'status', 'topic', 'subject', 'text', 'mail', 'filter', 'recipients', 'sent'] as const),
  ...(['failed', 'byId', 'reason', 'createdAt', 'endedAt'] as const),
];
const ADD = insertion('Broadcast', [...COLUMNS, 'updatedAt']);
const ONE = statement((db, p: { id: string }) =>
  db.selectFrom('Broadcast').select(COLUMNS).where('id', '=', p.id),
);
const SINCE = statement((db, p: { at: number; text: string }) =>
  db.selectFrom('Broadcast').select(COLUMNS).where('createdAt', '>', p.at).where('text', '=', p.text),
);
const PROGRESS = statement((db, p: { id: string; sent: number; failed: number }) =>
  db.updateTable('Broadcast').set({ sent: p.sent, failed: p.failed }).where('id', '=', p.id),
);
const ADD_RECIPIENT = insertion('BroadcastRecipient', [
  ...(['broadcastId', 'number', 'traderId', 'status', 'conversationId'] as const),
]);
const QUEUED = statement((db, p: { broadcastId: string; most: number }) =>
  db
    .selectFrom('BroadcastRecipient')
    .select(['number', 'traderId'])
    .where('broadcastId', '=', p.broadcastId)
    .where('status', '=', 'queued')
    .orderBy('number')
    .limit(p.most),
);
interface Done {
  broadcastId: string;
  number: number;
  status: string;
  conversationId: string | null;
}
const DONE = statement((db, p: Done) =>
  db
    .updateTable('BroadcastRecipient')
    .set({ status: p.status, conversationId: p.conversationId })
    .where('broadcastId', '=', p.broadcastId)
    .where('number', '=', p.number),
);
const READ = statement((db, p: { id: string }) =>
  db
    .selectFrom('Conversation')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('broadcastId', '=', p.id)
    .where('traderRead', '>', 0),
);
const ANSWERED = statement((db, p: { id: string }) =>
  db
    .selectFrom('Conversation')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('broadcastId', '=', p.id)
    .where('traderRead', '>', 0)
    .where('asked', '>', 0),
);

const recordOf = <R extends { status: string; topic: string; mail: number }>(row: R) => ({
  ...row,
  status: row.status as BroadcastStatus,
  topic: row.topic as Topic,
  mail: Boolean(row.mail),
});

export function createBroadcastsStore(db: Pick<Database, 'reads' | 'readNow'>): BroadcastsStore {
  const now = committed(db);
  return {
    committed: now,
    add(tx, row) {
      ADD.run(tx, { ...row, mail: Number(row.mail), updatedAt: row.createdAt });
    },
    one(reads, id) {
      const row = ONE.first(reads, { id });
      return row && recordOf(row);
    },
    since: (reads, at, text) => SINCE.all(reads, { at, text }).map(recordOf),
    putProgress(tx, id, { sent, failed }) {
      PROGRESS.run(tx, { id, sent, failed });
    },
    addRecipients(tx, broadcastId, traderIds) {
      for (const [index, traderId] of traderIds.entries()) {
        const row = { broadcastId, number: index + 1, traderId };
        ADD_RECIPIENT.run(tx, { ...row, status: 'queued', conversationId: null });
      }
    },
    queued: (reads, broadcastId, most) => QUEUED.all(reads, { broadcastId, most }),
    putDone(tx, broadcastId, number, conversationId) {
      const status = conversationId === null ? 'failed' : 'sent';
      DONE.run(tx, { broadcastId, number, status, conversationId });
    },
    effect: (id) => ({
      read: READ.first(now, { id })?.all ?? 0,
      answered: ANSWERED.first(now, { id })?.all ?? 0,
    }),
    async page(filter) {
      const { search, status } = filter;
      let query = db.reads.selectFrom('Broadcast');
      if (status) query = query.where('status', 'in', status);
      if (search) query = query.where(({ ref }) => contains(ref('subject'), search));
      const selected = db.reads.selectFrom('Broadcast').select(COLUMNS);
      const { rows, total } = await pageOf(db.reads, query, selected, filter, {
        sorts: { createdAt: ['createdAt'] },
        unique: 'id',
      });
      return { rows: rows.map(recordOf), total };
    },
  };
}
