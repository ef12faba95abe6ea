import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useListParams } from '../../lib/list-params.ts';
import { ListView } from '../../lib/list-view.tsx';
import { useOpenedParam } from '../../lib/opened-param.ts';
import type { Inputs } from '../../lib/trpc.ts';
import { client, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fetched, fetched } from '../../ui/fetched.tsx';
import { useFromWide } from '../../ui/media.ts';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Peek } from '../../ui/peek.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Empty } from '../../ui/states.tsx';
import { Permitted } from '../rights.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { CoinCard, coinColumns } from './coin-columns.tsx';
import { CoinPeek } from './coin-peek.tsx';
import { statusOptions } from './coin-pills.tsx';

const BY_RANK = 'rank';
const EXPORTED_AT_ONCE = 100;
const FILTERS = ['search', 'status'] as const;
/** Prices and orders move. */
const REFRESH = 30_000;

const CreateDialog = fetched(() => import('./create-coin-dialog.tsx').then((m) => m.CreateCoinDialog));

export function CoinsPage() {
  return (
    <Permitted permission="markets" title="Cryptocurrencies">
      <Coins />
    </Permitted>
  );
}

function Coins() {
  const list = useListParams(FILTERS, BY_RANK);
  const { filters } = list;
  const asked = list.asked as Inputs['marketDesk']['coins'] & object;
  const query = useQuery(
    trpc.marketDesk.coins.queryOptions(
      { ...asked, page: list.page },
      { placeholderData: keepPreviousData, refetchInterval: REFRESH },
    ),
  );
  const [peek, setPeek] = useOpenedParam('peek');
  const [creating, setCreating] = useState(false);
  const wide = useFromWide();
  const { total, data: coins = [] } = query.data ?? {};
  return (
    <div className="flex" data-peeking={peek !== null && wide ? '' : undefined}>
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
                client.marketDesk.coins.query({ ...asked, page, perPage: EXPORTED_AT_ONCE })
              }
              opening={{ name: ({ name }) => name, opened: peek, onOpen: ({ symbol }) => setPeek(symbol) }}
              filters={
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
              }
              empty={<Empty title="No coin is listed">List one, or bring in the catalogue.</Empty>}
            />
          </Card>
        </StaffFrame>
      </div>
      {peek === null ? null : (
        <Peek
          label={coins.find(({ symbol }) => symbol === peek)?.name ?? peek}
          each="coin"
          opened={peek}
          keys={coins.map(({ symbol }) => symbol)}
          onPeek={setPeek}
        >
          <CoinPeek key={peek} symbol={peek} row={coins.find(({ symbol }) => symbol === peek)} />
        </Peek>
      )}
      {creating ? (
        <Fetched>
          <CreateDialog onClose={() => setCreating(false)} onCreated={setPeek} />
        </Fetched>
      ) : null}
    </div>
  );
}
