import type { TimelineSource } from '../records/records-types.ts';
import type { ApprovalDeps } from './approval-deps.ts';

/** The requests about a record for its timeline, as far as the reader may see them. */
export const approvalSteps =
  ({ store, rules }: Pick<ApprovalDeps, 'store' | 'rules'>): TimelineSource =>
  (subject, range, reader) => {
    const scope = { readerId: reader.id, commands: rules.permitted(reader) };
    const { rows, total } = store.of(scope, subject, range);
    return {
      total,
      rows: rows.map(({ id, title, status, makerId, reason, createdAt, recordedAt, before, after }) => ({
        id,
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
