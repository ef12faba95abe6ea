import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { useMemo } from 'react';
import {
  useLatestFuturesFills,
  useOpenFuturesOrders,
  useOpenPositions,
} from '../../../api/queries/futures.ts';
import { lineOf, pricesOf } from '../../orders/terminal/own-lines.ts';
import type { TerminalMarkers } from '../../orders/terminal/terminal-markers.ts';
import { usePositionLines } from '../positions/position-lines.ts';

const NONE: readonly never[] = [];

/** The trader's futures orders, fills and position in a market, as chart and book show them. */
export function useFuturesMarkers(market: QuotedInstrument): TerminalMarkers {
  const { pair } = market;
  const orders = useOpenFuturesOrders().data;
  const positions = useOpenPositions().data;
  const fills = useLatestFuturesFills(pair).data?.data ?? NONE;
  const open = orders?.data ?? NONE;
  const markers = useMemo(() => {
    // Take profit and stop loss of a position have their own lines.
    const own = open.filter((order) => order.pair === pair && order.position === null);
    return { orders: own.flatMap(lineOf), prices: pricesOf(own) };
  }, [open, pair]);
  const lines = usePositionLines(
    positions?.data.find((one) => one.pair === pair),
    market,
  );
  const counts = { waiting: orders?.total, positions: positions?.total };
  return useMemo(
    () => ({ ...markers, fills, lines, waiting: counts.waiting, positions: counts.positions }),
    [markers, fills, lines, counts.waiting, counts.positions],
  );
}
