import type { TraderStatus } from '@papermint/contracts/accounts/model';
import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { fills, funding, liquidations, orders, positions } from '@papermint/contracts/futures/calls';
import { futuresOrderTransitions, positionTransitions } from '@papermint/contracts/futures/transitions';
import { orderStatuses } from '@papermint/contracts/orders/model';
import { isOpen, openStatuses } from '@papermint/contracts/orders/open-orders';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { ListedFill, OrderRecord } from '../../orders/order-records.ts';
import { fillOf, orderOf } from '../../orders/order-rows.ts';
import type { TimelineStep } from '../../platform/commands/timeline.ts';
import { timelineOf } from '../../platform/commands/timeline.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import { createRowSearch } from '../../platform/database/row-search.ts';
import { readsOf, rowsOf } from '../../platform/database/rows-of.ts';
import type { FundingRecord, LiquidationRecord, PositionRecord } from './futures-types.ts';
import { positionOf } from './positions-store.ts';

export type PositionFilter = FilterOf<typeof positions>;
export type FuturesOrderFilter = FilterOf<typeof orders>;
export type FuturesFillFilter = FilterOf<typeof fills>;
export type FundingFilter = FilterOf<typeof funding>;
export type LiquidationFilter = FilterOf<typeof liquidations>;

/** Whose rows; undefined for those of all traders, where `search` finds traders as well. */
export type Whose = { traderId: string } | 'all';

export interface OwnerRecord {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  email: string;
  status: TraderStatus;
}

interface Rows<R> {
  rows: R[];
  total: number;
}

/** The lists and details of futures, as committed. */
export interface FuturesHistoryStore {
  positions(whose: Whose, filter: PositionFilter): Promise<Rows<PositionRecord>>;
  orders(whose: Whose, filter: FuturesOrderFilter): Promise<Rows<OrderRecord>>;
  fills(traderId: string, filter: FuturesFillFilter): Promise<Rows<ListedFill>>;
  funding(traderId: string, filter: FundingFilter): Promise<Rows<FundingRecord & { id: number }>>;
  liquidations(traderId: string, filter: LiquidationFilter): Promise<Rows<LiquidationRecord>>;
  order(id: string): OrderRecord | undefined;
  liquidation(positionId: string): LiquidationRecord | undefined;
  /** Oldest first. */
  timeline(of: 'order' | 'position', id: string): TimelineStep[];
  /** By their ids; unknown ones are left out. */
  owners(ids: readonly string[], tx?: Tx): Map<string, OwnerRecord>;
}

const CLOSED = orderStatuses.filter((status) => !isOpen(status));

