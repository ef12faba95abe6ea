import { useMemo } from 'react';
import { useBook } from '../../../api/queries/book.ts';
import { OrderForm } from '../../../features/orders/form/order-form.tsx';
import type { TicketProps } from '../../../features/orders/terminal/terminal-props.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { liveMarketAtom } from '../../../state/prices/live-prices.ts';

/** The order form with the live book. It renders with every message of the feed, without its parents. */
export function LiveOrderForm({ market: listed, onPlaced, ...props }: TicketProps) {
  const { book } = useBook(listed.pair);
  const live = useAtomValue(liveMarketAtom(listed.pair));
  const { resumesAt } = live ?? listed;
  const market = useMemo(() => ({ ...listed, resumesAt }), [listed, resumesAt]);
  return <OrderForm {...props} market={market} book={book} onResting={() => onPlaced('open')} />;
}
