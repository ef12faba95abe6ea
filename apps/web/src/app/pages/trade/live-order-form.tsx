import type { ComponentProps } from 'react';
import { useBook } from '../../../features/markets/use-book.ts';
import { OrderForm } from '../../../features/spot/order-form.tsx';

/** The order form over the live book. It renders with every tick, and nothing around it does. */
export function LiveOrderForm(props: Omit<ComponentProps<typeof OrderForm>, 'book'>) {
  const { book } = useBook(props.market.pair);
  return <OrderForm {...props} book={book} />;
}
