import { useMemo } from 'react';
import type { ChartLines } from '../../../charting/lines/line.ts';
import type { OwnFill, OwnOrder } from '../../../charting/markers/fills.ts';
import type { OwnPrices } from '../../markets/book/order-book.tsx';
import { useLatestFills, useOpenOrders } from '../own-orders.ts';
import { lineOf, pricesOf } from './own-lines.ts';

/** The trader's orders, fills and position in one pair, as chart and book show them. */
export interface TerminalMarkers {
  orders: readonly OwnOrder[];
  prices: OwnPrices;
  fills: readonly OwnFill[];
  /** The number of their open orders in all pairs. */
  waiting: number | undefined;
  /** The number of their open positions in all pairs. */
  positions?: number | undefined;
  lines?: ChartLines;
}

const NONE: readonly never[] = [];

export function useTerminalMarkers(pair: string): TerminalMarkers {
  const { data } = useOpenOrders();
  const fills = useLatestFills(pair).data?.data ?? NONE;
  const open = data?.data ?? NONE;
  const markers = useMemo(() => {
    const own = open.filter((order) => order.pair === pair);
    return { orders: own.flatMap(lineOf), prices: pricesOf(own) };
  }, [open, pair]);
  return useMemo(() => ({ ...markers, fills, waiting: data?.total }), [markers, fills, data?.total]);
}
