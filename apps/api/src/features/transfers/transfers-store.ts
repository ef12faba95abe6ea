import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { list } from '@papermint/contracts/transfers/staff-calls';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';

export interface TransferRecord {
  id: string;
  fromId: string;
  toId: string;
  asset: string;
  /** Minor units. */
  amount: bigint;
  note: string | null;
  /** Simulated, ms. */
  createdAt: number;
}

export type TransferFilter = FilterOf<typeof list>;

export interface RecentRecipient {
  accountId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** When the last transfer to them was sent; simulated, ms. */
  lastAt: number;
}

export interface TransfersStore {
  add(tx: Tx, transfer: TransferRecord): void;
  /** Active accounts that a trader has sent to, the latest first. */
  recent(fromId: string, most: number): RecentRecipient[];
  page(filter: TransferFilter): Promise<{ rows: TransferRecord[]; total: number }>;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const ADD = insertion('Transfer', ['id', 'fromId', 'toId', 'asset', 'amount', 'note', 'createdAt']);
const RECENT = statement((db, { fromId, most }: { fromId: string; most: number }) =>
  db
    .selectFrom('Transfer as sent')
    .innerJoin('Trader as recipient', 'recipient.id', 'sent.toId')
    .select(['recipient.accountId', 'recipient.firstName', 'recipient.lastName', 'recipient.email'])
    .select(({ fn }) => fn.max('sent.createdAt').as('lastAt'))
    .where('sent.fromId', '=', fromId)
    .where('recipient.status', '=', 'active')
    .groupBy('recipient.id')
    .orderBy('lastAt', 'desc')
    .limit(most),
);

export function createTransfersStore(db: Pick<Database, 'reads' | 'readNow'>): TransfersStore {
  const now = committed(db);
  return {
    add(tx, transfer) {
      ADD.run(tx, transfer);
    },
    recent: (fromId, most) => RECENT.all(now, { fromId, most }),
    page: (filter) =>
      pageOf(db.reads, filtered(db, filter), db.reads.selectFrom('Transfer').selectAll(), filter, {
        sorts: { createdAt: ['createdAt'] },
        unique: 'id',
      }),
  };
}

function filtered(db: Pick<Database, 'reads'>, filter: TransferFilter) {
  const { search, asset } = filter;
  const { since, before } = instantsOf(filter);
  let query = db.reads.selectFrom('Transfer');
  if (asset) query = query.where('asset', 'in', asset);
  if (since !== undefined) query = query.where('createdAt', '>=', since);
  if (before !== undefined) query = query.where('createdAt', '<', before);
  if (!search) return query;
  const typed = search.toLowerCase();
  if (UUID.test(typed)) return query.where('id', '=', typed);
  const people = db.reads
    .selectFrom('Trader')
    .select('id')
    .where((row) => row.or([row('email', '=', typed), row('accountId', '=', typed)]));
  return query.where((row) => row.or([row('fromId', 'in', people), row('toId', 'in', people)]));
}
