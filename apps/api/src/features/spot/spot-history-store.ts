import type { TraderStatus } from '@papermint/contracts/accounts/model';
import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import { COUNTED_MOST } from '@papermint/contracts/common/page-limits';
import { orderStatuses } from '@papermint/contracts/orders/model';
import { isOpen, openStatuses } from '@papermint/contracts/orders/open-orders';
import type { fills, trades } from '@papermint/contracts/spot/calls';
import { spotOrderTransitions } from '@papermint/contracts/spot/transitions';
import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { ListedFill, OrderRecord } from '../../orders/order-records.ts';
import { fillOf, orderOf } from '../../orders/order-rows.ts';
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
        found = found.where(whose === 'all' ? await foundWith(search) : anyOf(await namesWith(search)));
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
          .where(anyOf(await namesWith(search)));
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

  /**
   * Orders that a search finds by their own names; only names that could contain what was typed are looked into.
   * @param numbered finds them by order number
   */
  async function namesWith(
    search: string,
    numbered: (typed: string) => RawBuilder<SqlBool> = (typed) => contains(sql.ref('SpotOrder.id'), typed),
  ): Promise<RawBuilder<SqlBool>[]> {
    const pairs = await db.reads
      .selectFrom('Instrument')
      .select('pair')
      .where((row) => contains(row.ref('pair'), search))
      .execute();
    return [
      ...(/^[\da-f-]{4,}$/i.test(search) ? [numbered(search)] : []),
      ...(/^[\w-]+$/.test(search) ? [contains(sql.ref('SpotOrder.clientOrderId'), search)] : []),
      ...(pairs.length > 0 ? [sql<SqlBool>`${PAIR} in (${sql.join(pairs.map(({ pair }) => pair))})`] : []),
    ];
  }

  /**
   * Staff's search. Each kind of name has an index of its own; with all of them in one condition, every order would be
   * looked at. So the orders are found first, unless they are so many that a page of them is soon full.
   */
  async function foundWith(search: string): Promise<RawBuilder<SqlBool>> {
    const names = [...(await ownersWith(search)), ...(await namesWith(search, numberFrom)).reverse()];
    if (names.length === 0) return anyOf(names);
    const each = names.map((named) => sql`SELECT rowid FROM SpotOrder WHERE ${named}`);
    const first = sql<{ rowid: number }>`${sql.join(each, sql` UNION ALL `)} LIMIT ${COUNTED_MOST + 1}`;
    const { rows } = await first.execute(db.reads);
    if (rows.length > COUNTED_MOST) return anyOf(names);
    return sql<SqlBool>`rowid IN (SELECT value FROM json_each(${JSON.stringify(rows.map(({ rowid }) => Number(rowid)))}))`;
  }

  /** Orders of traders whose email or account number contains what was typed. */
  async function ownersWith(search: string): Promise<RawBuilder<SqlBool>[]> {
    const traders = await db.reads
      .selectFrom('Trader')
      .select('id')
      .where((row) => row.or([contains(row.ref('email'), search), contains(row.ref('accountId'), search)]))
      .execute();
    const ids = JSON.stringify(traders.map(({ id }) => id));
    return traders.length > 0 ? [sql<SqlBool>`traderId IN (SELECT value FROM json_each(${ids}))`] : [];
  }
}

/** Order numbers that begin with what was typed, as a range of their index. */
const numberFrom = (typed: string) =>
  sql<SqlBool>`id >= ${typed.toLowerCase()} AND id < ${`${typed.toLowerCase()}~`}`;

const anyOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` OR `)})` : sql`FALSE`;
