import type { Ledger } from '../../../ledger/ledger.ts';
import type { Calendar } from '../../../orders/venue.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Jobs } from '../../../platform/time/jobs.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { PositionRecord } from '../futures-types.ts';
import type { PositionsStore } from '../positions/positions-store.ts';

export interface LiquidationDeps {
  store: PositionsStore;
  ledger: Pick<Ledger, 'balance'>;
  markets: Pick<Markets, 'instrument' | 'priceTicksAt' | 'firstCrossing' | 'firstSumAtMostZero' | 'onChange'>;
  calendar: Calendar;
  jobs: Jobs;
  clock: Clock;
  /** Closes positions at their marks. Their margins and `available` stand for them. */
  liquidate: (tx: Tx, positions: readonly PositionRecord[], available: bigint) => void;
  /** Cancels a trader's open futures orders in a quote currency. */
  cancelOrders: (tx: Tx, traderId: string, quote: string) => void;
  settled: (tx: Tx) => void;
  /** By pair and side, the liquidation price (ticks) that its job is for, and until when that holds (ms). */
  armed: Map<string, { ticks: number | null; until: number }>;
}

export const ISOLATED = 'futures.liquidate';

export const CROSS = 'futures.liquidate_cross';
