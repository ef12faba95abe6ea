import type { list } from '@papermint/contracts/alerts/calls';
import type { AlertKind, AlertRepeat, AlertStatus } from '@papermint/contracts/alerts/statuses';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import type { Direction } from '../../market/scenarios/displaced-path.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';
import type { AlertRecord, PairAlert } from './alerts-types.ts';

export type AlertFilter = FilterOf<typeof list>;

export type OrderTable = 'SpotOrder' | 'FuturesOrder';

/** The order that an alert of fills tells about. */
export interface AlertedOrder {
  traderId: string;
  pair: string;
  side: string;
}

export interface AlertsStore {
  /** Reads what has been committed. */
  committed: Reads;
  add(tx: Tx, row: AlertRecord): void;
  one(reads: Reads, id: string): AlertRecord | undefined;
  /** Stores all fields but id, owner, kind, market, pair, status and when it was created. */
  put(tx: Tx, row: AlertRecord): void;
  activeCount(reads: Reads, traderId: string): number;
  /** Newest first. */
  activeOf(traderId: string): AlertRecord[];
  /** The active alerts about a pair, in the order in which they were created. */
  activeIn(tx: Tx, pair: string): PairAlert[];
  /** The active alerts of crossings in a pair that wait for the price to leave theirs. */
  returning(tx: Tx, pair: string): PairAlert[];
  /** Whether any alert about a pair is active. */
  isWatched(tx: Tx, pair: string): boolean;
  /** The alert that a rise or a fall of the price reaches first. */
  nearest(tx: Tx, venue: Venue, pair: string, direction: Direction): PairAlert | undefined;
  /** The active alerts of a kind about a pair, in the order in which they were created. */
  waiting(tx: Tx, kind: AlertKind, pair: string): PairAlert[];
  /** Whether any alert waits for a fill. */
  waitsForFill(tx: Tx): boolean;
  /** The active alerts of a trader that wait for a fill in a pair, in the order in which they were created. */
  waitingForFill(tx: Tx, traderId: string, pair: string): AlertRecord[];
  order(tx: Tx, orders: OrderTable, id: string): AlertedOrder | undefined;
  page(filter: AlertFilter, traderId: string): Promise<{ rows: AlertRecord[]; total: number }>;
}

const COLUMNS = [
  ...(['id', 'traderId', 'kind', 'venue', 'pair', 'priceTicks', 'moveBps', 'seconds', 'rate'] as const),
  ...(['repeat', 'pause', 'note', 'mail', 'status', 'direction', 'watchTicks', 'armed', 'since'] as const),
  ...(['pausedUntil', 'expiresAt', 'triggeredAt', 'triggeredTicks', 'times', 'version'] as const),
  ...(['createdAt', 'updatedAt'] as const),
];

