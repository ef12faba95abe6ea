import { useMemo } from 'react';
import type { OwnFill, OwnOrder } from '../../../features/markets/chart-own-marks.ts';
import type { OwnPrices } from '../../../features/markets/order-book.tsx';
import { useLatestFills, useOpenOrders } from '../../../features/orders/own-orders.ts';
import { lineOf, pricesOf } from './own-lines.ts';

/** What of the trader's own a chart and a book of one pair mark. */
export interface OwnMarks {
  orders: readonly OwnOrder[];
  prices: OwnPrices;
  fills: readonly OwnFill[];
  /** How many of his orders wait, in all pairs. */
  waiting: number | undefined;
}

const NONE: readonly never[] = [];

export function useOwnMarks(pair: string): OwnMarks {
  const { data } = useOpenOrders();
  const fills = useLatestFills(pair).data?.data ?? NONE;
  const open = data?.data ?? NONE;
  const marks = useMemo(() => {
    const own = open.filter((order) => order.pair === pair);
    return { orders: own.flatMap(lineOf), prices: pricesOf(own) };
  }, [open, pair]);
  return useMemo(() => ({ ...marks, fills, waiting: data?.total }), [marks, fills, data?.total]);
}
