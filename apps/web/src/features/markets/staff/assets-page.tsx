import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { SelectFilter } from '../../../frames/list/list-filters.tsx';
import type { AnswerOf } from '../../../frames/list/use-list.ts';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { AssetCard, assetColumns } from './asset-columns.tsx';
import { syncStatusOptions } from './instrument-pills.tsx';

const SyncDialog = lazyWithPreload(() => import('./sync-dialog.tsx').then((m) => m.SyncDialog));

type Counts = AnswerOf<'marketsStaff.tradingAssets'>['counts'];

export function AssetsPage() {
  return (
    <StaffList
      call="marketsStaff.tradingAssets"
      permission="markets"
      title="Trading assets"
      about={() => null}
      rowsName="assets"
      rowKey={({ pair }) => pair}
      columns={() => assetColumns}
      card={(asset) => <AssetCard asset={asset} />}
      search="Name or symbol"
      filters={() => <SelectFilter name="standing" label="Sync status" options={syncStatusOptions} several />}
      action={(answer) => <Sync counts={answer?.counts} />}
      intro={(answer) => (
        <p className="-mt-2 mb-4 max-w-180 text-13 text-muted">
          Listed instruments, compared with the built-in catalog. {answer ? summaryOf(answer.counts) : null}
        </p>
      )}
      empty={<Empty title="Nothing is listed">Sync to list the instruments of the catalog.</Empty>}
    />
  );
}

function Sync({ counts }: { counts: Counts | undefined }) {
  const [syncing, setSyncing] = useState(false);
  return (
    <>
      <Button look="primary" size="small" disabled={!counts} onClick={() => setSyncing(true)}>
        <RefreshCw className="size-4" aria-hidden="true" />
        Sync
      </Button>
      {syncing && counts ? (
        <LazyBoundary>
          <SyncDialog counts={counts} onClose={() => setSyncing(false)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}

function summaryOf({ inStep, differs, missing, own }: Counts): string {
  const parts = [
    `${inStep} in sync`,
    ...(differs > 0 ? [`${differs} ${differs === 1 ? 'differs' : 'differ'}`] : []),
    ...(missing > 0 ? [`${missing} missing`] : []),
    ...(own > 0 ? [`${own} custom`] : []),
  ];
  return `${parts.join(', ')}.`;
}
