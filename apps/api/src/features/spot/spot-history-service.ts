import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { Fill, Order } from '@papermint/contracts/orders/model';
import type { OrderEvents } from '@papermint/contracts/orders/order-events';
import type { OrderStatus } from '@papermint/contracts/orders/order-statuses';
import type {
  OrderDetail,
  OrderOwner,
  OrderStep,
  StaffOrder,
  StaffOrderDetail,
} from '@papermint/contracts/spot/history-model';
import { FILLS_SHOWN } from '@papermint/contracts/spot/history-model';
import type { OrderRecord } from '../../orders/records/order-records.ts';
import type { OrderView } from '../../orders/records/order-view.ts';
import type { TimelineStep } from '../../platform/commands/timeline.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { FillFilter, OrderFilter, OwnerRecord, Whose } from './history-store-deps.ts';
import type { SpotHistoryStore } from './spot-history-store.ts';

const MOST_TRANSACTIONS = 100;

/** The lists and details of orders, for traders and for staff. */
export interface SpotHistory {
  trades(traderId: string, filter: OrderFilter): Promise<Page<Order>>;
  fills(traderId: string, filter: FillFilter): Promise<Page<Fill>>;
  /** An order of this trader. @throws DomainError not_found at `tradeUuid` */
  order(traderId: string, id: string): Promise<OrderDetail>;
  /** The orders of all traders, or of one. */
  tradesForStaff(whose: Whose, filter: OrderFilter): Promise<Page<StaffOrder>>;
  /** @throws DomainError not_found at `uuid` */
  orderForStaff(id: string): Promise<StaffOrderDetail>;
}

export function createHistory(
  store: SpotHistoryStore,
  view: OrderView,
  wallet: Pick<Wallet, 'transactions'>,
  eventsOf: (order: OrderRecord) => OrderEvents,
): SpotHistory {
  async function detailOf(order: OrderRecord, steps: readonly TimelineStep[]): Promise<OrderDetail> {
    const filter = { order: order.id, page: 1, perPage: FILLS_SHOWN, sort: '-time' } as const;
    const { rows, total } = await store.fills(order.traderId, filter);
    const linked = order.linkedTo === null ? undefined : store.order(order.linkedTo);
    return {
      trade: view.order(order),
      linked: linked ? view.order(linked) : null,
      fills: rows.map(view.fill),
      fillCount: total,
      timeline: steps.map(stepOf),
      ...eventsOf(order),
    };
  }

  return {
    async trades(traderId, filter) {
      const { rows, total } = await store.page({ traderId }, filter);
      return toPage(rows.map(view.order), total, filter);
    },
    async fills(traderId, filter) {
      const { rows, total } = await store.fills(traderId, filter);
      return toPage(rows.map(view.fill), total, filter);
    },
    async order(traderId, id) {
      const order = store.order(id);
      if (order?.traderId !== traderId) throw noSuchOrder('tradeUuid');
      return detailOf(order, store.timeline(id));
    },
    async tradesForStaff(whose, filter) {
      const { rows, total } = await store.page(whose, filter);
      const owners = store.owners(rows.map(({ traderId }) => traderId));
      const trades = rows.map((order) => ({ ...view.order(order), trader: ownerOf(owners, order.traderId) }));
      return toPage(trades, total, filter);
    },
    async orderForStaff(id) {
      const order = store.order(id);
      if (!order) throw noSuchOrder('uuid');
      const { traderId } = order;
      const steps = store.timeline(id);
      const staff = steps.map(({ actor }) => idOf(actor, 'staff'));
      const accounts = store.owners([traderId, ...staff.filter((one) => one !== undefined)]);
      const filter = { reference: id, page: 1, perPage: MOST_TRANSACTIONS, sort: 'createdAt' } as const;
      const [detail, transactions] = await Promise.all([
        detailOf(order, steps),
        wallet.transactions(traderId, filter),
      ]);
      return {
        ...detail,
        trade: { ...detail.trade, trader: ownerOf(accounts, traderId) },
        timeline: detail.timeline.map((step, place) => {
          const by = staff[place];
          return { ...step, staff: by === undefined ? null : ownerOf(accounts, by) };
        }),
        transactions: transactions.data,
      };
    },
  };
}

export function noSuchOrder(key?: 'tradeUuid' | 'uuid'): DomainError {
  return new DomainError('not_found', 'There is no such order', key);
}

/** @throws Error if there is no such account; every order has one */
export function ownerOf(accounts: ReadonlyMap<string, OwnerRecord>, traderId: string): OrderOwner {
  const account = accounts.get(traderId);
  if (!account) throw new Error(`There is no account ${traderId}.`);
  const { id: _, ...owner } = account;
  return owner;
}

function stepOf({ at, to, actor, reason }: TimelineStep): OrderStep {
  const [kind] = actor.split(':');
  return {
    status: to as OrderStatus,
    at: new Date(at).toISOString(),
    by: kind === 'trader' || kind === 'staff' ? kind : 'system',
    reason,
  };
}

/** The id of an actor of this kind; undefined for other kinds. */
function idOf(actor: string, kind: 'staff'): string | undefined {
  return actor.startsWith(`${kind}:`) ? actor.slice(kind.length + 1) : undefined;
}
