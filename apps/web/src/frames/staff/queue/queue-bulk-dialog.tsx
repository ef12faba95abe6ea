import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { NamedRow } from './bulk-rows.tsx';
import { BulkRows } from './bulk-rows.tsx';
import type { QueueAct } from './queue-acts.ts';
import { summaryOf } from './queue-acts.ts';
import { ReasonForm } from './queue-decision.tsx';

interface QueueBulkDialogProps {
  act: Omit<QueueAct<never>, 'key' | 'allowed'>;
  rows: readonly NamedRow[];
  rowsName: string;
  /** The noun of one row. */
  each: string;
  /** Shown before: the value of the rows, and the rows that are left out. */
  summary?: ReactNode;
  /** Called after the results. */
  onDone: () => void;
  onClose: () => void;
}

/** An act on several rows: its summary, then the result of each row. */
export function QueueBulkDialog(props: QueueBulkDialogProps) {
  const { act, rows, rowsName, each, summary = null, onDone, onClose } = props;
  const run = useMutation({
    mutationFn: (reason: string) =>
      act.run(
        rows.map(({ id }) => id),
        reason,
      ),
    onSuccess: onDone,
  });
  const confirm = useRef<HTMLButtonElement>(null);
  const some = rows.length > 0;
  const title = run.data
    ? summaryOf(act, run.data)
    : some
      ? `${act.label} ${rows.length} ${rows.length === 1 ? each : rowsName}?`
      : `No ${rowsName} to ${act.label.toLowerCase()}`;
  return (
    <Dialog
      title={title}
      dismissable={!run.isPending}
      className="max-w-120"
      {...(act.reason ? {} : { focus: confirm })}
      onClose={onClose}
    >
      {(close) => (
        <div className="flex flex-col gap-4 p-5">
          {run.data ? null : summary}
          {some ? <BulkRows rows={rows} results={run.data} /> : null}
          {run.isError ? <Banner tone="danger">{failureOf(run.error).error}</Banner> : null}
          {run.data ? (
            <Button autoFocus onClick={close}>
              Done
            </Button>
          ) : null}
          {!run.data && act.reason ? (
            <ReasonForm
              act={act}
              busy={run.isPending}
              onCancel={close}
              onGiven={(reason) => run.mutate(reason)}
            />
          ) : null}
          {!run.data && !act.reason ? (
            <div className="flex gap-2">
              <Button className="flex-1" onClick={close}>
                {some ? 'Cancel' : 'Close'}
              </Button>
              {some ? (
                <Button
                  ref={confirm}
                  className="flex-1"
                  look={act.danger ? 'danger' : 'primary'}
                  busy={run.isPending}
                  onClick={() => run.mutate('')}
                >
                  {act.label} {rows.length}
                </Button>
              ) : null}
            </div>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}
