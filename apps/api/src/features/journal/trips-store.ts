import type { Side } from '@papermint/contracts/orders/model';
import type { Database } from '../../platform/database/database.ts';
import { committed, statement } from '../../platform/database/statement.ts';
import type { FillRecord } from './journal-types.ts';

/** A futures position: base units, quote units, ms. */
export interface PositionRow {
  id: string;
  pair: string;
  side: 'long' | 'short';
  hedged: boolean;
  cost: bigint;
  opened: bigint;
  openedCost: bigint;
  closed: bigint;
  closedCost: bigint;
  openedTickLots: bigint | null;
  closedTickLots: bigint | null;
  realized: bigint;
  fees: bigint;
  funding: bigint;
  covered: bigint;
  createdAt: number;
  closedAt: number | null;
}

export interface TripsStore {
  /** The spot fills of a trader, oldest first. */
  spotFills(traderId: string): FillRecord[];
  /** The positions of a trader, oldest first. */
  positions(traderId: string): PositionRow[];
  /**
   * The futures fills of a trader in a pair from one instant to another, both included (ms), oldest first.
   * @param positionSide of hedge mode; null for one-way mode
   */
  futuresFills(p: {
    traderId: string;
    pair: string;
    positionSide: string | null;
    since: number;
    until: number;
  }): FillRecord[];
}

const FILL = ['id', 'orderId', 'pair', 'side', 'priceTicks', 'lots', 'cost', 'fee', 'at'] as const;

const SPOT_FILLS = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('SpotFill')
    .select(FILL)
    .where('traderId', '=', p.traderId)
    .orderBy('at')
    .orderBy('id')
    .$narrowType<{ side: Side }>(),
);
const POSITIONS = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('Position')
    .select([
      ...(['id', 'pair', 'side', 'hedged', 'cost', 'opened', 'openedCost', 'closed', 'closedCost'] as const),
      ...(['openedTickLots', 'closedTickLots'] as const),
      ...(['realized', 'fees', 'funding', 'covered', 'createdAt', 'closedAt'] as const),
    ])
    .where('traderId', '=', p.traderId)
    .orderBy('createdAt')
    .orderBy('id')
    .$narrowType<{ side: 'long' | 'short' }>(),
);
const FUTURES_FILLS = statement((db, p: { traderId: string; pair: string; since: number; until: number }) =>
  db
    .selectFrom('FuturesFill as f')
    .innerJoin('FuturesOrder as o', 'o.id', 'f.orderId')
    .select(['f.id', 'f.orderId', 'f.pair', 'f.side', 'f.priceTicks', 'f.lots', 'f.cost', 'f.fee', 'f.at'])
    .select('o.positionSide')
    .where('f.traderId', '=', p.traderId)
    .where('f.pair', '=', p.pair)
    .where('f.at', '>=', p.since)
    .where('f.at', '<=', p.until)
    .orderBy('f.at')
    .orderBy('f.id')
    .$narrowType<{ side: Side }>(),
);

const numbers = <R extends { priceTicks: bigint | number; lots: bigint | number }>(row: R) => ({
  ...row,
  priceTicks: Number(row.priceTicks),
  lots: Number(row.lots),
});

export function createTripsStore(db: Pick<Database, 'readNow'>): TripsStore {
  const reads = committed(db);
  return {
    spotFills: (traderId) => SPOT_FILLS.all(reads, { traderId }).map(numbers),
    positions: (traderId) =>
      POSITIONS.all(reads, { traderId }).map((row) => ({ ...row, hedged: Boolean(row.hedged) })),
    futuresFills: ({ positionSide, ...span }) =>
      FUTURES_FILLS.all(reads, span)
        .filter((row) => row.positionSide === positionSide)
        .map(({ positionSide: _, ...row }) => numbers(row)),
  };
}
