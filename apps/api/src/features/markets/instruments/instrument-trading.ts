import type { Ledger } from '../../../ledger/ledger.ts';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { StoredUnits } from '../../../worlds/core/stored-units.ts';
import type { Spot } from '../../spot/spot-service.ts';
import type { TradedInstrument } from '../markets-types.ts';
import type { InstrumentUse } from './instrument-spec-rules.ts';

/** The orders, TWAP orders and positions of an instrument, on the spot market and as futures. */
export interface InstrumentTrading {
  /** By pair, the number of open orders and of TWAP orders that run or are paused. */
  openCounts(): ReadonlyMap<string, number>;
  /** What keeps the tick, the lot and the scale of an instrument as they are. */
  useOf(instrument: Pick<TradedInstrument, 'pair' | 'base' | 'spot'>, tx?: Tx): InstrumentUse;
  /** The number of open positions in a pair. */
  openPositions(pair: string, tx?: Tx): number;
  /** Must be called after the margin tiers of a pair were changed. */
  tiersChanged(tx: Tx, pair: string): void;
  /**
   * Cancels all open orders of a pair, stops its TWAP orders, closes its positions at the mark and ends its alerts; `first`
   * begins the messages about it.
   * @returns how many; TWAP orders are counted as orders
   */
  endIn(tx: Tx, pair: string, by: Actor, first: string): { orders: number; positions: number };
}

type Venue = Pick<Spot, 'cancelIn' | 'openCounts'>;

export interface Futures
  extends Pick<InstrumentTrading, 'openPositions' | 'tiersChanged'>,
    Pick<Venue, 'openCounts'> {
  closeIn(tx: Tx, pair: string, by: Actor, first: string): { orders: number; positions: number };
}

export interface Alerts {
  endIn(tx: Tx, pair: string, by: Actor, first: string): void;
}

export interface Twaps extends Pick<Venue, 'openCounts'> {
  stopIn(tx: Tx, pair: string, reason: string, by: Actor): number;
}

interface TradingParts {
  spot: Venue;
  twap: Twaps;
  futures: Futures;
  alerts: Alerts;
  units: StoredUnits;
  ledger: Pick<Ledger, 'isHeld'>;
}

export function createInstrumentTrading({
  spot,
  futures,
  twap,
  alerts,
  units,
  ledger,
}: TradingParts): InstrumentTrading {
  return {
    openCounts() {
      const counts = new Map(spot.openCounts());
      for (const { openCounts } of [futures, twap]) {
        for (const [pair, count] of openCounts()) counts.set(pair, (counts.get(pair) ?? 0) + count);
      }
      return counts;
    },
    useOf: ({ pair, base, spot: isHoldable }, tx) => ({
      ofPair: units.ofPair(pair, tx),
      ofAsset: isHoldable ? (ledger.isHeld(base, tx) ? 'books' : units.ofAsset(base, tx)) : undefined,
    }),
    openPositions: futures.openPositions,
    tiersChanged: futures.tiersChanged,
    endIn(tx, pair, by, first) {
      const stopped = twap.stopIn(tx, pair, first, by);
      const { orders, positions } = futures.closeIn(tx, pair, by, first);
      alerts.endIn(tx, pair, by, first);
      const canceled = spot.cancelIn(tx, pair, by, { first, code: 'delisted' });
      return { positions, orders: stopped + orders + canceled };
    },
  };
}
