/** The statuses of an order, in the order in which it may go through them. */
export const orderStatuses = [
  'pending_new',
  'untriggered',
  'new',
  'partially_filled',
  'filled',
  'canceled',
  'expired',
  'rejected',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];
