import type { TimelineSource } from '../records/records-types.ts';
import type { ApprovalsStore } from './approvals-store.ts';
import type { RuleBook } from './approvals-types.ts';

/** What was requested about a record, and what became of it, for its timeline: what the reader finds in the list too. */
export const approvalSteps =
  (store: ApprovalsStore, rules: RuleBook): TimelineSource =>
  (subject, most, reader) => {
    const scope = { readerId: reader.id, commands: rules.permitted(reader) };
    const { rows, total } = store.of(scope, subject, most);
    return {
      total,
      rows: rows.map(({ id, title, status, makerId, reason, createdAt, recordedAt, before, after }) => ({
        key: `approval ${id}`,
        at: createdAt,
        recordedAt,
        kind: 'approval',
        title: `Approval ${status}: ${title}`,
        actor: `staff:${makerId}`,
        before: JSON.parse(before),
        after: JSON.parse(after),
        text: reason,
      })),
    };
  };
