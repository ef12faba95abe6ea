import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ApprovalDetails } from './approval-details.tsx';
import { Decision } from './decision.tsx';

/** An approval over the record that it would change. Closes when it is decided. */
export function ApprovalDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const query = useQuery(trpc.approvalsStaff.one.queryOptions({ uuid }));
  const claim = query.data?.claim;
  return (
    <Dialog title={query.data?.title ?? 'Approval'} className="max-w-xl" onClose={onClose}>
      {(close) =>
        query.data ? (
          <ApprovalDetails approval={query.data}>
            {claim && !claim.mine ? <Banner tone="info" title={`${claim.name} is working on this.`} /> : null}
            <Decision approval={query.data} onDecided={close} />
          </ApprovalDetails>
        ) : query.isError ? (
          <QueryFailed query={query} title="This approval could not be loaded." />
        ) : (
          <Skeleton className="m-5 h-40" />
        )
      }
    </Dialog>
  );
}
