import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { useMemo } from 'react';
import {
  useLatestFuturesFills,
  useOpenFuturesOrders,
  useOpenPositions,
} from '../../../api/queries/futures.ts';
import { lineOf, pricesOf } from '../../orders/terminal/own-lines.ts';
import type { TerminalMarks } from '../../orders/terminal/terminal-marks.ts';
import { usePositionLines } from '../positions/position-lines.ts';

const NONE: readonly never[] = [];

/** The trader's futures orders, fills and position in a market, as chart and book mark them. */
export function useFuturesMarks(market: QuotedInstrument): TerminalMarks {
  const { pair } = market;
  const orders = useOpenFuturesOrders().data;
  const positions = useOpenPositions().data;
  const fills = useLatestFuturesFills(pair).data?.data ?? NONE;
  const open = orders?.data ?? NONE;
  const marks = useMemo(() => {
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
    () => ({ ...marks, fills, lines, waiting: counts.waiting, positions: counts.positions }),
    [marks, fills, lines, counts.waiting, counts.positions],
  );
}
