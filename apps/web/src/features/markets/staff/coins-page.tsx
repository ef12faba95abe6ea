import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Inputs } from '../../../api/trpc.ts';
import { client, trpc } from '../../../api/trpc.ts';
import type { ListParams } from '../../../frames/list-params.ts';
import { useListParams } from '../../../frames/list-params.ts';
import { ListView } from '../../../frames/list-view.tsx';
import { useOpenedParam } from '../../../frames/opened-param.ts';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { StaffFrame } from '../../../frames/staff/staff-frame.tsx';
import { useFromWide } from '../../../lib/media.ts';
import { Button } from '../../../ui/form/button.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { DetailPanel } from '../../../ui/overlay/detail-panel.tsx';
import { CoinCard, coinColumns } from './coin-columns.tsx';
import { CoinPanel } from './coin-panel.tsx';
import { statusOptions } from './coin-pills.tsx';

const BY_RANK = 'rank';
const EXPORTED_AT_ONCE = 100;
const FILTERS = ['search', 'status'] as const;
/** Prices and orders change. */
const REFRESH = 30_000;

const CreateDialog = lazyWithPreload(() =>
  import('./create-coin-dialog.tsx').then((m) => m.CreateCoinDialog),
);

export function CoinsPage() {
  return (
    <Permitted permission="markets" title="Cryptocurrencies">
      <Coins />
    </Permitted>
  );
}

function Coins() {
  const list = useListParams(FILTERS, BY_RANK);
  const asked = list.asked as Inputs['marketsStaff']['coins'] & object;
  const query = useQuery(
    trpc.marketsStaff.coins.queryOptions(
      { ...asked, page: list.page },
      { placeholderData: keepPreviousData, refetchInterval: REFRESH },
    ),
  );
  const [opened, setOpened] = useOpenedParam('peek');
  const [creating, setCreating] = useState(false);
  const wide = useFromWide();
  const { total, data: coins = [] } = query.data ?? {};
  return (
    <div className="flex" data-panel-open={opened !== null && wide ? '' : undefined}>
      <div className="min-w-0 flex-1">
        <StaffFrame
          title="Cryptocurrencies"
          about={total === undefined ? null : total.toLocaleString('en')}
          action={
            <Button look="primary" size="small" onClick={() => setCreating(true)}>
              <Plus className="size-4" aria-hidden="true" />
              List a coin
            </Button>
          }
        >
          <Card>
            <ListView
              label="Cryptocurrencies"
              rowsName="coins"
              ofOthers
              list={list}
              query={query}
              columns={coinColumns}
              rowKey={({ symbol }) => symbol}
              card={(coin) => <CoinCard coin={coin} />}
              rowHeight={40}
              fetchPage={(page) =>
                client.marketsStaff.coins.query({ ...asked, page, perPage: EXPORTED_AT_ONCE })
              }
              opening={{ name: ({ name }) => name, opened, onOpen: ({ symbol }) => setOpened(symbol) }}
              filters={<CoinFilters list={list} />}
              empty={<Empty title="No coin is listed">List one, or bring in the catalogue.</Empty>}
            />
          </Card>
        </StaffFrame>
      </div>
      {opened === null ? null : (
        <DetailPanel
          label={coins.find(({ symbol }) => symbol === opened)?.name ?? opened}
          each="coin"
          opened={opened}
          keys={coins.map(({ symbol }) => symbol)}
          onOpen={setOpened}
        >
          <CoinPanel key={opened} symbol={opened} row={coins.find(({ symbol }) => symbol === opened)} />
        </DetailPanel>
      )}
      {creating ? (
        <LazyBoundary>
          <CreateDialog onClose={() => setCreating(false)} onCreated={setOpened} />
        </LazyBoundary>
      ) : null}
    </div>
  );
}

function CoinFilters({ list }: { list: ListParams<(typeof FILTERS)[number]> }) {
  const { filters } = list;
  return (
    <>
      <SearchInput
        label="Name or symbol"
        value={filters.search}
        onChange={(value) => list.setFilter('search', value)}
      />
      <NativeSelect
        label="Status"
        none="Any status"
        value={filters.status}
        options={statusOptions}
        onChange={(value) => list.setFilter('status', value)}
      />
    </>
  );
}
