import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useListParams } from '../../lib/list-params.ts';
import { ListView } from '../../lib/list-view.tsx';
import type { Inputs, Outputs } from '../../lib/trpc.ts';
import { client, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fetched, fetched } from '../../ui/fetched.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Empty } from '../../ui/states.tsx';
import { Permitted } from '../rights.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { AssetCard, assetColumns } from './asset-columns.tsx';
import { standingOptions } from './coin-pills.tsx';

const EXPORTED_AT_ONCE = 100;
const FILTERS = ['search', 'standing'] as const;

const SyncDialog = fetched(() => import('./sync-dialog.tsx').then((m) => m.SyncDialog));

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
  const asked = list.asked as Inputs['marketDesk']['tradingAssets'] & object;
  const query = useQuery(
    trpc.marketDesk.tradingAssets.queryOptions(
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
        What is listed here, beside the catalogue that comes with Papermint. {counts ? saidOf(counts) : null}
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
            client.marketDesk.tradingAssets.query({ ...asked, page, perPage: EXPORTED_AT_ONCE })
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
                options={standingOptions}
                onChange={(value) => list.setFilter('standing', value)}
              />
            </>
          }
          empty={<Empty title="Nothing is listed">Sync brings in the catalogue.</Empty>}
        />
      </Card>
      {syncing && counts ? (
        <Fetched>
          <SyncDialog counts={counts} onClose={() => setSyncing(false)} />
        </Fetched>
      ) : null}
    </StaffFrame>
  );
}

function saidOf({ inStep, differs, missing, own }: Outputs['marketDesk']['tradingAssets']['counts']): string {
  const said = [
    `${inStep} in step`,
    ...(differs > 0 ? [`${differs} ${differs === 1 ? 'differs' : 'differ'}`] : []),
    ...(missing > 0 ? [`${missing} missing`] : []),
    ...(own > 0 ? [`${own} of your own`] : []),
  ];
  return `${said.join(', ')}.`;
}
