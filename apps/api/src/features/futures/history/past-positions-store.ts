import type { PositionSide } from '@papermint/contracts/futures/sides';
import type { Database } from '../../../platform/database/database.ts';
import { committed, statement } from '../../../platform/database/statement.ts';
import type { PastEnd, PastFill } from './past-positions.ts';

/** What positions of the past follow from. */
export interface PastPositionsStore {
  /** The fills of a trader, oldest first. */
  fills(traderId: string): PastFill[];
  /** When positions of a trader ended; unordered. */
  ends(traderId: string): PastEnd[];
  /** A text that changes with both: fills and ends are only added. */
  version(traderId: string): string;
}

const FILLS = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('FuturesFill as f')
    .innerJoin('FuturesOrder as o', 'o.id', 'f.orderId')
    .select(['f.orderId', 'f.pair', 'f.side', 'o.positionSide', 'f.lots', 'f.cost', 'f.liquidity', 'f.at'])
    .where('f.traderId', '=', p.traderId)
    .orderBy('f.at')
    .orderBy('f.id'),
);
const ENDS = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('Position')
    .select(['pair', 'side', 'hedged', 'createdAt', 'closedAt as at'])
    .where('traderId', '=', p.traderId)
    .where('closedAt', 'is not', null)
    .$narrowType<{ at: number }>(),
);
const FILL_COUNT = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('FuturesFill')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('traderId', '=', p.traderId),
);
const END_COUNT = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('Position')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('traderId', '=', p.traderId)
    .where('status', '!=', 'open'),
);

export function createPastPositionsStore(db: Pick<Database, 'readNow'>): PastPositionsStore {
  const reads = committed(db);
  return {
    fills: (traderId) =>
      FILLS.all(reads, { traderId }).map(({ side, positionSide, lots, ...row }) => ({
        ...row,
        side: side as PastFill['side'],
        positionSide: positionSide as PositionSide | null,
        lots: Number(lots),
      })),
    ends: (traderId) =>
      ENDS.all(reads, { traderId }).map((row) => ({
        ...row,
        side: row.side as PositionSide,
        hedged: Boolean(row.hedged),
      })),
    version: (traderId) =>
      [FILL_COUNT, END_COUNT].map((counts) => counts.first(reads, { traderId })?.count).join(' '),
  };
}
