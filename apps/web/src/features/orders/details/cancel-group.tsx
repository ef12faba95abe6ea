import { CancelOrders } from '../lists/cancel-orders.tsx';
import type { OrderVenue } from '../order-venue.ts';

interface CancelGroupProps {
  venue: OrderVenue;
  /** The ID of the scaled order. */
  group: string;
}

/** Cancels all open orders of a scaled order. */
export const CancelGroup = ({ venue, group }: CancelGroupProps) => (
  <CancelOrders
    venue={venue}
    of={{ group }}
    label="Cancel the scaled order"
    question="Cancel all of its open orders?"
  />
);
