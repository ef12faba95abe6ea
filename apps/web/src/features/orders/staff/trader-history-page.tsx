import { useParams } from 'react-router-dom';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { nameOf } from '../../accounts/staff/staff-trader.ts';
import { StatusPill } from '../../accounts/staff/trader-pills.tsx';
import { OrderCard } from '../order-card.tsx';
import { orderColumns } from '../order-columns.tsx';
import { staffOrders } from './staff-orders.tsx';

const TITLE = 'Trade history';

export function TraderHistoryPage() {
  const { accountId = '' } = useParams();
  return (
    <StaffList
      {...staffOrders}
      key={accountId}
      call="spotStaff.tradesOf"
      of={{ accountId }}
      title={TITLE}
      columns={() => orderColumns}
      card={(order) => <OrderCard order={order} />}
      search="Order number or client order ID"
      trail={(answer) => (
        <Breadcrumb
          trail={[
            { label: 'Traders', to: '/kut/traders' },
            {
              label: answer ? nameOf(answer.trader) : accountId,
              to: `/kut/traders?peek=${accountId}`,
            },
            { label: TITLE },
          ]}
        />
      )}
      about={(answer) => (
        <span className="flex flex-wrap items-center gap-x-2">
          {answer ? nameOf(answer.trader) : null}
          <span className="font-mono text-12">{accountId}</span>
          {answer ? <StatusPill trader={answer.trader} /> : null}
        </span>
      )}
    />
  );
}
