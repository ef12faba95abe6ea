import type { TraderStatus } from '@papermint/contracts/accounts/model';
import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import { orderStatuses } from '@papermint/contracts/orders/model';
import { isOpen, openStatuses } from '@papermint/contracts/orders/open-orders';
import type { fills, trades } from '@papermint/contracts/spot/calls';
import { spotOrderTransitions } from '@papermint/contracts/spot/transitions';
import { sql } from 'kysely';
import type { ListedFill, OrderRecord } from '../../orders/order-records.ts';
import { fillOf, orderOf } from '../../orders/order-rows.ts';
import type { TimelineStep } from '../../platform/commands/timeline.ts';
import { timelineOf } from '../../platform/commands/timeline.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import { createRowSearch } from '../../platform/database/row-search.ts';
import { readsOf, rowsOf } from '../../platform/database/rows-of.ts';

export type OrderFilter = FilterOf<typeof trades>;
export type FillFilter = FilterOf<typeof fills>;

/** Whose orders; undefined for those of all traders, where `search` finds traders as well. */
export type Whose = { traderId: string } | 'all';

export interface OwnerRecord {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  email: string;
  status: TraderStatus;
}

/** The lists and details of orders, as committed. */
export interface SpotHistoryStore {
  page(whose: Whose, filter: OrderFilter): Promise<{ rows: OrderRecord[]; total: number }>;
  fills(traderId: string, filter: FillFilter): Promise<{ rows: ListedFill[]; total: number }>;
  order(id: string): OrderRecord | undefined;
  /** Oldest first. */
  timeline(id: string): TimelineStep[];
  /** By their ids; unknown ones are left out. */
  owners(ids: readonly string[], tx?: Tx): Map<string, OwnerRecord>;
}

/** The plus keeps SQLite from an index on pairs, which would have to look up each of a pair's orders. */
const PAIR = sql<string>`+${sql.ref('SpotOrder.pair')}`;

const CLOSED = orderStatuses.filter((status) => !isOpen(status));

export function createSpotHistoryStore(db: Pick<Database, 'reads' | 'readNow'>): SpotHistoryStore {
  const searched = createRowSearch(db, 'SpotOrder', true);
  return {
    async page(whose, filter) {
      const { order, pair, side, type, search, status, open, clientOrderId } = filter;
      const { since, before } = instantsOf(filter);
      let found = db.reads.selectFrom('SpotOrder');
      if (whose !== 'all') found = found.where('traderId', '=', whose.traderId);
      if (order) found = found.where('id', '=', order);
      if (pair) found = found.where(PAIR, 'in', pair);
      if (side) found = found.where('side', 'in', side);
      if (type) found = found.where('type', 'in', type);
      if (since !== undefined) found = found.where('createdAt', '>=', since);
      if (before !== undefined) found = found.where('createdAt', '<', before);
      if (search) {
        found = found.where(await (whose === 'all' ? searched.all(search) : searched.own(search)));
      }
      if (status) found = found.where('status', 'in', status);
      if (clientOrderId) found = found.where('clientOrderId', '=', clientOrderId);
      if (open !== undefined) found = found.where('status', 'in', open ? [...openStatuses] : CLOSED);
      const { total, rows } = await pageOf(
        db.reads,
        found,
        db.reads.selectFrom('SpotOrder').selectAll(),
        filter,
        {
          sorts: { createdAt: ['createdAt'], pair: ['pair', { newest: 'createdAt' }] },
          unique: 'id',
        },
      );
      return { total, rows: rows.map(orderOf) };
    },
    async fills(traderId, filter) {
      const { order, pair, side, search } = filter;
      const { since, before } = instantsOf(filter);
      let found = db.reads.selectFrom('SpotFill').where('traderId', '=', traderId);
      if (order) found = found.where('orderId', '=', order);
      if (pair) found = found.where(sql`+pair`, 'in', pair);
      if (side) found = found.where('side', 'in', side);
      if (since !== undefined) found = found.where('at', '>=', since);
      if (before !== undefined) found = found.where('at', '<', before);
      if (search) {
        const named = db.reads
          .selectFrom('SpotOrder')
          .select('id')
          .where('traderId', '=', traderId)
          .where(await searched.own(search));
        found = found.where('orderId', 'in', named);
      }
      const { total, rows } = await pageOf(
        db.reads,
        found,
        db.reads.selectFrom('SpotFill').selectAll(),
        filter,
        {
          sorts: { time: ['at'] },
          unique: 'id',
        },
      );
      return { total, rows: rows.map(fillOf) };
    },
    order(id) {
      const [row] = rowsOf(db.readNow, db.reads.selectFrom('SpotOrder').selectAll().where('id', '=', id));
      return row && orderOf(row);
    },
    timeline: (id) => timelineOf(db.readNow, spotOrderTransitions.entity, id),
    owners(ids, tx) {
      if (ids.length === 0) return new Map();
      const owners = db.reads
        .selectFrom('Trader')
        .select(['id', 'accountId', 'firstName', 'lastName', 'email', 'status'])
        .where('id', 'in', [...new Set(ids)]);
      return new Map(
        rowsOf(tx ? readsOf(tx) : db.readNow, owners).map((row) => [row.id, row as OwnerRecord]),
      );
    },
  };
}
