import type { Alert } from '@papermint/contracts/alerts/model';
import { MOST_ALERTS } from '@papermint/contracts/alerts/statuses';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SelectFilter } from '../../frames/list/list-filters.tsx';
import { ListView } from '../../frames/list/list-view.tsx';
import { useList } from '../../frames/list/use-list.ts';
import { usePairOptions } from '../../parts/pair-options.ts';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LazyBoundary, lazyWithPreload } from '../../ui/layout/lazy.tsx';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import { AlertActs } from './alert-acts.tsx';
import { AlertCard, alertColumns } from './alert-columns.tsx';
import { alertKindOptions, alertStatusOptions } from './alert-words.ts';
import { SoundSwitch } from './sound-switch.tsx';

const AlertDialog = lazyWithPreload(() => import('./alert-dialog.tsx').then((m) => m.AlertDialog));

/** The alerts of the reader. `new` in the address names a pair, and opens the dialog for it. */
export function AlertsPage() {
  const list = useList('alerts.list', { rowKey: ({ uuid }) => uuid });
  const { opened, open, close } = useOpened();
  const pairs = usePairOptions('futures');
  const acts = (alert: Alert) => (
    <AlertActs alert={alert} onNear={AlertDialog.preload} onChange={(changed) => open({ alert: changed })} />
  );
  const create = (
    <Button
      look="primary"
      aria-haspopup="dialog"
      onPointerEnter={AlertDialog.preload}
      onFocus={AlertDialog.preload}
      onClick={() => open({})}
    >
      <Plus className="size-4" aria-hidden="true" />
      New alert
    </Button>
  );
  return (
    <PageFrame
      title="Alerts"
      about="Alerts trigger while you are away. See them in Notifications."
      aside={create}
    >
      <Card>
        <ListView
          label="Alerts"
          rowsName="alerts"
          list={list}
          columns={alertColumns(acts)}
          rowHeight={48}
          card={(alert) => <AlertCard alert={alert} actions={acts(alert)} />}
          search="Pair or note"
          filters={
            <>
              <SelectFilter name="status" label="Status" options={alertStatusOptions} several />
              <SelectFilter name="kind" label="Kind" options={alertKindOptions} several />
              <SelectFilter name="pair" label="Pair" options={pairs} several />
            </>
          }
          tools={<SoundSwitch />}
          empty={
            <Empty title="No alerts yet" action={create}>
              Up to {MOST_ALERTS} alerts of prices, moves, funding rates and fills can be active.
            </Empty>
          }
        />
      </Card>
      {opened ? (
        <LazyBoundary>
          <AlertDialog {...opened} onClose={close} />
        </LazyBoundary>
      ) : null}
    </PageFrame>
  );
}

interface Opened {
  alert?: Alert;
  start?: { pair: string };
}

/** The dialog that is open: by a press, or by the address. */
function useOpened() {
  const [params, setParams] = useSearchParams();
  const [opened, open] = useState<Opened | null>(null);
  const pair = params.get('new');
  return {
    opened: opened ?? (pair === null ? null : { start: { pair } }),
    open,
    close() {
      open(null);
      setParams(
        (now) => {
          now.delete('new');
          return now;
        },
        { replace: true },
      );
    },
  };
}
