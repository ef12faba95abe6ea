import type { OrderStatus, Side } from '@papermint/contracts/spot/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useListParams } from '../../lib/list-params.ts';
import { QueryFailed } from '../../lib/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Paginator } from '../../ui/paginator.tsx';
import { Select } from '../../ui/select.tsx';
import { Empty } from '../../ui/states.tsx';
import { OrderCard, orderColumns } from './order-columns.tsx';
import { statusOptions } from './order-status.tsx';

const NEWEST_FIRST = '-createdAt';

export function TradeHistoryPage() {
  const list = useListParams(['pair', 'side', 'status'], NEWEST_FIRST);
  const { pair, side, status } = list.filters;
  const pairs = useQuery(
    trpc.markets.tradePairs.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }),
  ).data;
  const query = useQuery(
    trpc.spot.trades.queryOptions(
      {
        page: list.page,
        sort: list.sort as '-createdAt',
        ...(pair ? { pair } : {}),
        ...(side ? { side: side as Side } : {}),
        ...(status ? { status: status as OrderStatus } : {}),
      },
      { placeholderData: keepPreviousData },
    ),
  );
  return (
    <PageFrame title="Trade history" about="Every spot order you placed, and what became of it.">
      <Card>
        <ListToolbar filtered={list.filtered} onClear={list.clearFilters}>
          <Select
            label="Pair"
            none="All pairs"
            value={pair}
            options={
              pairs
                ?.filter(({ kind }) => kind === 'crypto')
                .map((one) => ({ value: one.pair, label: one.pair })) ?? []
            }
            onChange={(value) => list.setFilter('pair', value)}
          />
          <Select
            label="Side"
            none="Both sides"
            value={side}
            options={[
              { value: 'buy', label: 'Buy' },
              { value: 'sell', label: 'Sell' },
            ]}
            onChange={(value) => list.setFilter('side', value)}
          />
          <Select
            label="Status"
            none="Any status"
            value={status}
            options={statusOptions}
            onChange={(value) => list.setFilter('status', value)}
          />
        </ListToolbar>
        {query.isError ? (
          <QueryFailed query={query} title="Your orders could not be loaded." />
        ) : (
          <>
            <DataTable
              label="Orders"
              columns={orderColumns}
              rows={query.data?.data}
              rowKey={(order) => order.uuid}
              card={(order) => <OrderCard order={order} />}
              rowHeight={40}
              sort={list.sort}
              onSort={list.setSort}
              refetching={query.isPlaceholderData}
              skeletonRows={20}
              empty={
                list.filtered ? (
                  <Empty
                    title="No order matches"
                    action={<Button onClick={list.clearFilters}>Clear filters</Button>}
                  >
                    None of your orders fits these filters.
                  </Empty>
                ) : (
                  <Empty
                    title="No orders yet"
                    action={
                      <Link to="/trade" className={buttonClass({ look: 'primary' })}>
                        Trade
                      </Link>
                    }
                  >
                    What you buy and sell on the spot market is listed here.
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
