import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { OrderVenue } from '../order-venue.ts';
import { SPOT_ORDERS } from '../spot-orders.ts';
import { CancelOrders } from './cancel-orders.tsx';

interface CancelAllProps {
  venue?: OrderVenue;
  /** Only the orders of one pair. */
  pair?: string | undefined;
}

/** Cancels all resting orders, if there are several. */
export function CancelAll({ venue = SPOT_ORDERS, pair }: CancelAllProps) {
  const { data } = venue.useOpenOrders();
  const count = pair === undefined ? data?.total : data?.data.filter((order) => order.pair === pair).length;
  if (count === undefined || count < 2) return null;
  const which = pair === undefined ? ' in all pairs' : ` in ${codeLabel(pair)}`;
  return (
    <CancelOrders
      venue={venue}
      of={pair === undefined ? {} : { pair }}
      label="Cancel all"
      question={`Cancel ${count} open orders${which}?`}
    />
  );
}
