import type { FilterOf } from '@papermint/contracts/common/list';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import type { list } from '@papermint/contracts/twap/calls';
import { activeTwapStatuses } from '@papermint/contracts/twap/statuses';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';
import type { TwapRecord } from './twap-types.ts';

export type TwapFilter = FilterOf<typeof list>;

export type TwapStore = ReturnType<typeof createTwapStore>;

const COLUMNS = [
  ...(['id', 'traderId', 'venue', 'pair', 'side', 'status', 'reason', 'amount', 'duration'] as const),
  ...([
    'interval',
    'slices',
    'done',
    'limitTicks',
    'filled',
    'cost',
    'fee',
    'tickLots',
    'marketTicks',
  ] as const),
  ...(['leverage', 'marginMode', 'reduceOnly', 'positionSide', 'apiKey', 'nextAt', 'waits'] as const),
  ...(['createdAt', 'updatedAt', 'closedAt'] as const),
];
const ADD = insertion('TwapOrder', COLUMNS);
const ONE = statement((db, p: { id: string }) =>
  db.selectFrom('TwapOrder').select(COLUMNS).where('id', '=', p.id),
);
const ACTIVE_OF = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('TwapOrder')
    .select(COLUMNS)
    .where('traderId', '=', p.traderId)
    .where('status', 'in', [...activeTwapStatuses])
    .orderBy('createdAt')
    .orderBy('id'),
);
const ACTIVE_IN = statement((db, p: { pair: string }) =>
  db
    .selectFrom('TwapOrder')
    .select(COLUMNS)
    .where('pair', '=', p.pair)
    .where('status', 'in', [...activeTwapStatuses])
    .orderBy('createdAt')
    .orderBy('id'),
);
const ACTIVE_COUNTS = statement((db, _: object) =>
  db
    .selectFrom('TwapOrder')
    .select(({ fn }) => ['pair', fn.countAll<number>().as('n')])
    .where('status', 'in', [...activeTwapStatuses])
    .groupBy('pair'),
);
const SPOT_TICK_LOTS = statement((db, p: { id: string }) =>
  db.selectFrom('SpotOrder').select('tickLots').where('id', '=', p.id),
);
const FUTURES_TICK_LOTS = statement((db, p: { id: string }) =>
  db.selectFrom('FuturesOrder').select('tickLots').where('id', '=', p.id),
);
/** What changes beside the status. */
const PUT = statement(
  (
    db,
    p: Pick<
      Stored,
      | 'id'
      | 'reason'
      | 'done'
      | 'filled'
      | 'cost'
      | 'fee'
      | 'tickLots'
      | 'marketTicks'
      | 'nextAt'
      | 'waits'
      | 'updatedAt'
      | 'closedAt'
    >,
  ) =>
    db
      .updateTable('TwapOrder')
      .set({
        reason: p.reason,
        done: p.done,
        filled: p.filled,
        cost: p.cost,
        fee: p.fee,
        tickLots: p.tickLots,
        marketTicks: p.marketTicks,
        nextAt: p.nextAt,
        waits: p.waits,
        updatedAt: p.updatedAt,
        closedAt: p.closedAt,
      })
      .where('id', '=', p.id),
);

type Worded = 'venue' | 'side' | 'status' | 'marginMode' | 'positionSide';
/** A row as the database has it. */
type Stored = Omit<TwapRecord, Worded | 'reduceOnly' | 'limitTicks'> & {
  [K in Exclude<Worded, 'marginMode' | 'positionSide'>]: string;
} & { marginMode: string | null; positionSide: string | null; reduceOnly: number; limitTicks: bigint | null };

const recordOf = (row: Stored): TwapRecord => ({
  ...(row as unknown as TwapRecord),
  limitTicks: row.limitTicks === null ? null : Number(row.limitTicks),
  reduceOnly: Boolean(row.reduceOnly),
});
const storedOf = (twap: TwapRecord): Stored => ({
  ...twap,
  limitTicks: twap.limitTicks === null ? null : BigInt(twap.limitTicks),
  reduceOnly: Number(twap.reduceOnly),
});

export function createTwapStore(db: Pick<Database, 'reads' | 'readNow'>) {
  return {
    add: (tx: Tx, twap: TwapRecord) => void ADD.run(tx, storedOf(twap)),
    one(reads: Reads, id: string): TwapRecord | undefined {
      const row = ONE.first(reads, { id });
      return row && recordOf(row);
    },
    /** The sum of price times lots over the fills of one of its orders, in ticks. */
    tickLotsOf(reads: Reads, venue: Venue, id: string): bigint {
      const row = (venue === 'spot' ? SPOT_TICK_LOTS : FUTURES_TICK_LOTS).first(reads, { id });
      return row?.tickLots ?? 0n;
    },
    /** Stores what changes, but not the status. */
    put: (tx: Tx, twap: TwapRecord) => void PUT.run(tx, storedOf(twap)),
    /** Those of a trader that run or are paused, oldest first. */
    activeOf: (reads: Reads, traderId: string) => ACTIVE_OF.all(reads, { traderId }).map(recordOf),
    /** Those in a pair that run or are paused, oldest first. */
    activeIn: (reads: Reads, pair: string) => ACTIVE_IN.all(reads, { pair }).map(recordOf),
    /** How many run or are paused, by pair; pairs without any are left out. */
    activeCounts: () => new Map(ACTIVE_COUNTS.all(committed(db), {}).map(({ pair, n }) => [pair, Number(n)])),
    async page(filter: TwapFilter, traderId: string): Promise<{ rows: TwapRecord[]; total: number }> {
      const { search, status, venue, pair } = filter;
      let query = db.reads.selectFrom('TwapOrder').where('TwapOrder.traderId', '=', traderId);
      if (status) query = query.where('TwapOrder.status', 'in', status);
      if (venue) query = query.where('TwapOrder.venue', 'in', venue);
      if (pair) query = query.where('TwapOrder.pair', 'in', pair);
      if (search) {
        query = query.where(({ or, ref }) =>
          or([contains(ref('TwapOrder.id'), search), contains(ref('TwapOrder.pair'), search)]),
        );
      }
      const { rows, total } = await pageOf(
        db.reads,
        query,
        db.reads.selectFrom('TwapOrder').select(COLUMNS),
        filter,
        { sorts: { createdAt: ['TwapOrder.createdAt'] }, unique: 'TwapOrder.id' },
      );
      return { rows: rows.map((row) => recordOf(row as Stored)), total };
    },
  };
}
