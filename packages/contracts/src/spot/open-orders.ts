import type { OrderStatus } from './model.ts';

/** The statuses of an order that may still trade, and so be canceled. */
export const openStatuses = ['untriggered', 'new', 'partially_filled'] as const satisfies OrderStatus[];

export function isOpen(status: OrderStatus): boolean {
  return (openStatuses as readonly OrderStatus[]).includes(status);
}
