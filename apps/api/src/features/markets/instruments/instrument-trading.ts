import type { Ledger } from '../../../ledger/ledger.ts';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { StoredUnits } from '../../../worlds/core/stored-units.ts';
import type { Spot } from '../../spot/spot-service.ts';
import type { TradedInstrument } from '../markets-types.ts';
import type { InstrumentUse } from './instrument-spec-rules.ts';

/** The orders and positions of an instrument, on the spot market and as futures. */
export interface InstrumentTrading {
  /** By pair, the number of open orders. */
  openCounts(): ReadonlyMap<string, number>;
  /** What keeps the tick, the lot and the scale of an instrument as they are. */
  useOf(instrument: Pick<TradedInstrument, 'pair' | 'base' | 'spot'>, tx?: Tx): InstrumentUse;
  /** The number of open positions in a pair. */
  openPositions(pair: string, tx?: Tx): number;
  /** Must be called after the margin tiers of a pair were changed. */
  tiersChanged(tx: Tx, pair: string): void;
  /** Cancels all open orders of a pair, closes its positions at the mark and ends its alerts; `first` begins the messages about it. */
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

interface TradingParts {
  spot: Venue;
  futures: Futures;
  alerts: Alerts;
  units: StoredUnits;
  ledger: Pick<Ledger, 'isHeld'>;
}

export function createInstrumentTrading({
  spot,
  futures,
  alerts,
  units,
  ledger,
}: TradingParts): InstrumentTrading {
  return {
    openCounts() {
      const counts = new Map(spot.openCounts());
      for (const [pair, count] of futures.openCounts()) counts.set(pair, (counts.get(pair) ?? 0) + count);
      return counts;
    },
    useOf: ({ pair, base, spot: isHoldable }, tx) => ({
      ofPair: units.ofPair(pair, tx),
      ofAsset: isHoldable ? (ledger.isHeld(base, tx) ? 'books' : units.ofAsset(base, tx)) : undefined,
    }),
    openPositions: futures.openPositions,
    tiersChanged: futures.tiersChanged,
    endIn(tx, pair, by, first) {
      const { orders, positions } = futures.closeIn(tx, pair, by, first);
      alerts.endIn(tx, pair, by, first);
      return { positions, orders: orders + spot.cancelIn(tx, pair, by, { first, code: 'delisted' }) };
    },
  };
}
