import type { Order } from '@papermint/contracts/orders/model';
import type { OrderList } from '@papermint/contracts/orders/order-list';
import { symbolOf } from '../names.ts';
import { clientIdOf, listClientIdOf } from './client-ids.ts';

/** A list without reports of its orders, as queries show it. @param at ms */
export function listView(list: OrderList, at: number, listClientOrderId = listClientIdOf(list)) {
  const { number, contingency, open, pair, orders } = list;
  return {
    orderListId: number,
    contingencyType: contingency === 'oco' ? 'OCO' : 'OTO',
    listStatusType: open ? 'EXEC_STARTED' : 'ALL_DONE',
    listOrderStatus: open ? 'EXECUTING' : 'ALL_DONE',
    listClientOrderId,
    transactionTime: at,
    symbol: symbolOf(pair),
    orders: orders.map((order) => ({
      symbol: symbolOf(order.pair),
      orderId: order.number,
      clientOrderId: clientIdOf(order),
    })),
  };
}

/** A list with reports of its orders. */
export const reportedList = (list: OrderList, at: number, reportOf: (order: Order) => object) => ({
  ...listView(list, at),
  orderReports: list.orders.map(reportOf),
});
