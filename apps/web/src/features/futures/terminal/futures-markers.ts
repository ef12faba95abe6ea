import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { useMemo } from 'react';
import {
  useLatestFuturesFills,
  useOpenFuturesOrders,
  useOpenPositions,
} from '../../../api/queries/futures.ts';
import { pricesOf } from '../../orders/terminal/own-prices.ts';
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
  const prices = useMemo(
    () => pricesOf(open.filter((order) => order.pair === pair && order.position === null)),
    [open, pair],
  );
  const held = useMemo(() => positions?.data.filter((one) => one.pair === pair), [positions, pair]);
  const lines = usePositionLines(held, market);
  const counts = { waiting: orders?.total, positions: positions?.total };
  return useMemo(
    () => ({ prices, fills, lines, waiting: counts.waiting, positions: counts.positions }),
    [prices, fills, lines, counts.waiting, counts.positions],
  );
}
