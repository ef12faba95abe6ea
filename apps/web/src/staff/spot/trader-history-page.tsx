import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { OrderCard } from '../../features/spot/order-columns.tsx';
import type { OrderListInput } from '../../features/spot/order-filters.tsx';
import { ORDER_FILTERS } from '../../features/spot/order-filters.tsx';
import { useListParams } from '../../lib/list-params.ts';
import { client, trpc } from '../../lib/trpc.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { nameOf } from '../accounts/staff-trader.ts';
import { StatusPill } from '../accounts/trader-pills.tsx';
import { Permitted } from '../rights.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { hisOrderColumns } from './desk-columns.tsx';
import { OrderDesk } from './order-desk.tsx';

const TITLE = 'Trade history';
const EXPORTED_AT_ONCE = 100;

export function TraderHistoryPage() {
  const { accountId = '' } = useParams();
  return (
    <Permitted permission="markets" title={TITLE}>
      <TraderHistory key={accountId} accountId={accountId} />
    </Permitted>
  );
}

function TraderHistory({ accountId }: { accountId: string }) {
  const list = useListParams(ORDER_FILTERS, '-createdAt');
  const asked = { ...(list.asked as OrderListInput), accountId };
  const query = useQuery(
    trpc.spotDesk.tradesOf.queryOptions({ ...asked, page: list.page }, { placeholderData: keepPreviousData }),
  );
  const trader = query.data?.trader;
  return (
    <OrderDesk
      list={list}
      query={query}
      fetchPage={(page) => client.spotDesk.tradesOf.query({ ...asked, page, perPage: EXPORTED_AT_ONCE })}
      columns={hisOrderColumns}
      card={(order) => <OrderCard order={order} />}
      searchLabel="Order number or client order ID"
      frame={(orders) => (
        <StaffFrame
          title={TITLE}
          trail={
            <Breadcrumb
              trail={[
                { label: 'Traders', to: '/kut/traders' },
                { label: trader ? nameOf(trader) : accountId, to: `/kut/traders?peek=${accountId}` },
                { label: TITLE },
              ]}
            />
          }
          about={
            <span className="flex flex-wrap items-center gap-x-2">
              {trader ? nameOf(trader) : null}
              <span className="font-mono text-12">{accountId}</span>
              {trader ? <StatusPill trader={trader} /> : null}
            </span>
          }
        >
          {orders}
        </StaffFrame>
      )}
    />
  );
}
