import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Inputs, Outputs } from '../../../api/trpc.ts';
import { client, trpc } from '../../../api/trpc.ts';
import { useListParams } from '../../../frames/list-params.ts';
import { ListView } from '../../../frames/list-view.tsx';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { StaffFrame } from '../../../frames/staff/staff-frame.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { AssetCard, assetColumns } from './asset-columns.tsx';
import { syncStatusOptions } from './coin-pills.tsx';

const EXPORTED_AT_ONCE = 100;
const FILTERS = ['search', 'standing'] as const;

const SyncDialog = lazyWithPreload(() => import('./sync-dialog.tsx').then((m) => m.SyncDialog));

export function AssetsPage() {
  return (
    <Permitted permission="markets" title="Trading assets">
      <Assets />
    </Permitted>
  );
}

function Assets() {
  const list = useListParams(FILTERS, 'rank');
  const { filters } = list;
  const asked = list.asked as Inputs['marketsStaff']['tradingAssets'] & object;
  const query = useQuery(
    trpc.marketsStaff.tradingAssets.queryOptions(
      { ...asked, page: list.page },
      { placeholderData: keepPreviousData },
    ),
  );
  const [syncing, setSyncing] = useState(false);
  const counts = query.data?.counts;
  return (
    <StaffFrame
      title="Trading assets"
      action={
        <Button look="primary" size="small" disabled={!counts} onClick={() => setSyncing(true)}>
          <RefreshCw className="size-4" aria-hidden="true" />
          Sync
        </Button>
      }
    >
      <p className="-mt-2 mb-4 max-w-180 text-13 text-muted">
        What is listed here, beside the catalogue that comes with Papermint.{' '}
        {counts ? summaryOf(counts) : null}
      </p>
      <Card>
        <ListView
          label="Trading assets"
          rowsName="assets"
          ofOthers
          list={list}
          query={query}
          columns={assetColumns}
          rowKey={({ pair }) => pair}
          card={(asset) => <AssetCard asset={asset} />}
          fetchPage={(page) =>
            client.marketsStaff.tradingAssets.query({ ...asked, page, perPage: EXPORTED_AT_ONCE })
          }
          filters={
            <>
              <SearchInput
                label="Name or symbol"
                value={filters.search}
                onChange={(value) => list.setFilter('search', value)}
              />
              <NativeSelect
                label="Standing"
                none="Any standing"
                value={filters.standing}
                options={syncStatusOptions}
                onChange={(value) => list.setFilter('standing', value)}
              />
            </>
          }
          empty={<Empty title="Nothing is listed">Sync brings in the catalogue.</Empty>}
        />
      </Card>
      {syncing && counts ? (
        <LazyBoundary>
          <SyncDialog counts={counts} onClose={() => setSyncing(false)} />
        </LazyBoundary>
      ) : null}
    </StaffFrame>
  );
}

function summaryOf({
  inStep,
  differs,
  missing,
  own,
}: Outputs['marketsStaff']['tradingAssets']['counts']): string {
  const parts = [
    `${inStep} in step`,
    ...(differs > 0 ? [`${differs} ${differs === 1 ? 'differs' : 'differ'}`] : []),
    ...(missing > 0 ? [`${missing} missing`] : []),
    ...(own > 0 ? [`${own} of your own`] : []),
  ];
  return `${parts.join(', ')}.`;
}
