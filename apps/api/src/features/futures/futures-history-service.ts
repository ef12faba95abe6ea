import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type {
  FundingPayment,
  FuturesOrder,
  FuturesOrderDetail,
  Liquidation,
  Position,
  PositionDetail,
  PositionStatus,
} from '@papermint/contracts/futures/model';
import type {
  StaffFuturesOrder,
  StaffFuturesOrderDetail,
  StaffPosition,
  StaffPositionStep,
} from '@papermint/contracts/futures/staff-model';
import type { Fill, OrderStatus } from '@papermint/contracts/orders/model';
import type { OrderOwner } from '@papermint/contracts/spot/history-model';
import { FILLS_SHOWN } from '@papermint/contracts/spot/history-model';
import type { Transaction } from '@papermint/contracts/wallet/model';
import type { OrderRecord } from '../../orders/order-records.ts';
import type { OrderView } from '../../orders/order-view.ts';
import type { TimelineStep } from '../../platform/commands/timeline.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type {
  FundingFilter,
  FuturesFillFilter,
  FuturesHistoryStore,
  FuturesOrderFilter,
  LiquidationFilter,
  OwnerRecord,
  PositionFilter,
  Whose,
} from './futures-history-store.ts';
import { noPosition } from './futures-rules.ts';
import type { PositionsStore } from './positions-store.ts';
import type { PositionsView } from './positions-view.ts';

const MOST_ORDERS = 100;
const LATEST = { page: 1, perPage: 100, sort: '-time' } as const;

/** A position as staff see it in full. */
export interface StaffPositionDetail {
  position: StaffPosition;
  timeline: StaffPositionStep[];
  orders: FuturesOrder[];
  fills: Fill[];
  funding: FundingPayment[];
  liquidation: Liquidation | null;
  transactions: Transaction[];
}

/** The lists and details of futures, for traders and for staff. */
export interface FuturesHistory {
  positions(traderId: string, filter: PositionFilter): Promise<Page<Position>>;
  orders(traderId: string, filter: FuturesOrderFilter): Promise<Page<FuturesOrder>>;
  fills(traderId: string, filter: FuturesFillFilter): Promise<Page<Fill>>;
  funding(traderId: string, filter: FundingFilter): Promise<Page<FundingPayment>>;
  liquidations(traderId: string, filter: LiquidationFilter): Promise<Page<Liquidation>>;
  /** A position of this trader. @throws DomainError not_found at `uuid` */
  position(traderId: string, id: string): PositionDetail;
  /** An order of this trader. @throws DomainError not_found at `tradeUuid` */
  order(traderId: string, id: string): Promise<FuturesOrderDetail>;
  /** The positions of all traders, or of one. */
  positionsForStaff(whose: Whose, filter: PositionFilter): Promise<Page<StaffPosition>>;
  ordersForStaff(whose: Whose, filter: FuturesOrderFilter): Promise<Page<StaffFuturesOrder>>;
  /** @throws DomainError not_found at `uuid` */
  positionForStaff(id: string): Promise<StaffPositionDetail>;
  /** @throws DomainError not_found at `uuid` */
  orderForStaff(id: string): Promise<StaffFuturesOrderDetail>;
  /** Who a trader is, as staff see them. */
  owner(traderId: string, tx?: Tx): OrderOwner;
}

interface Parts {
  store: FuturesHistoryStore;
  positions: PositionsStore;
  view: PositionsView;
  orderView: OrderView;
  wallet: Pick<Wallet, 'transactions'>;
}

