import { OwnOrderDetails } from '../../orders/details/own-order-details.tsx';
import { FUTURES_ORDERS } from '../order-form/futures-orders.ts';

interface FuturesOrderDetailsProps {
  uuid: string;
  onLinked: (uuid: string) => void;
}

/** The details of one of the trader's futures orders. */
export function FuturesOrderDetails(props: FuturesOrderDetailsProps) {
  return <OwnOrderDetails {...props} venue={FUTURES_ORDERS} />;
}
