import type { ApprovalStatus } from '@papermint/contracts/approvals/model';
import type { list } from '@papermint/contracts/approvals/staff-calls';
import type { FilterOf } from '@papermint/contracts/common/list';
import { subjectParts } from '@papermint/contracts/records/subject';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';
import type { ApprovalRecord } from './approval-record.ts';

export interface ApprovalFilter extends Omit<FilterOf<typeof list>, 'maker'> {
  /** The id of a member of staff. */
  makerId?: string | undefined;
}

/** What somebody may see: the requests of these commands, and their own. */
export interface ApprovalScope {
  readerId: string;
  commands: readonly string[];
}

export interface ApprovalsStore {
  /** Reads what has been committed. */
  committed: Reads;
  add(tx: Tx, approval: ApprovalRecord): void;
  find(reads: Reads, id: string): ApprovalRecord | undefined;
  findNow(id: string): ApprovalRecord | undefined;
  /** The one of a command and a subject that waits. */
  waitingFor(tx: Tx, waiting: string): ApprovalRecord | undefined;
  page(scope: ApprovalScope, filter: ApprovalFilter): Promise<{ rows: ApprovalRecord[]; total: number }>;
  /** What others requested and waits, of these commands, oldest first. */
  undecided(scope: ApprovalScope): Pick<ApprovalRecord, 'id' | 'account' | 'createdAt'>[];
  /** All of a subject, newest first. */
  of(subject: { kind: string; id: string }, most: number): ApprovalRecord[];
  countOf(subject: { kind: string; id: string }): number;
}

/** Command and subject of one that waits: unique. */
export const waitingKey = (approval: Pick<ApprovalRecord, 'command' | 'subjectKind' | 'subjectId'>) =>
  `${approval.command} ${approval.subjectKind} ${approval.subjectId}`;

const COLUMNS = [
  ...(['id', 'command', 'input', 'subjectKind', 'subjectId', 'account', 'version', 'title'] as const),
  ...(['before', 'after', 'reason', 'makerId', 'status', 'decidedById', 'decisionReason'] as const),
  ...(['decidedAt', 'expiresAt', 'createdAt'] as const),
];
const ORDER = {
  sorts: { createdAt: ['createdAt'], expiresAt: ['expiresAt'], decidedAt: ['decidedAt'] },
  unique: 'id',
} as const;
const ADD = insertion('Approval', [...COLUMNS, 'waiting', 'updatedAt']);
const FIND = statement((db, { id }: { id: string }) =>
  db.selectFrom('Approval').select(COLUMNS).where('id', '=', id).$narrowType<{ status: ApprovalStatus }>(),
);
const WAITING = statement((db, { waiting }: { waiting: string }) =>
  db
    .selectFrom('Approval')
    .select(COLUMNS)
    .where('waiting', '=', waiting)
    .$narrowType<{ status: ApprovalStatus }>(),
);
const OF = statement((db, { kind, id, most }: { kind: string; id: string; most: number }) =>
  db
    .selectFrom('Approval')
    .select(COLUMNS)
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .orderBy('createdAt', 'desc')
    .limit(most)
    .$narrowType<{ status: ApprovalStatus }>(),
);
const COUNT_OF = statement((db, { kind, id }: { kind: string; id: string }) =>
  db
    .selectFrom('Approval')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id),
);

export function createApprovalsStore(db: Pick<Database, 'reads' | 'readNow'>): ApprovalsStore {
  const now = committed(db);
  return {
    committed: now,
    add(tx, approval) {
      ADD.run(tx, { ...approval, waiting: waitingKey(approval), updatedAt: approval.createdAt });
    },
    find: (reads, id) => FIND.first(reads, { id }),
    findNow: (id) => FIND.first(now, { id }),
    waitingFor: (tx, waiting) => WAITING.first(tx, { waiting }),
    page({ readerId, commands }, filter) {
      const { search, status, command, makerId, subject } = filter;
      let found = db.reads
        .selectFrom('Approval')
        .where((row) => row.or([row('command', 'in', commands), row('makerId', '=', readerId)]));
      if (status) found = found.where('status', 'in', status);
      if (command) found = found.where('command', 'in', command);
      if (subject) {
        const { kind, id } = subjectParts(subject);
        found = found.where('subjectKind', '=', kind).where('subjectId', '=', id);
      }
      if (makerId) found = found.where('makerId', '=', makerId);
      if (search) {
        found = found.where((row) =>
          row.or((['title', 'subjectId', 'reason'] as const).map((text) => contains(row.ref(text), search))),
        );
      }
      const selected = found.select(COLUMNS).$narrowType<{ status: ApprovalStatus }>();
      return pageOf(db.reads, found, selected, filter, ORDER);
    },
    undecided: ({ readerId, commands }) =>
      rowsOf(
        db.readNow,
        db.reads
          .selectFrom('Approval')
          .select(['id', 'account', 'createdAt'])
          .where('status', '=', 'requested')
          .where('command', 'in', commands)
          .where('makerId', '!=', readerId)
          .orderBy('createdAt')
          .orderBy('id'),
      ),
    of: ({ kind, id }, most) => OF.all(now, { kind, id, most }),
    countOf: ({ kind, id }) => COUNT_OF.first(now, { kind, id })?.total ?? 0,
  };
}
