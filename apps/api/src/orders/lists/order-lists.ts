import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { OrderList } from '@papermint/contracts/orders/order-list';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Numbered } from '../records/numbered-orders-store.ts';
import type { OrderView } from '../records/order-view.ts';
import type { OrdersStore } from '../records/orders-store.ts';
import type { OrderListRecord } from './order-lists-store.ts';

interface OrderListsDeps {
  store: Pick<OrdersStore, 'inList' | 'listByNumber' | 'listByClientId' | 'numberedLists'>;
  view: OrderView;
}

/** A trader's lists of orders, as committed. */
export function createOrderLists(deps: OrderListsDeps) {
  return bindVerbs(deps, { list: listOf, listByClientId, lists: listsOf });
}

/** The trader's list with a number; undefined if they have none. */
function listOf(deps: OrderListsDeps, traderId: string, number: number, tx?: Tx): OrderList | undefined {
  const list = deps.store.listByNumber(traderId, number, tx);
  return list && viewOfList(deps, list, tx);
}

/** The trader's newest list with an id of their own; undefined if they have none. */
function listByClientId(deps: OrderListsDeps, traderId: string, clientId: string): OrderList | undefined {
  const list = deps.store.listByClientId(traderId, clientId);
  return list && viewOfList(deps, list);
}

/** In the order of their numbers: the first ones from a number or an instant on, else the latest. */
function listsOf(deps: OrderListsDeps, traderId: string, filter: Numbered): OrderList[] {
  return deps.store.numberedLists(traderId, filter).map((list) => viewOfList(deps, list));
}

function viewOfList(
  { store, view }: OrderListsDeps,
  { number, contingency, clientId, pair, createdAt }: OrderListRecord,
  tx?: Tx,
): OrderList {
  const orders = store.inList(number, tx).map(view.order);
  return {
    number,
    contingency,
    clientId,
    pair,
    open: orders.some(({ status }) => isOpen(status)),
    orders,
    createdAt: new Date(createdAt).toISOString(),
  };
}
