import { baseUnits } from '@papermint/contracts/orders/order-quote';
import type { RestingOrder } from '../../market/book/order-book.ts';
import type { OrderedInstrument } from '../venue.ts';
import type { Iceberg } from './iceberg-rules.ts';
import { shownOf } from './iceberg-rules.ts';

/** The parts of an order that its place in the book needs. */
type BookedOrder = Iceberg & Pick<RestingOrder, 'id' | 'traderId' | 'side'> & { limitTicks: number | null };

/** A resting order as the book keeps it: the lots that it shows, and those that it hides. */
export function restingOrderOf(order: BookedOrder, instrument: OrderedInstrument): RestingOrder {
  const { id, traderId, side, limitTicks, amount, filled, visible } = order;
  const lot = baseUnits(1, instrument);
  const shown = shownOf(order);
  const lots = Number(shown / lot);
  const resting = { id, traderId, side, priceTicks: limitTicks ?? 0, lots };
  if (visible === null) return resting;
  return { ...resting, hidden: Number((amount - filled - shown) / lot), peak: Number(visible / lot) };
}
