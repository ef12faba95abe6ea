import { FUTURES_ORDERS } from '../../../features/orders/futures/futures-orders.ts';
import { OwnOrderDetails } from '../../../features/orders/own-order-details.tsx';

interface FuturesOrderDetailsProps {
  uuid: string;
  onLinked: (uuid: string) => void;
}

/** The details of one of the trader's futures orders. */
export function FuturesOrderDetails(props: FuturesOrderDetailsProps) {
  return <OwnOrderDetails {...props} venue={FUTURES_ORDERS} />;
}