const ADD = insertion('Alert', COLUMNS);
const ONE = statement((db, p: { id: string }) =>
  db.selectFrom('Alert').select(COLUMNS).where('id', '=', p.id),
);
const PUT = statement(
  (db, p: Omit<Stored, 'traderId' | 'kind' | 'venue' | 'pair' | 'status' | 'createdAt'>) =>
    db
      .updateTable('Alert')
      .set({
        priceTicks: p.priceTicks,
        moveBps: p.moveBps,
        seconds: p.seconds,
        rate: p.rate,
        repeat: p.repeat,
        pause: p.pause,
        note: p.note,
        mail: p.mail,
        direction: p.direction,
        watchTicks: p.watchTicks,
        armed: p.armed,
        since: p.since,
        pausedUntil: p.pausedUntil,
        expiresAt: p.expiresAt,
        triggeredAt: p.triggeredAt,
        triggeredTicks: p.triggeredTicks,
        times: p.times,
        version: p.version,
        updatedAt: p.updatedAt,
      })
      .where('id', '=', p.id),
);
const ACTIVE_COUNT = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('Alert')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('traderId', '=', p.traderId)
    .where('status', '=', 'active'),
);
const ACTIVE_OF = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('Alert')
    .select(COLUMNS)
    .where('traderId', '=', p.traderId)
    .where('status', '=', 'active')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc'),
);
const ACTIVE_IN = statement((db, p: { pair: string }) =>
  db
    .selectFrom('Alert')
    .select(COLUMNS)
    .where('pair', '=', p.pair)
    .where('status', '=', 'active')
    .orderBy('createdAt')
    .orderBy('id'),
);
const RETURNING = statement((db, p: { pair: string }) =>
  db
    .selectFrom('Alert')
    .select(COLUMNS)
    .where('kind', '=', 'crosses')
    .where('status', '=', 'active')
    .where('pair', '=', p.pair)
    .where('armed', '=', 0)
    .where('watchTicks', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id'),
);
const IS_WATCHED = statement((db, p: { pair: string }) =>
  db.selectFrom('Alert').select('id').where('pair', '=', p.pair).where('status', '=', 'active').limit(1),
);
const nearest = (order: 'asc' | 'desc') =>
  statement((db, p: { venue: string; pair: string; direction: string }) =>
    db
      .selectFrom('Alert')
      .select(COLUMNS)
      .where('pair', '=', p.pair)
      .where('venue', '=', p.venue)
      .where('direction', '=', p.direction)
      .where('watchTicks', 'is not', null)
      .where('status', '=', 'active')
      .orderBy('watchTicks', order)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(1),
  );
const NEAREST = { 'rises-to': nearest('asc'), 'falls-to': nearest('desc') };
const WAITING = statement((db, p: { kind: string; pair: string }) =>
  db
    .selectFrom('Alert')
    .select(COLUMNS)
    .where('kind', '=', p.kind)
    .where('status', '=', 'active')
    .where('pair', '=', p.pair)
    .orderBy('createdAt')
    .orderBy('id'),
);
const WAITS_FOR_FILL = statement((db, _: object) =>
  db.selectFrom('Alert').select('id').where('kind', '=', 'fill').where('status', '=', 'active').limit(1),
);
const WAITING_FOR_FILL = statement((db, p: { traderId: string; pair: string }) =>
  db
    .selectFrom('Alert')
    .select(COLUMNS)
    .where('traderId', '=', p.traderId)
    .where('kind', '=', 'fill')
    .where('status', '=', 'active')
    .where(({ or, eb }) => or([eb('pair', 'is', null), eb('pair', '=', p.pair)]))
    .orderBy('createdAt')
    .orderBy('id'),
);
const ORDER_COLUMNS = ['traderId', 'pair', 'side'] as const;
const ORDER = {
  SpotOrder: statement((db, p: { id: string }) =>
    db.selectFrom('SpotOrder').select(ORDER_COLUMNS).where('id', '=', p.id),
  ),
  FuturesOrder: statement((db, p: { id: string }) =>
    db.selectFrom('FuturesOrder').select(ORDER_COLUMNS).where('id', '=', p.id),
  ),
};

/** A row as the database has it. */
type Stored = Omit<AlertRecord, 'kind' | 'venue' | 'repeat' | 'status' | 'direction' | 'mail' | 'armed'> & {
  kind: string;
  venue: string;
  repeat: string;
  status: string;
  direction: string | null;
  mail: number;
  armed: number;
};

const recordOf = (row: Stored): AlertRecord => ({
  ...row,
  kind: row.kind as AlertKind,
  venue: row.venue as Venue,
  repeat: row.repeat as AlertRepeat,
  status: row.status as AlertStatus,
  direction: row.direction as Direction | null,
  mail: Boolean(row.mail),
  armed: Boolean(row.armed),
});
const storedOf = (row: AlertRecord): Stored => ({
  ...row,
  mail: Number(row.mail),
  armed: Number(row.armed),
});
const pairAlerts = (rows: Stored[]) => rows.map(recordOf).filter(isOfPair);
const isOfPair = (row: AlertRecord): row is PairAlert => row.pair !== null;

export function createAlertsStore(db: Pick<Database, 'reads' | 'readNow'>): AlertsStore {
  const now = committed(db);
  return {
    committed: now,
    add(tx, row) {
      ADD.run(tx, storedOf(row));
    },
    one(reads, id) {
      const row = ONE.first(reads, { id });
      return row && recordOf(row);
    },
    put(tx, row) {
      PUT.run(tx, storedOf(row));
    },
    activeCount: (reads, traderId) => Number(ACTIVE_COUNT.first(reads, { traderId })?.count ?? 0),
    activeOf: (traderId) => ACTIVE_OF.all(now, { traderId }).map(recordOf),
    activeIn: (tx, pair) => pairAlerts(ACTIVE_IN.all(tx, { pair })),
    returning: (tx, pair) => pairAlerts(RETURNING.all(tx, { pair })),
    isWatched: (tx, pair) => IS_WATCHED.first(tx, { pair }) !== undefined,
    nearest: (tx, venue, pair, direction) =>
      pairAlerts(NEAREST[direction].all(tx, { venue, pair, direction }))[0],
    waiting: (tx, kind, pair) => pairAlerts(WAITING.all(tx, { kind, pair })),
    waitsForFill: (tx) => WAITS_FOR_FILL.first(tx, {}) !== undefined,
    waitingForFill: (tx, traderId, pair) => WAITING_FOR_FILL.all(tx, { traderId, pair }).map(recordOf),
    order: (tx, orders, id) => ORDER[orders].first(tx, { id }),
    async page(filter, traderId) {
      const { search, status, kind, pair } = filter;
      let query = db.reads.selectFrom('Alert').where('Alert.traderId', '=', traderId);
      if (status) query = query.where('Alert.status', 'in', status);
      if (kind) query = query.where('Alert.kind', 'in', kind);
      if (pair) query = query.where('Alert.pair', 'in', pair);
      if (search) {
        query = query.where(({ or, ref }) =>
          or([contains(ref('Alert.note'), search), contains(ref('Alert.pair'), search)]),
        );
      }
      const { rows, total } = await pageOf(
        db.reads,
        query,
        db.reads.selectFrom('Alert').select(COLUMNS),
        filter,
        {
          sorts: { createdAt: ['Alert.createdAt'], triggeredAt: ['Alert.triggeredAt'] },
          unique: 'Alert.id',
        },
      );
      return { rows: rows.map(recordOf), total };
    },
  };
}
