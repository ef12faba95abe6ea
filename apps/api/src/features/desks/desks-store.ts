import type { DeskMode } from '@papermint/contracts/desks/modes';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, statement } from '../../platform/database/statement.ts';
import type { QueueDesk } from '../queues/desk-types.ts';

export interface DesksStore {
  /** Reads what has been committed. */
  committed: Reads;
  modes(reads: Reads): { queue: string; mode: DeskMode }[];
  putMode(tx: Tx, queue: string, mode: DeskMode): void;
  /** The id of a simulated member of staff. @param place 1: who decides; 2: the second person */
  clerk(reads: Reads, place: number): string | undefined;
  putClerk(tx: Tx, place: number, traderId: string): void;
  /** The package of the simulated members of staff. */
  firstPackage(reads: Reads): string;
  /** Ids of the rows that wait in a queue, the oldest first. */
  waiting(reads: Reads, waits: QueueDesk['waits']): string[];
  /** Those of a trader. @param column that names the owner of a row */
  waitingOf(reads: Reads, waits: QueueDesk['waits'], traderId: string): string[];
  /** How many jobs of a kind are pending, and when the first one is due, simulated ms. */
  scheduled(reads: Reads, kind: string): { count: number; nextAt: number | null };
  dueAt(reads: Reads, kind: string, subject: string): number | undefined;
}

const MODES = statement((db, _: object) =>
  db.selectFrom('DeskMode').select(['queue', 'mode']).$narrowType<{ mode: DeskMode }>(),
);
const PUT_MODE = statement((db, p: { queue: string; mode: string }) =>
  db
    .insertInto('DeskMode')
    .values({ queue: p.queue, mode: p.mode })
    .onConflict((conflict) => conflict.column('queue').doUpdateSet({ mode: p.mode })),
);
const CLERK = statement((db, p: { place: number }) =>
  db.selectFrom('DeskClerk').select('traderId').where('place', '=', p.place),
);
const PUT_CLERK = statement((db, p: { place: number; traderId: string }) =>
  db.insertInto('DeskClerk').values({ place: p.place, traderId: p.traderId }),
);
const PACKAGE = statement((db, _: object) =>
  db.selectFrom('Package').select('slug').orderBy('slug').limit(1),
);
const SCHEDULED = statement((db, p: { kind: string }) =>
  db
    .selectFrom('Job')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('dueAt').as('nextAt')])
    .where('kind', '=', p.kind)
    .where('failedAt', 'is', null),
);
const DUE_AT = statement((db, p: { kind: string; subject: string }) =>
  db.selectFrom('Job').select('dueAt').where('kind', '=', p.kind).where('subject', '=', p.subject),
);

export function createDesksStore(db: Pick<Database, 'readNow'>): DesksStore {
  const idsOf = (
    reads: Reads,
    { rows, statuses, owner }: QueueDesk['waits'],
    traderId: string | undefined,
  ): string[] => {
    const places = statuses.map(() => '?').join(', ');
    const own = traderId === undefined ? '' : ` AND "${owner}" = ?`;
    const sql = `SELECT id FROM "${rows}" WHERE status IN (${places})${own} ORDER BY createdAt, id`;
    return reads
      .all(sql, ...statuses, ...(traderId === undefined ? [] : [traderId]))
      .map(({ id }) => id as string);
  };
  return {
    committed: committed(db),
    modes: (reads) => MODES.all(reads, {}),
    putMode(tx, queue, mode) {
      PUT_MODE.run(tx, { queue, mode });
    },
    clerk: (reads, place) => CLERK.first(reads, { place })?.traderId,
    putClerk(tx, place, traderId) {
      PUT_CLERK.run(tx, { place, traderId });
    },
    firstPackage: (reads) => PACKAGE.first(reads, {})?.slug ?? '',
    waiting: (reads, waits) => idsOf(reads, waits, undefined),
    waitingOf: (reads, waits, traderId) => idsOf(reads, waits, traderId),
    scheduled: (reads, kind) => SCHEDULED.first(reads, { kind }) ?? { count: 0, nextAt: null },
    dueAt: (reads, kind, subject) => DUE_AT.first(reads, { kind, subject })?.dueAt,
  };
}
