import type { OrderStatus, Trade } from './model.ts';

/** The statuses of an order that may still trade, and so be canceled. */
export const openStatuses = ['untriggered', 'new', 'partially_filled'] as const satisfies OrderStatus[];

export function isOpen(status: OrderStatus): boolean {
  return (openStatuses as readonly OrderStatus[]).includes(status);
}

/** Whether the other order of an oco waits as well: the first lot of one, or its trigger, ends the other. */
export function isPaired({ linkedTo, type, status }: Pick<Trade, 'linkedTo' | 'type' | 'status'>): boolean {
  return linkedTo !== null && status === (type === 'limit' ? 'new' : 'untriggered');
}
