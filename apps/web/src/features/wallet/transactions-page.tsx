import type { TransactionType } from '@papermint/contracts/wallet/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useListParams } from '../../lib/list-params.ts';
import { useAssets, usePing } from '../../lib/ping.ts';
import { QueryFailed } from '../../lib/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import { codeLabel } from '../../ui/amount-format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Paginator } from '../../ui/paginator.tsx';
import { Select } from '../../ui/select.tsx';
import { Empty } from '../../ui/states.tsx';
import { MovementCard, movementColumns, typeOptions } from './movement.tsx';

const NEWEST_FIRST = '-createdAt';

export function TransactionsPage() {
  const list = useListParams(['type', 'currency'], NEWEST_FIRST);
  const { type, currency } = list.filters;
  const query = useQuery(
    trpc.wallet.transactions.queryOptions(
      {
        page: list.page,
        sort: list.sort as '-createdAt',
        ...(type ? { type: type as TransactionType } : {}),
        ...(currency ? { currency } : {}),
      },
      { placeholderData: keepPreviousData },
    ),
  );
  return (
    <PageFrame title="Transactions" about="Every movement of money on your account.">
      <Card>
        <ListToolbar filtered={list.filtered} onClear={list.clearFilters}>
          <Select
            label="Type"
            none="All types"
            value={type}
            options={typeOptions}
            onChange={(value) => list.setFilter('type', value)}
          />
          <Select
            label="Asset"
            none="All assets"
            value={currency}
            options={useCurrencies(currency)}
            onChange={(value) => list.setFilter('currency', value)}
          />
        </ListToolbar>
        {query.isError ? (
          <QueryFailed query={query} title="Your transactions could not be loaded." />
        ) : (
          <>
            <DataTable
              label="Transactions"
              columns={movementColumns}
              rows={query.data?.data}
              rowKey={(movement) => movement.uuid}
              card={(movement) => <MovementCard movement={movement} />}
              rowHeight={40}
              sort={list.sort}
              onSort={list.setSort}
              refetching={query.isPlaceholderData}
              skeletonRows={20}
              empty={
                list.filtered ? (
                  <Empty
                    title="No transaction matches"
                    action={<Button onClick={list.clearFilters}>Clear filters</Button>}
                  >
                    None of your transactions fits these filters.
                  </Empty>
                ) : (
                  <Empty
                    title="No transactions yet"
                    action={
                      <Link to="/trade" className={buttonClass({ look: 'primary' })}>
                        Trade
                      </Link>
                    }
                  >
                    Deposits, trades and everything else that moves your money is listed here.
                  </Empty>
                )
              }
            />
            {query.data ? (
              <div className="border-t border-line empty:hidden">
                <Paginator {...query.data} onPage={list.setPage} />
              </div>
            ) : null}
          </>
        )}
      </Card>
    </PageFrame>
  );
}

/** What a movement can be of: what is owned first, then every coin; and always what is chosen. */
function useCurrencies(chosen: string) {
  const owned = useAssets()?.map((asset) => asset.currency) ?? [];
  const coins = Object.keys(usePing().data?.coins ?? {});
  const codes = new Set([...(chosen ? [chosen] : []), ...owned, ...coins.sort()]);
  return [...codes].map((code) => ({ value: code, label: codeLabel(code) }));
}
