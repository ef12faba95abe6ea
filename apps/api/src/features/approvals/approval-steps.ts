import type { TimelineSource } from '../records/records-types.ts';
import type { ApprovalsStore } from './approvals-store.ts';

/** What was requested about a record, and what became of it, for its timeline. */
export const approvalSteps =
  (store: ApprovalsStore): TimelineSource =>
  (subject, most) => ({
    total: store.countOf(subject),
    rows: store.of(subject, most).map(({ id, title, status, makerId, reason, createdAt, before, after }) => ({
      ...{ key: `approval ${id}`, at: createdAt, kind: 'approval' },
      title: `Approval ${status}: ${title}`,
      actor: `staff:${makerId}`,
      ...{ before: JSON.parse(before), after: JSON.parse(after), text: reason },
    })),
  });
