import type { OrderStatus } from './model.ts';

/** Whether an order may still trade, and so be canceled. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'untriggered' || status === 'new' || status === 'partially_filled';
}
