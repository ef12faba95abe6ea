import type { OrderList } from '@papermint/contracts/orders/order-list';
import { requestIdOf } from './client-ids.ts';
import { reportedList } from './list-view.ts';
import { canceledOrder } from './order-view.ts';

/**
 * A list whose orders were canceled.
 * @param cancelId the id of the cancellation
 * @param at ms
 */
export const canceledList = (list: OrderList, at: number, cancelId?: string) =>
  reportedList(list, at, (order) => canceledOrder(order, cancelId ?? requestIdOf(order.uuid, 'cancel'), at));
