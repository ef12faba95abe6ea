import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { insertion, statement } from '../../platform/database/statement.ts';
import type { AttemptRecord } from './requirements-types.ts';

const COLUMNS = [
  ...(['id', 'requirementId', 'traderId', 'number', 'given', 'source', 'reading', 'hash'] as const),
  ...(['deletedAt', 'submittedAt', 'outcome', 'reason', 'decidedAt', 'decidedById'] as const),
];
/** Casts the texts of these columns. */
type Words = Pick<AttemptRecord, 'source' | 'outcome'>;
type Decided = Pick<AttemptRecord, 'outcome' | 'reason' | 'decidedAt' | 'decidedById'>;

const ADD = insertion('RequirementAttempt', COLUMNS);
const OF = statement((db, p: { requirementId: string }) =>
  db
    .selectFrom('RequirementAttempt')
    .select(COLUMNS)
    .where('requirementId', '=', p.requirementId)
    .orderBy('number', 'desc')
    .$narrowType<Words>(),
);
const ONE = statement((db, p: { id: string }) =>
  db.selectFrom('RequirementAttempt').select(COLUMNS).where('id', '=', p.id).$narrowType<Words>(),
);
const PUT_DECIDED = statement((db, p: { requirementId: string; number: number } & Decided) =>
  db
    .updateTable('RequirementAttempt')
    .set({ outcome: p.outcome, reason: p.reason, decidedAt: p.decidedAt, decidedById: p.decidedById })
    .where('requirementId', '=', p.requirementId)
    .where('number', '=', p.number),
);
const OVERDUE = statement((db, { wall }: { wall: number }) =>
  db
    .selectFrom('RequirementAttempt')
    .select('id')
    .where('deletedAt', '<=', wall)
    .where('hash', 'is not', null),
);
const DROP_FILE = statement((db, { id }: { id: string }) =>
  db.updateTable('RequirementAttempt').set({ hash: null }).where('id', '=', id),
);
const WITH_FILES = statement((db, { traderId }: { traderId: string }) =>
  db
    .selectFrom('RequirementAttempt')
    .select('id')
    .where('traderId', '=', traderId)
    .where('hash', 'is not', null),
);
const REMOVE = statement((db, { traderId }: { traderId: string }) =>
  db.deleteFrom('RequirementAttempt').where('traderId', '=', traderId),
);

/** What traders submitted. */
export const attemptsStore = {
  add: (tx: Tx, row: AttemptRecord) => void ADD.run(tx, row),
  /** Attempts of a requirement, the latest first. */
  of: (reads: Reads, requirementId: string): AttemptRecord[] => OF.all(reads, { requirementId }),
  one: (reads: Reads, id: string): AttemptRecord | undefined => ONE.first(reads, { id }),
  putDecided: (tx: Tx, row: { requirementId: string; number: number } & Decided) =>
    void PUT_DECIDED.run(tx, row),
  /** Uploads to delete at an instant, wall ms. */
  overdue: (reads: Reads, wall: number) => OVERDUE.all(reads, { wall }).map(({ id }) => id),
  dropFile: (tx: Tx, id: string) => void DROP_FILE.run(tx, { id }),
  withFiles: (reads: Reads, traderId: string) => WITH_FILES.all(reads, { traderId }).map(({ id }) => id),
  remove: (tx: Tx, traderId: string): number => REMOVE.run(tx, { traderId }),
};
export type AttemptsStore = typeof attemptsStore;