export function createFuturesHistoryStore(db: Pick<Database, 'reads' | 'readNow'>): FuturesHistoryStore {
  const searchedPositions = createRowSearch(db, 'Position', false);
  const searchedOrders = createRowSearch(db, 'FuturesOrder', true);

  /** Rows of a trader that a search finds by their pair, or by the order or position that they belong to. */
  const found = (search: string, id: 'positionId' | 'orderId') =>
    sql<SqlBool>`(${contains(sql.ref('pair'), search)} OR ${contains(sql.ref(id), search)})`;

  return {
    async positions(whose, filter) {
      const { pair, side, status, kind, marginMode, enteredByStaff, search, position } = filter;
      const { since, before } = instantsOf(filter);
      let rows = db.reads.selectFrom('Position');
      if (whose !== 'all') rows = rows.where('traderId', '=', whose.traderId);
      if (position) rows = rows.where('id', '=', position);
      if (pair) rows = rows.where('pair', 'in', pair);
      if (kind) rows = rows.where('kind', 'in', kind);
      if (side) rows = rows.where('side', 'in', side);
      if (status) rows = rows.where('status', 'in', status);
      if (marginMode) rows = rows.where('marginMode', 'in', marginMode);
      if (enteredByStaff !== undefined) rows = rows.where('enteredByStaff', '=', enteredByStaff ? 1 : 0);
      if (since !== undefined) rows = rows.where('createdAt', '>=', since);
      if (before !== undefined) rows = rows.where('createdAt', '<', before);
      if (search) {
        const { all, own } = searchedPositions;
        rows = rows.where(await (whose === 'all' ? all(search) : own(search)));
      }
      const page = await pageOf(db.reads, rows, db.reads.selectFrom('Position').selectAll(), filter, {
        sorts: { createdAt: ['createdAt'], pair: ['pair', { newest: 'createdAt' }] },
        unique: 'id',
      });
      return { total: page.total, rows: page.rows.map(positionOf) };
    },
    async orders(whose, filter) {
      const { order, pair, side, type, status, open, clientOrderId, kind, position, search } = filter;
      const { marginMode, enteredByStaff } = filter;
      const { since, before } = instantsOf(filter);
      let rows = db.reads.selectFrom('FuturesOrder');
      if (whose !== 'all') rows = rows.where('traderId', '=', whose.traderId);
      if (order) rows = rows.where('id', '=', order);
      if (position) rows = rows.where('positionId', '=', position);
      if (pair) rows = rows.where('pair', 'in', pair);
      if (kind) {
        rows = rows.where(
          'pair',
          'in',
          db.reads.selectFrom('Instrument').select('pair').where('kind', 'in', kind),
        );
      }
      if (side) rows = rows.where('side', 'in', side);
      if (type) rows = rows.where('type', 'in', type);
      if (status) rows = rows.where('status', 'in', status);
      if (marginMode) rows = rows.where('marginMode', 'in', marginMode);
      if (enteredByStaff !== undefined) rows = rows.where('enteredByStaff', '=', enteredByStaff ? 1 : 0);
      if (clientOrderId) rows = rows.where('clientOrderId', '=', clientOrderId);
      if (since !== undefined) rows = rows.where('createdAt', '>=', since);
      if (before !== undefined) rows = rows.where('createdAt', '<', before);
      if (open !== undefined) rows = rows.where('status', 'in', open ? [...openStatuses] : CLOSED);
      if (search) {
        const { all, own } = searchedOrders;
        rows = rows.where(await (whose === 'all' ? all(search) : own(search)));
      }
      const page = await pageOf(db.reads, rows, db.reads.selectFrom('FuturesOrder').selectAll(), filter, {
        sorts: { createdAt: ['createdAt'], pair: ['pair', { newest: 'createdAt' }] },
        unique: 'id',
      });
      return { total: page.total, rows: page.rows.map(orderOf) };
    },
    async fills(traderId, filter) {
      const { order, pair, side, search } = filter;
      const { since, before } = instantsOf(filter);
      let rows = db.reads.selectFrom('FuturesFill').where('traderId', '=', traderId);
      if (order) rows = rows.where('orderId', '=', order);
      if (pair) rows = rows.where(sql`+pair`, 'in', pair);
      if (side) rows = rows.where('side', 'in', side);
      if (since !== undefined) rows = rows.where('at', '>=', since);
      if (before !== undefined) rows = rows.where('at', '<', before);
      if (search) rows = rows.where(found(search, 'orderId'));
      const page = await pageOf(db.reads, rows, db.reads.selectFrom('FuturesFill').selectAll(), filter, {
        sorts: { time: ['at'] },
        unique: 'id',
      });
      return { total: page.total, rows: page.rows.map(fillOf) };
    },
    async funding(traderId, filter) {
      const { position, pair, side, search } = filter;
      const { since, before } = instantsOf(filter);
      let rows = db.reads.selectFrom('FundingPayment').where('traderId', '=', traderId);
      if (position) rows = rows.where('positionId', '=', position);
      if (pair) rows = rows.where('pair', 'in', pair);
      if (side) rows = rows.where('side', 'in', side);
      if (since !== undefined) rows = rows.where('at', '>=', since);
      if (before !== undefined) rows = rows.where('at', '<', before);
      if (search) rows = rows.where(found(search, 'positionId'));
      const page = await pageOf(db.reads, rows, db.reads.selectFrom('FundingPayment').selectAll(), filter, {
        sorts: { time: ['at'] },
        unique: 'id',
      });
      return { total: page.total, rows: page.rows.map(markedOf) as (FundingRecord & { id: number })[] };
    },
    async liquidations(traderId, filter) {
      const { pair, side, search } = filter;
      const { since, before } = instantsOf(filter);
      let rows = db.reads.selectFrom('Liquidation').where('traderId', '=', traderId);
      if (pair) rows = rows.where('pair', 'in', pair);
      if (side) rows = rows.where('side', 'in', side);
      if (since !== undefined) rows = rows.where('at', '>=', since);
      if (before !== undefined) rows = rows.where('at', '<', before);
      if (search) rows = rows.where(found(search, 'positionId'));
      const page = await pageOf(db.reads, rows, db.reads.selectFrom('Liquidation').selectAll(), filter, {
        sorts: { time: ['at'] },
        unique: 'positionId',
      });
      return { total: page.total, rows: page.rows.map(markedOf) as LiquidationRecord[] };
    },
    order(id) {
      const [row] = rowsOf(db.readNow, db.reads.selectFrom('FuturesOrder').selectAll().where('id', '=', id));
      return row && orderOf(row);
    },
    liquidation(positionId) {
      const one = db.reads.selectFrom('Liquidation').selectAll().where('positionId', '=', positionId);
      const [row] = rowsOf(db.readNow, one);
      return row && (markedOf(row) as LiquidationRecord);
    },
    timeline: (of, id) =>
      timelineOf(db.readNow, (of === 'order' ? futuresOrderTransitions : positionTransitions).entity, id),
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

const markedOf = <R extends { markTicks: unknown }>(row: R) => ({ ...row, markTicks: Number(row.markTicks) });
