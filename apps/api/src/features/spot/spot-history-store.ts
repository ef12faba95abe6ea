import type { TraderStatus } from '@papermint/contracts/accounts/model';
import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import { orderStatuses } from '@papermint/contracts/orders/model';
import { isOpen, openStatuses } from '@papermint/contracts/orders/open-orders';
import type { fills, trades } from '@papermint/contracts/spot/calls';
import { spotOrderTransitions } from '@papermint/contracts/spot/transitions';
import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { ListedFill, OrderRecord } from '../../orders/order-records.ts';
import { fillOf, orderOf } from '../../orders/orders-store.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import { readsOf, rowsOf } from '../../platform/database/rows-of.ts';
import type { TimelineStep } from '../../platform/timeline.ts';
import { timelineOf } from '../../platform/timeline.ts';

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
        const names = [...(await namesWith(search)), ...(whose === 'all' ? await ownersWith(search) : [])];
        found = found.where((row) => row.or(names));
      }
      if (status) found = found.where('status', 'in', status);
      if (clientOrderId) found = found.where('clientOrderId', '=', clientOrderId);
      if (open !== undefined) found = found.where('status', 'in', open ? [...openStatuses] : CLOSED);
      const { total, rows } = await pageOf(db.reads, found, db.reads.selectFrom('SpotOrder').selectAll(), filter, {
        sorts: { createdAt: ['createdAt'], pair: ['pair', { newest: 'createdAt' }] },
        unique: 'id',
      });
      return { total, rows: rows.map(orderOf) };
    },
    async fills(traderId, filter) {
      const { order, pair, side, search } = filter;
      const { since, before } = instantsOf(filter);
      const all = db.reads.selectFrom('SpotOrder').innerJoin('SpotFill', 'SpotFill.orderId', 'SpotOrder.id');
      let found = all.where('SpotOrder.traderId', '=', traderId);
      if (order) found = found.where('SpotOrder.id', '=', order);
      if (pair) found = found.where(PAIR, 'in', pair);
      if (side) found = found.where('SpotOrder.side', 'in', side);
      if (since !== undefined) found = found.where('SpotFill.at', '>=', since);
      if (before !== undefined) found = found.where('SpotFill.at', '<', before);
      if (search) {
        const names = await namesWith(search);
        found = found.where((row) => row.or(names));
      }
      const { total, rows } = await pageOf(db.reads, found, all.selectAll('SpotFill'), filter, {
        sorts: { time: ['SpotFill.at'] },
        unique: 'SpotFill.id',
      });
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

  /** Orders that a search finds by their own names; only names that could contain what was typed are looked into. */
  async function namesWith(search: string): Promise<RawBuilder<SqlBool>[]> {
    const pairs = await db.reads
      .selectFrom('Instrument')
      .select('pair')
      .where((row) => contains(row.ref('pair'), search))
      .execute();
    return [
      ...(/^[\da-f-]{4,}$/i.test(search) ? [contains(sql.ref('SpotOrder.id'), search)] : []),
      ...(/^[\w-]+$/.test(search) ? [contains(sql.ref('SpotOrder.clientOrderId'), search)] : []),
      ...(pairs.length > 0 ? [sql<SqlBool>`${PAIR} in (${sql.join(pairs.map(({ pair }) => pair))})`] : []),
    ];
  }

  /** Orders of traders whose e-mail or account number contains what was typed. */
  async function ownersWith(search: string): Promise<RawBuilder<SqlBool>[]> {
    const traders = db.reads
      .selectFrom('Trader')
      .select('id')
      .where((row) => row.or([contains(row.ref('email'), search), contains(row.ref('accountId'), search)]));
    const isAny = (await traders.limit(1).executeTakeFirst()) !== undefined;
    return isAny ? [sql<SqlBool>`${sql.ref('SpotOrder.traderId')} in ${traders}`] : [];
  }
}
