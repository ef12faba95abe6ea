import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { PanelSkeleton } from '../../../frames/staff/panel/panel-skeleton.tsx';
import { QueueMarks } from '../../../frames/staff/queue/queue-marks.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { ApprovalDetails } from './approval-details.tsx';
import type { ListedApproval } from './approvals.ts';
import { approvalStatuses } from './approvals.ts';

interface ApprovalPanelProps {
  uuid: string;
  /** The row of the list. */
  row: ListedApproval | undefined;
}

/** A request beside the queue: all that is needed to decide it. */
export function ApprovalPanel({ uuid, row }: ApprovalPanelProps) {
  const query = useQuery(trpc.approvalsStaff.one.queryOptions({ uuid }));
  const known = query.data ?? row;
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="This request could not be loaded." />;
  }
  return (
    <>
      {known ? (
        <header className="flex flex-col items-start gap-1.5 px-5 pt-5">
          {/* A sheet has the title already. */}
          <h2 className="text-16 font-semibold wrap-anywhere max-xl:sr-only">{known.title}</h2>
          <ApprovalPill status={known.status} />
          {known.marks.length > 0 ? <QueueMarks marks={known.marks} /> : null}
        </header>
      ) : null}
      {query.data ? <ApprovalDetails approval={query.data} /> : <PanelSkeleton />}
    </>
  );
}

export function ApprovalPill({ status }: Pick<ListedApproval, 'status'>) {
  const { text, tone } = approvalStatuses[status];
  return <Pill tone={tone}>{text}</Pill>;
}
