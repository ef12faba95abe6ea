import { useMemo } from 'react';
import type { ChartLine } from '../../../charting/lines/line.ts';
import type { OwnFill } from '../../../charting/markers/fills.ts';
import type { OwnPrices } from '../../markets/book/order-book.tsx';
import type { OwnTrade } from '../../markets/own-prints.ts';
import { useLatestFills, useOpenOrders } from '../own-orders.ts';
import { pricesOf } from './own-prices.ts';

/** The trader's orders, fills and position in one pair, as chart, book and tape show them. */
export interface TerminalMarkers {
  prices: OwnPrices;
  fills: readonly (OwnFill & OwnTrade)[];
  /** The number of their open orders in all pairs. */
  waiting: number | undefined;
  /** The number of their open positions in all pairs. */
  positions?: number | undefined;
  /** The lines of the positions. */
  lines?: readonly ChartLine[];
}

const NONE: readonly never[] = [];

export function useTerminalMarkers(pair: string): TerminalMarkers {
  const { data } = useOpenOrders();
  const fills = useLatestFills(pair).data?.data ?? NONE;
  const open = data?.data ?? NONE;
  const prices = useMemo(() => pricesOf(open.filter((order) => order.pair === pair)), [open, pair]);
  return useMemo(() => ({ prices, fills, waiting: data?.total }), [prices, fills, data?.total]);
}
