import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { failureOf } from '../../api/failure.ts';
import { Button } from '../../ui/form/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { ActResult, QueueAct } from './queue-acts.ts';
import { summaryOf } from './queue-acts.ts';
import { ReasonForm } from './queue-decision.tsx';

interface NamedRow {
  id: string;
  name: string;
}

interface QueueBulkDialogProps {
  act: Omit<QueueAct<never>, 'key' | 'allowed'>;
  rows: readonly NamedRow[];
  rowsName: string;
  /** Called once the results have come. */
  onDone: () => void;
  onClose: () => void;
}

/** An act on several rows: what will be done, then the result of each row. */
export function QueueBulkDialog({ act, rows, rowsName, onDone, onClose }: QueueBulkDialogProps) {
  const run = useMutation({
    mutationFn: (reason: string) =>
      act.run(
        rows.map(({ id }) => id),
        reason,
      ),
    onSuccess: onDone,
  });
  const confirm = useRef<HTMLButtonElement>(null);
  const title = run.data ? summaryOf(act, run.data) : `${act.label} ${rows.length} ${rowsName}?`;
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
          <Rows rows={rows} results={run.data} />
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
                Cancel
              </Button>
              <Button
                ref={confirm}
                className="flex-1"
                look={act.danger ? 'danger' : 'primary'}
                busy={run.isPending}
                onClick={() => run.mutate('')}
              >
                {act.label} {rows.length}
              </Button>
            </div>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}

function Rows({ rows, results }: { rows: readonly NamedRow[]; results: readonly ActResult[] | undefined }) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by key
      tabIndex={0}
      className="max-h-80 divide-y divide-line overflow-y-auto text-13 focus-visible:-outline-offset-2"
    >
      {rows.map(({ id, name }) => {
        const result = results?.find((one) => one.id === id);
        const Icon = result?.ok ? CircleCheck : CircleAlert;
        return (
          <li key={id} className="flex items-start gap-2 py-2">
            {result ? (
              <Icon
                className={
                  result.ok ? 'mt-0.5 size-4 shrink-0 text-ok' : 'mt-0.5 size-4 shrink-0 text-danger'
                }
                aria-label={result.ok ? 'Done' : 'Failed'}
              />
            ) : null}
            <span className="min-w-0">
              <span className="block truncate font-medium">{name}</span>
              {result ? <span className="block text-muted">{result.message}</span> : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
