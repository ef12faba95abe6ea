import type { Order } from './model.ts';
import type { OrderStatus } from './order-statuses.ts';

/** The most open orders, or positions, in the first message of a trader's feed: the newest. Lists have all of them. */
export const MOST_OPEN_SENT = 100;

/** The statuses of an order that may still trade and can be canceled. */
export const openStatuses = [
  'pending_new',
  'untriggered',
  'new',
  'partially_filled',
] as const satisfies OrderStatus[];

export function isOpen(status: OrderStatus): boolean {
  return (openStatuses as readonly OrderStatus[]).includes(status);
}

/** Whether the linked order of an OCO is open as well: the first fill of one, or its trigger, cancels the other. */
export function hasOpenLinkedOrder({
  linkedTo,
  type,
  status,
}: Pick<Order, 'linkedTo' | 'type' | 'status'>): boolean {
  return (
    linkedTo !== null && (status === 'pending_new' || status === (type === 'limit' ? 'new' : 'untriggered'))
  );
}
