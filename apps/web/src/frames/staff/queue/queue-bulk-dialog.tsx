import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { BulkRow, Counted } from './bulk-plan.ts';
import { counted, planOf } from './bulk-plan.ts';
import { BulkRows } from './bulk-rows.tsx';
import { BulkSummary } from './bulk-summary.tsx';
import type { ActResult, QueueAct } from './queue-acts.ts';
import { summaryOf } from './queue-acts.ts';
import { ReasonForm } from './queue-decision.tsx';
import { dryRun, forReal, refreshDecided } from './queue-sending.ts';

type BulkAct = Omit<QueueAct<never>, 'key' | 'allowed' | 'unseen'>;

interface QueueBulkDialogProps {
  act: BulkAct;
  rows: readonly BulkRow[];
  rowsName: string;
  /** The noun of one row. */
  each: string;
  /** Rows that are left out and not listed. */
  beyond?: readonly Counted[];
  /** What including rows with marks brings about. */
  markedHint?: string;
  /** Called after the results. */
  onDone: () => void;
  onClose: () => void;
}

/**
 * An act on several rows: amount and marks of each, those that are left out, and then the result of each. The server is
 * asked first which rows it would refuse.
 */
export function QueueBulkDialog(props: QueueBulkDialogProps) {
  const { act, rowsName, each, beyond = [], markedHint, onClose } = props;
  const confirm = useRef<HTMLButtonElement>(null);
  const { plan, marked, withMarked, setWithMarked, checking, run, results, all } = useBulk(props);
  const { taken, left } = plan;
  const some = taken.length > 0;
  const title = run.data
    ? summaryOf(act, run.data)
    : run.isPending
      ? `${act.label}: ${results.length} of ${all}`
      : some
        ? `${act.label} ${taken.length} ${taken.length === 1 ? each : rowsName}?`
        : `Nothing to ${act.label.toLowerCase()}`;
  const counts = [...counted(left.map(({ reason }) => reason)), ...beyond];
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
          {run.isIdle && marked > 0 ? (
            <Switch
              label={`Include ${marked} with marks`}
              hint={markedHint ?? 'Review each of them first.'}
              checked={withMarked}
              wide
              onChange={setWithMarked}
            />
          ) : null}
          {run.data ? null : <BulkSummary rows={taken} left={counts} />}
          {run.isPending ? (
            <progress aria-label={title} className="w-full" max={all} value={results.length} />
          ) : null}
          {taken.length + left.length > 0 ? (
            <BulkRows taken={taken} left={run.isIdle ? left : []} results={run.data ?? results} />
          ) : null}
          {run.data ? (
            <Button autoFocus onClick={close}>
              Done
            </Button>
          ) : null}
          {!run.data && act.reason && some ? (
            <ReasonForm
              act={act}
              busy={run.isPending}
              onCancel={close}
              onGiven={(reason) => run.mutate(reason)}
            />
          ) : null}
          {!run.data && !(act.reason && some) ? (
            <div className="flex gap-2">
              <Button className="flex-1" onClick={close}>
                {some ? 'Cancel' : 'Close'}
              </Button>
              {some ? (
                <Button
                  ref={confirm}
                  className="flex-1"
                  look={act.danger ? 'danger' : 'primary'}
                  busy={run.isPending || checking}
                  onClick={() => run.mutate('')}
                >
                  {act.label} {taken.length}
                </Button>
              ) : null}
            </div>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}

const NO_REFUSALS: ReadonlyMap<string, string> = new Map();

/** The plan of an act on several rows, and its progress. */
function useBulk({ act, rows, onDone }: QueueBulkDialogProps) {
  const [withMarked, setWithMarked] = useState(false);
  const [results, setResults] = useState<readonly ActResult[]>([]);
  // What is being done does not change under the reader.
  const [fixed, setFixed] = useState<ReturnType<typeof planOf>>();
  const grants = act.grants ?? false;
  const possible = planOf(rows, { grants, withMarked: true, refusals: NO_REFUSALS }).taken;
  const checks = useRefusals(act, possible, fixed === undefined);
  const refusals = checks.data ?? NO_REFUSALS;
  const planned = planOf(rows, { grants, withMarked, refusals });
  const most = planOf(rows, { grants, withMarked: true, refusals });
  const plan = fixed ?? planned;
  const run = useMutation({
    mutationFn(reason: string) {
      setFixed(planned);
      return act.run(
        planned.taken.map(({ id }) => id),
        reason,
        forReal((some) => setResults((before) => [...before, ...some])),
      );
    },
    onSettled() {
      refreshDecided();
      onDone();
    },
  });
  const marked = grants ? most.taken.filter(({ marks }) => marks.length > 0).length : 0;
  return {
    plan,
    marked,
    withMarked,
    setWithMarked,
    checking: checks.isLoading,
    run,
    results,
    all: plan.taken.length,
  };
}

/** Which rows the server would refuse. An act that asks for a reason or a confirmation is not tried. */
function useRefusals(act: BulkAct, rows: readonly BulkRow[], on: boolean) {
  const ids = rows.map(({ id }) => id);
  return useQuery({
    queryKey: ['bulk refusals', act.label, ids],
    queryFn: async () => {
      const tried = await act.run(ids, '', dryRun);
      return new Map(tried.filter(({ ok }) => !ok).map(({ id, message }) => [id, message]));
    },
    enabled: on && ids.length > 0 && !act.reason && !act.confirm,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}
