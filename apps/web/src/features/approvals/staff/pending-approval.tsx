import type { RecordSubject } from '@papermint/contracts/records/subject';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';

const ApprovalDialog = lazyWithPreload(() => import('./approval-dialog.tsx').then((m) => m.ApprovalDialog));

/** Shows on the record the request that waits for a second approver; empty without one. */
export function PendingApproval({ subject }: { subject: RecordSubject }) {
  const [open, setOpen] = useState<string | null>(null);
  const { data } = useQuery(trpc.approvalsStaff.list.queryOptions({ subject, status: 'requested' }));
  return (
    <>
      {data?.data.map(({ uuid, title, maker, reason }) => (
        <Banner
          key={uuid}
          tone="warn"
          title={`Pending approval: ${title}`}
          action={
            <Button
              size="small"
              aria-haspopup="dialog"
              onPointerEnter={ApprovalDialog.preload}
              onFocus={ApprovalDialog.preload}
              onClick={() => setOpen(uuid)}
            >
              Review
            </Button>
          }
        >
          {maker.name}: {reason}
        </Banner>
      ))}
      {open ? (
        <LazyBoundary>
          <ApprovalDialog uuid={open} onClose={() => setOpen(null)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
