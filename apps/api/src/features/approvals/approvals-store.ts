import type { ApprovalStatus } from '@papermint/contracts/approvals/model';
import type { list } from '@papermint/contracts/approvals/staff-calls';
import type { FilterOf } from '@papermint/contracts/common/list';
import { subjectParts } from '@papermint/contracts/records/subject';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import type { RowPlace } from '../../platform/database/row-place.ts';
import { olderThan } from '../../platform/database/row-place.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';
import type { ApprovalRecord } from './approval-record.ts';

export interface ApprovalFilter extends Omit<FilterOf<typeof list>, 'maker'> {
  /** The id of a member of staff. */
  makerId?: string | undefined;
}

/** The requests that a reader may see: those of these commands, and their own. */
export interface ApprovalScope {
  readerId: string;
  commands: readonly string[];
}

export interface ApprovalsStore {
  /** Reads what has been committed. */
  committed: Reads;
  /** @param waiting unique among the requests that wait */
  add(tx: Tx, approval: ApprovalRecord, waiting: string): void;
  find(reads: Reads, id: string): ApprovalRecord | undefined;
  findNow(id: string): ApprovalRecord | undefined;
  /** The waiting request that was added with this text. */
  waitingFor(tx: Tx, waiting: string): ApprovalRecord | undefined;
  /** A waiting request about a record. */
  waitingAbout(subject: { kind: string; id: string }): { id: string } | undefined;
  /** Why the last rejected request about a record was rejected, if its latest request was. */
  rejectedAbout(reads: Reads, subject: { kind: string; id: string }): string | undefined;
  /** How many waiting requests of a member of staff concern an account. */
  waitingOf(makerId: string, account: string): number;
  page(scope: ApprovalScope, filter: ApprovalFilter): Promise<{ rows: ApprovalRecord[]; total: number }>;
  /** The waiting requests of others for these commands, the oldest first. */
  undecided(scope: ApprovalScope): Pick<ApprovalRecord, 'id' | 'account' | 'createdAt'>[];
  /** The requests about a subject in a range, the newest first, and how many there are. */
  of(
    scope: ApprovalScope,
    subject: { kind: string; id: string },
    range: { most: number; before: RowPlace | undefined },
  ): { rows: ApprovalRecord[]; total: number };
}

const COLUMNS = [
  ...(['id', 'command', 'input', 'subjectKind', 'subjectId', 'account', 'version', 'title'] as const),
  ...(['before', 'after', 'reason', 'makerId', 'status', 'decidedById', 'decisionReason'] as const),
  ...(['decidedAt', 'expiresAt', 'createdAt', 'recordedAt'] as const),
];
const ORDER = {
  sorts: { createdAt: ['createdAt'], expiresAt: ['expiresAt'], decidedAt: ['decidedAt'] },
  unique: 'id',
} as const;
const ADD = insertion('Approval', [...COLUMNS, 'waiting', 'updatedAt']);
const FIND = statement((db, { id }: { id: string }) =>
  db.selectFrom('Approval').select(COLUMNS).where('id', '=', id).$narrowType<{ status: ApprovalStatus }>(),
);
const ABOUT = statement((db, p: { kind: string; id: string }) =>
  db
    .selectFrom('Approval')
    .select('id')
    .where('subjectKind', '=', p.kind)
    .where('subjectId', '=', p.id)
    .where('status', '=', 'requested'),
);
const LATEST = statement((db, p: { kind: string; id: string }) =>
  db
    .selectFrom('Approval')
    .select(['status', 'decisionReason'])
    .where('subjectKind', '=', p.kind)
    .where('subjectId', '=', p.id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
);
const WAITING_OF = statement((db, p: { makerId: string; account: string }) =>
  db
    .selectFrom('Approval')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('makerId', '=', p.makerId)
    .where('account', '=', p.account)
    .where('status', '=', 'requested'),
);
const WAITING = statement((db, { waiting }: { waiting: string }) =>
  db
    .selectFrom('Approval')
    .select(COLUMNS)
    .where('waiting', '=', waiting)
    .$narrowType<{ status: ApprovalStatus }>(),
);

export function createApprovalsStore(db: Pick<Database, 'reads' | 'readNow'>): ApprovalsStore {
  const now = committed(db);
  const seenBy = ({ readerId, commands }: ApprovalScope) =>
    db.reads
      .selectFrom('Approval')
      .where((row) => row.or([row('command', 'in', commands), row('makerId', '=', readerId)]));
  return {
    committed: now,
    add(tx, approval, waiting) {
      ADD.run(tx, { ...approval, waiting, updatedAt: approval.createdAt });
    },
    find: (reads, id) => FIND.first(reads, { id }),
    findNow: (id) => FIND.first(now, { id }),
    rejectedAbout(reads, subject) {
      const latest = LATEST.first(reads, subject);
      return latest?.status === 'rejected' ? (latest.decisionReason ?? '') : undefined;
    },
    waitingOf: (makerId, account) => WAITING_OF.first(now, { makerId, account })?.count ?? 0,
    waitingFor: (tx, waiting) => WAITING.first(tx, { waiting }),
    waitingAbout: (subject) => ABOUT.first(now, subject),
    page(scope, filter) {
      const { search, status, command, makerId, subject } = filter;
      let query = seenBy(scope);
      if (status) query = query.where('status', 'in', status);
      if (command) query = query.where('command', 'in', command);
      if (subject) {
        const { kind, id } = subjectParts(subject);
        query = query.where('subjectKind', '=', kind).where('subjectId', '=', id);
      }
      if (makerId) query = query.where('makerId', '=', makerId);
      if (search) {
        query = query.where((row) =>
          row.or((['title', 'subjectId', 'reason'] as const).map((text) => contains(row.ref(text), search))),
        );
      }
      const selected = query.select(COLUMNS).$narrowType<{ status: ApprovalStatus }>();
      return pageOf(db.reads, query, selected, filter, ORDER);
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
    of(scope, { kind, id }, { most, before }) {
      const query = seenBy(scope)
        .where('subjectKind', '=', kind)
        .where('subjectId', '=', id)
        .where(olderThan('createdAt', 'id', before));
      const newest = query.select(COLUMNS).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(most);
      const counted = query.select(({ fn }) => fn.countAll<number>().as('total'));
      return {
        rows: rowsOf(db.readNow, newest.$narrowType<{ status: ApprovalStatus }>()),
        total: rowsOf(db.readNow, counted)[0]?.total ?? 0,
      };
    },
  };
}