export function createFuturesHistory({ store, positions, view, orderView, wallet }: Parts): FuturesHistory {
  const { committed } = positions;

  async function detailOf(order: OrderRecord): Promise<FuturesOrderDetail> {
    const { id, traderId } = order;
    const linked = order.linkedTo === null ? undefined : store.order(order.linkedTo);
    const { rows, total } = await store.fills(traderId, { ...LATEST, perPage: FILLS_SHOWN, order: id });
    return {
      trade: view.order(order),
      linked: linked ? view.order(linked) : null,
      fills: rows.map(orderView.fill),
      fillCount: total,
      timeline: store.timeline('order', id).map((step) => stepOf<OrderStatus>(step)),
    };
  }

  /** Statuses with the members of staff who changed them. */
  function staffSteps<S extends string>(steps: readonly TimelineStep[]) {
    const staffOf = ({ actor }: TimelineStep) => (actor.startsWith('staff:') ? actor.slice(6) : undefined);
    const owners = store.owners(steps.flatMap((step) => staffOf(step) ?? []));
    return steps.map((step) => {
      const staff = staffOf(step);
      return { ...stepOf<S>(step), staff: staff === undefined ? null : ownerOf(owners, staff) };
    });
  }

  return {
    async positions(traderId, filter) {
      const { rows, total } = await store.positions({ traderId }, filter);
      return toPage(
        rows.map((row) => view.position(committed, row)),
        total,
        filter,
      );
    },
    async orders(traderId, filter) {
      const { rows, total } = await store.orders({ traderId }, filter);
      return toPage(rows.map(view.order), total, filter);
    },
    async fills(traderId, filter) {
      const { rows, total } = await store.fills(traderId, filter);
      return toPage(rows.map(orderView.fill), total, filter);
    },
    async funding(traderId, filter) {
      const { rows, total } = await store.funding(traderId, filter);
      return toPage(rows.map(view.funding), total, filter);
    },
    async liquidations(traderId, filter) {
      const { rows, total } = await store.liquidations(traderId, filter);
      return toPage(rows.map(view.liquidation), total, filter);
    },
    position(traderId, id) {
      const position = positions.byId(committed, id);
      if (position?.traderId !== traderId) throw noPosition('uuid');
      return {
        position: view.position(committed, position),
        timeline: store.timeline('position', id).map((step) => stepOf<PositionStatus>(step)),
      };
    },
    async order(traderId, id) {
      const order = store.order(id);
      if (order?.traderId !== traderId) throw noSuchOrder('tradeUuid');
      return detailOf(order);
    },
    async positionsForStaff(whose, filter) {
      const { rows, total } = await store.positions(whose, filter);
      const owners = store.owners(rows.map(({ traderId }) => traderId));
      const listed = rows.map((row) => ({
        ...view.position(committed, row),
        trader: ownerOf(owners, row.traderId),
      }));
      return toPage(listed, total, filter);
    },
    async ordersForStaff(whose, filter) {
      const { rows, total } = await store.orders(whose, filter);
      const owners = store.owners(rows.map(({ traderId }) => traderId));
      const listed = rows.map((row) => ({ ...view.order(row), trader: ownerOf(owners, row.traderId) }));
      return toPage(listed, total, filter);
    },
    async positionForStaff(id) {
      const position = positions.byId(committed, id);
      if (!position) throw noPosition('uuid');
      const { traderId, pair, createdAt, closedAt } = position;
      const within = (at: number) => at >= createdAt && (closedAt === null || at <= closedAt);
      const [found, fills, funding, transactions] = await Promise.all([
        store.orders({ traderId }, { page: 1, perPage: MOST_ORDERS, sort: '-createdAt', pair: [pair] }),
        store.fills(traderId, { ...LATEST, pair: [pair] }),
        store.funding(traderId, { ...LATEST, position: id }),
        wallet.transactions(traderId, { page: 1, perPage: 100, sort: '-createdAt', reference: id }),
      ]);
      const liquidation = store.liquidation(id);
      const ownFills = fills.rows.filter(({ at }) => within(at));
      const filled = new Set(ownFills.map(({ orderId }) => orderId));
      return {
        position: {
          ...view.position(committed, position),
          trader: ownerOf(store.owners([traderId]), traderId),
        },
        timeline: staffSteps<PositionStatus>(store.timeline('position', id)),
        // An order that rested when the position was opened belongs to it as well, if it filled meanwhile.
        orders: found.rows.filter((order) => within(order.createdAt) || filled.has(order.id)).map(view.order),
        fills: ownFills.map(orderView.fill),
        funding: funding.rows.map(view.funding),
        liquidation: liquidation ? view.liquidation(liquidation) : null,
        transactions: transactions.data,
      };
    },
    async orderForStaff(id) {
      const order = store.order(id);
      if (!order) throw noSuchOrder('uuid');
      const { traderId } = order;
      const detail = await detailOf(order);
      return {
        ...detail,
        trade: { ...detail.trade, trader: ownerOf(store.owners([traderId]), traderId) },
        timeline: staffSteps<OrderStatus>(store.timeline('order', id)),
      };
    },
    owner: (traderId, tx) => ownerOf(store.owners([traderId], tx), traderId),
  };
}

export function noSuchOrder(key?: string): DomainError {
  return new DomainError('not_found', 'There is no such order', key);
}

/** @throws Error where there is no such account: every position has one */
function ownerOf(accounts: ReadonlyMap<string, OwnerRecord>, traderId: string): OrderOwner {
  const found = accounts.get(traderId);
  if (!found) throw new Error(`There is no account ${traderId}.`);
  const { id: _, ...owner } = found;
  return owner;
}

function stepOf<S extends string>({ at, to, actor, reason }: TimelineStep) {
  const [kind] = actor.split(':');
  const by: 'trader' | 'staff' | 'system' = kind === 'trader' || kind === 'staff' ? kind : 'system';
  return { status: to as S, at: new Date(at).toISOString(), by, reason };
}
