import { useState } from 'react';
import { client, queryClient } from '../../../api/trpc.ts';
import { NO_WEIGHT } from '../../../frames/staff/queue/bulk-plan.ts';
import type { Sending } from '../../../frames/staff/queue/queue-acts.ts';
import { decideTogether } from '../../../frames/staff/queue/queue-sending.ts';
import { Button } from '../../../ui/form/button.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import type { StaffTrader } from './staff-trader.ts';
import { nameOf } from './staff-trader.ts';

const BulkDialog = lazyWithPreload(() =>
  import('../../../frames/staff/queue/queue-bulk-dialog.tsx').then((m) => m.QueueBulkDialog),
);
const MessageDialog = lazyWithPreload(() => import('./message-dialog.tsx').then((m) => m.MessageDialog));

const SUSPEND = {
  label: 'Suspend',
  done: 'Suspended',
  danger: true as const,
  reason: true as const,
  run: (accountIds: readonly string[], reason: string, sending: Sending) =>
    decideTogether(
      accountIds,
      sending,
      (some, options) =>
        client.accountStatusStaff.suspendSeveral.mutate({ accountIds: some, reason }, options),
      ({ accountId }) => accountId,
    ),
};

interface TradersBulkProps {
  rows: readonly StaffTrader[];
  clear: () => void;
}

/** Actions on several traders. */
export function TradersBulk({ rows, clear }: TradersBulkProps) {
  const [open, setOpen] = useState<{ what: 'suspend' | 'message'; rows: readonly StaffTrader[] } | null>(
    null,
  );
  const named =
    open?.rows.map((row) => ({ ...NO_WEIGHT, id: row.accountId, name: nameOf(row), impossible: null })) ?? [];
  const refresh = () => void queryClient.invalidateQueries();
  const close = () => {
    setOpen(null);
    clear();
  };
  return (
    <>
      <Button
        size="small"
        onPointerEnter={MessageDialog.preload}
        onClick={() => setOpen({ what: 'message', rows })}
      >
        Send message
      </Button>
      <Button
        size="small"
        look="danger"
        onPointerEnter={BulkDialog.preload}
        onClick={() => setOpen({ what: 'suspend', rows })}
      >
        Suspend
      </Button>
      {open ? (
        <LazyBoundary>
          {open.what === 'suspend' ? (
            <BulkDialog
              act={SUSPEND}
              rows={named}
              rowsName="traders"
              each="trader"
              onDone={refresh}
              onClose={close}
            />
          ) : (
            <MessageDialog rows={named} onClose={close} />
          )}
        </LazyBoundary>
      ) : null}
    </>
  );
}
