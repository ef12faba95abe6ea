import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Spot } from '../../spot/spot-service.ts';

/** The orders and positions of an instrument, on the spot market and as futures. */
export interface InstrumentTrading {
  /** By pair, the number of open orders. */
  openCounts(): ReadonlyMap<string, number>;
  /** Whether the pair has ever had an order. */
  isUsed(pair: string, tx?: Tx): boolean;
  /** The number of open positions in a pair. */
  openPositions(pair: string, tx?: Tx): number;
  /** Must be called after the margin tiers of a pair were changed. */
  tiersChanged(tx: Tx, pair: string): void;
  /** Cancels all open orders of a pair, closes its positions at the mark and ends its alerts; `first` begins the messages about it. */
  endIn(tx: Tx, pair: string, by: Actor, first: string): { orders: number; positions: number };
}

type Venue = Pick<Spot, 'cancelIn' | 'openCounts' | 'isUsed'>;

interface Futures
  extends Pick<InstrumentTrading, 'openPositions' | 'tiersChanged'>,
    Pick<Venue, 'openCounts' | 'isUsed'> {
  closeIn(tx: Tx, pair: string, by: Actor, first: string): { orders: number; positions: number };
}

interface Alerts {
  endIn(tx: Tx, pair: string, by: Actor, first: string): void;
}

export function createInstrumentTrading(spot: Venue, futures: Futures, alerts: Alerts): InstrumentTrading {
  return {
    openCounts() {
      const counts = new Map(spot.openCounts());
      for (const [pair, count] of futures.openCounts()) counts.set(pair, (counts.get(pair) ?? 0) + count);
      return counts;
    },
    isUsed: (pair, tx) => spot.isUsed(pair, tx) || futures.isUsed(pair, tx),
    openPositions: futures.openPositions,
    tiersChanged: futures.tiersChanged,
    endIn(tx, pair, by, first) {
      const { orders, positions } = futures.closeIn(tx, pair, by, first);
      alerts.endIn(tx, pair, by, first);
      return { positions, orders: orders + spot.cancelIn(tx, pair, by, { first, code: 'delisted' }) };
    },
  };
}
