import { lackOf } from '@papermint/contracts/accounts/staff';
import type { ApprovalView } from '@papermint/contracts/approvals/model';
import { APPROVAL_TARGET } from '@papermint/contracts/approvals/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { toPage } from '@papermint/contracts/common/page';
import { countsOf } from '@papermint/contracts/queues/counts';
import type { ClaimView } from '@papermint/contracts/queues/model';
import type { RecordSubject } from '@papermint/contracts/records/subject';
import { recordPath } from '@papermint/contracts/records/subject';
import type { NamedPerson, Staff } from '../accounts/staff/staff-types.ts';
import type { ApprovalRecord, Facts } from './approval-record.ts';
import { QUEUE } from './approval-record.ts';
import { allowedActions } from './approvals-rules.ts';
import type { ApprovalDetail, ApprovalParts, ApprovalQueue, Approvals, RuleBook } from './approvals-types.ts';
import type { CheckStanding } from './standing.ts';

const iso = (at: number) => new Date(at).toISOString();
/** Whose account is gone. */
const UNKNOWN: NamedPerson = { accountId: '', name: 'Somebody' };
const isoOr = (at: number | null) => (at === null ? null : iso(at));

type Views = Pick<Approvals, 'list' | 'one' | 'standing'> &
  Pick<ApprovalQueue, 'waiting' | 'counts'> & {
    /** @throws DomainError not_found; forbidden without the permission of its command, unless it is the reader's own */
    visible(reader: Staff, record: ApprovalRecord | undefined): ApprovalRecord;
  };

/** Approvals as staff see them. */
export function createApprovalViews(
  { store, staff, queues, clock }: ApprovalParts,
  rules: RuleBook,
  checkStanding: CheckStanding,
): Views {
  const isPermitted = (reader: Staff, command: string) => rules.permitted(reader).includes(command);

  function visible(reader: Staff, record: ApprovalRecord | undefined): ApprovalRecord {
    if (!record) throw new DomainError('not_found', 'There is no such approval');
    if (record.makerId !== reader.id && !isPermitted(reader, record.command)) {
      throw new DomainError('forbidden', lackOf(rules.permission(record.command)));
    }
    return record;
  }

  /** What others requested and the reader may decide. */
  function undecided(reader: Staff, commands = rules.permitted(reader)) {
    const found = store.undecided({ readerId: reader.id, commands });
    return found.filter(({ account }) => account !== reader.id);
  }

  function counts(reader: Staff) {
    const since = undecided(reader).map(({ createdAt }) => createdAt);
    return countsOf(since, clock.now(), APPROVAL_TARGET);
  }

  function view(
    record: ApprovalRecord,
    reader: Staff,
    { people, claims }: { people: Map<string, NamedPerson>; claims: ReadonlyMap<string, ClaimView> },
  ): ApprovalView {
    const { id, command, title, reason, status, makerId, decidedById, decidedAt, createdAt } = record;
    const subject = `${record.subjectKind}:${record.subjectId}` as RecordSubject;
    const now = clock.now();
    return {
      uuid: id,
      command,
      title,
      subject,
      path: recordPath(subject),
      reason,
      status,
      maker: people.get(makerId) ?? UNKNOWN,
      decidedBy: decidedById === null ? null : (people.get(decidedById) ?? UNKNOWN),
      decisionReason: record.decisionReason,
      decidedAt: isoOr(decidedAt),
      createdAt: iso(createdAt),
      expiresAt: iso(record.expiresAt),
      age: Math.floor(((decidedAt ?? now) - createdAt) / 1000),
      target: APPROVAL_TARGET / 1000,
      claim: claims.get(id) ?? null,
      allowedActions: allowedActions(record, { id: reader.id, permitted: isPermitted(reader, command) }, now),
    };
  }

  function withPeople(records: readonly ApprovalRecord[], reader: Staff) {
    return {
      people: staff.named(records.flatMap(({ makerId, decidedById }) => [makerId, decidedById])),
      claims: queues.claims(QUEUE, reader),
    };
  }

  /** Why it can't be approved as things are. */
  function obstacleOf(record: ApprovalRecord): string | null {
    if (record.status !== 'requested') return null;
    try {
      checkStanding(store.committed, record);
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.message;
      throw error;
    }
  }

  return {
    visible,
    counts,
    standing: (reader, commands) =>
      undecided(
        reader,
        rules.permitted(reader).filter((name) => commands.includes(name)),
      ),
    waiting: (reader) => undecided(reader).map(({ id }) => id),
    async list(reader, { maker, ...filter }) {
      const makerId = maker === 'me' ? reader.id : maker && (staff.numbered(maker)?.id ?? '');
      const scope = { readerId: reader.id, commands: rules.permitted(reader) };
      const { rows, total } = await store.page(scope, { ...filter, makerId });
      const known = withPeople(rows, reader);
      return {
        ...toPage(
          rows.map((row) => view(row, reader, known)),
          total,
          filter,
        ),
        counts: counts(reader),
      };
    },
    one(reader, id): ApprovalDetail {
      const record = visible(reader, store.findNow(id));
      return {
        ...view(record, reader, withPeople([record], reader)),
        before: JSON.parse(record.before) as Facts,
        after: JSON.parse(record.after) as Facts,
        obstacle: obstacleOf(record),
      };
    },
  };
}
