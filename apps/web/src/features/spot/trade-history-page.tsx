import type { OrderStatus, Side } from '@papermint/contracts/spot/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useListParams } from '../../lib/list-params.ts';
import { ListView } from '../../lib/list-view.tsx';
import { client, trpc } from '../../lib/trpc.ts';
import { codeLabel } from '../../ui/amount-format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Empty } from '../../ui/states.tsx';
import { OrderCard, orderColumns } from './order-columns.tsx';
import { statusOptions } from './order-status.tsx';

const NEWEST_FIRST = '-createdAt';
const EXPORTED_AT_ONCE = 100;

export function TradeHistoryPage() {
  const list = useListParams(['pair', 'side', 'status', 'order'], NEWEST_FIRST);
  const { pair, side, status, order } = list.filters;
  const pairs = useQuery(
    trpc.markets.tradePairs.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }),
  ).data;
  const asked = {
    sort: list.sort as '-createdAt',
    ...(pair ? { pair } : {}),
    ...(side ? { side: side as Side } : {}),
    ...(status ? { status: status as OrderStatus } : {}),
    ...(order ? { order } : {}),
  };
  const query = useQuery(
    trpc.spot.trades.queryOptions({ ...asked, page: list.page }, { placeholderData: keepPreviousData }),
  );
  return (
    <PageFrame title="Trade history" about="Every spot order you placed, and what became of it.">
      <Card>
        <ListView
          label="Orders"
          rowsName="orders"
          list={list}
          query={query}
          columns={orderColumns}
          rowKey={(order) => order.uuid}
          card={(order) => <OrderCard order={order} />}
          fetchPage={(page) => client.spot.trades.query({ ...asked, page, perPage: EXPORTED_AT_ONCE })}
          filters={
            <>
              <NativeSelect
                label="Pair"
                none="All pairs"
                value={pair}
                options={
                  pairs
                    ?.filter(({ kind }) => kind === 'crypto')
                    .map((one) => ({ value: one.pair, label: codeLabel(one.pair) })) ?? []
                }
                onChange={(value) => list.setFilter('pair', value)}
              />
              <NativeSelect
                label="Side"
                none="Both sides"
                value={side}
                options={[
                  { value: 'buy', label: 'Buy' },
                  { value: 'sell', label: 'Sell' },
                ]}
                onChange={(value) => list.setFilter('side', value)}
              />
              <NativeSelect
                label="Status"
                none="Any status"
                value={status}
                options={statusOptions}
                onChange={(value) => list.setFilter('status', value)}
              />
              {order ? <Pill tone="accent">One order</Pill> : null}
            </>
          }
          empty={
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
          }
        />
      </Card>
    </PageFrame>
  );
}
