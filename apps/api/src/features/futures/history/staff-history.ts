import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type {
  FundingPayment,
  FuturesOrder,
  Liquidation,
  PositionStatus,
} from '@papermint/contracts/futures/model';
import type {
  StaffFuturesOrder,
  StaffFuturesOrderDetail,
  StaffPosition,
  StaffPositionStep,
} from '@papermint/contracts/futures/staff-model';
import type { Fill } from '@papermint/contracts/orders/model';
import type { OrderStatus } from '@papermint/contracts/orders/order-statuses';
import type { Transaction } from '@papermint/contracts/wallet/model';
import type { TimelineStep } from '../../../platform/commands/timeline.ts';
import { noPosition, noSuchOrder } from '../futures-rules.ts';
import type { FuturesHistoryDeps } from './futures-history-deps.ts';
import { LATEST } from './futures-history-deps.ts';
import { orderDetail, stepOf } from './history-details.ts';
import type { FuturesOrderFilter, PositionFilter, Whose } from './history-store-deps.ts';
import { ownerOf } from './position-owners.ts';

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

const MOST_ORDERS = 100;

/** The positions of all traders, or of one. */
export async function listPositionsForStaff(
  { store, positions, view }: FuturesHistoryDeps,
  whose: Whose,
  filter: PositionFilter,
): Promise<Page<StaffPosition>> {
  const { committed } = positions;
  const { rows, total } = await store.positions(whose, filter);
  const owners = store.owners(rows.map(({ traderId }) => traderId));
  const listed = rows.map((row) => ({
    ...view.position(committed, row),
    trader: ownerOf(owners, row.traderId),
  }));
  return toPage(listed, total, filter);
}

export async function listOrdersForStaff(
  { store, view }: FuturesHistoryDeps,
  whose: Whose,
  filter: FuturesOrderFilter,
): Promise<Page<StaffFuturesOrder>> {
  const { rows, total } = await store.orders(whose, filter);
  const owners = store.owners(rows.map(({ traderId }) => traderId));
  const listed = rows.map((row) => ({ ...view.order(row), trader: ownerOf(owners, row.traderId) }));
  return toPage(listed, total, filter);
}

/** @throws DomainError not_found at `uuid` */
export async function positionForStaff(deps: FuturesHistoryDeps, id: string): Promise<StaffPositionDetail> {
  const { store, positions, view, orderView, wallet } = deps;
  const { committed } = positions;
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
    timeline: staffSteps<PositionStatus>(deps, store.timeline('position', id)),
    // An order that rested before the position was opened belongs to it if it filled meanwhile.
    orders: found.rows.filter((order) => within(order.createdAt) || filled.has(order.id)).map(view.order),
    fills: ownFills.map(orderView.fill),
    funding: funding.rows.map(view.funding),
    liquidation: liquidation ? view.liquidation(liquidation) : null,
    transactions: transactions.data,
  };
}

/** @throws DomainError not_found at `uuid` */
export async function orderForStaff(deps: FuturesHistoryDeps, id: string): Promise<StaffFuturesOrderDetail> {
  const { store } = deps;
  const order = store.order(id);
  if (!order) throw noSuchOrder('uuid');
  const { traderId } = order;
  const detail = await orderDetail(deps, order);
  return {
    ...detail,
    trade: { ...detail.trade, trader: ownerOf(store.owners([traderId]), traderId) },
    timeline: staffSteps<OrderStatus>(deps, store.timeline('order', id)),
  };
}

/** Statuses with the members of staff who changed them. */
function staffSteps<S extends string>({ store }: FuturesHistoryDeps, steps: readonly TimelineStep[]) {
  const staffOf = ({ actor }: TimelineStep) => (actor.startsWith('staff:') ? actor.slice(6) : undefined);
  const owners = store.owners(steps.flatMap((step) => staffOf(step) ?? []));
  return steps.map((step) => {
    const staff = staffOf(step);
    return { ...stepOf<S>(step), staff: staff === undefined ? null : ownerOf(owners, staff) };
  });
}
