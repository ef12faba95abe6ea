import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { client, trpc } from '../../../api/trpc.ts';
import { useListParams } from '../../../frames/list-params.ts';
import { Permitted } from '../../../frames/staff/permitted.tsx';
import { StaffFrame } from '../../../frames/staff/staff-frame.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { nameOf } from '../../accounts/staff/staff-trader.ts';
import { StatusPill } from '../../accounts/staff/trader-pills.tsx';
import { OrderCard } from '../order-card.tsx';
import type { OrderListInput } from '../order-filters.tsx';
import { ORDER_FILTERS } from '../order-filters.tsx';
import { traderOrderColumns } from './staff-order-columns.tsx';
import { StaffOrders } from './staff-orders.tsx';

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
    trpc.spotStaff.tradesOf.queryOptions(
      { ...asked, page: list.page },
      { placeholderData: keepPreviousData },
    ),
  );
  const trader = query.data?.trader;
  return (
    <StaffOrders
      list={list}
      query={query}
      fetchPage={(page) => client.spotStaff.tradesOf.query({ ...asked, page, perPage: EXPORTED_AT_ONCE })}
      columns={traderOrderColumns}
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
