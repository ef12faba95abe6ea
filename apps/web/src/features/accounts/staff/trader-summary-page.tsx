import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { NotesPanel } from '../../../frames/staff/panel/notes-panel.tsx';
import { TimelinePanel } from '../../../frames/staff/panel/timeline-panel.tsx';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TraderPositions } from '../../futures/staff/trader-positions.tsx';
import { LatestOrders } from '../../orders/staff/latest-orders.tsx';
import { traderFacts } from './trader-facts.tsx';
import { TotalBalance, TraderAssets, TraderTransactions } from './trader-panel-lists.tsx';

const GROUPS = [
  { value: 'status,audit,approval,note', label: 'Staff' },
  { value: 'transaction', label: 'Transactions' },
  { value: 'sign_in', label: 'Sign-ins' },
  { value: 'identity', label: 'Identity' },
  { value: 'notification', label: 'Notifications' },
];

/** A trader at a glance: balances, latest orders and transactions, key facts, and the notes and actions of staff. */
export function TraderSummaryPage() {
  const { accountId = '' } = useParams();
  const subject = `account:${accountId}` as const;
  // The header shares the answer, and shows why it is missing.
  const { data } = useQuery(trpc.accountsStaff.user.queryOptions({ accountId }));
  const orders = usePermitted('markets');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4">
          <h2 className="sr-only">Balance</h2>
          {data ? <TotalBalance trader={data} /> : <Skeleton className="h-16 w-48" />}
          <TraderAssets
            as="h2"
            assets={data?.assets}
            currency={data?.currency ?? 'USD'}
            unrealizedPnl={data?.unrealizedPnl}
            worth={data?.netWorth}
          />
        </Card>
        {orders ? (
          <Card className="p-4">
            <TraderPositions as="h2" accountId={accountId} />
          </Card>
        ) : null}
        {orders ? <LatestOrders accountId={accountId} /> : null}
        <Card className="p-4">
          <TraderTransactions as="h2" accountId={accountId} transactions={data?.movements} />
        </Card>
      </div>
      <div className="grid gap-4 max-lg:contents">
        <Card title="Key facts" className="max-lg:order-first">
          {data ? (
            <KeyValues className="px-4 py-1" rows={traderFacts(data, data.orders)} />
          ) : (
            <Skeleton className="m-4 h-90" />
          )}
        </Card>
        {/* The notes are a separate region. */}
        <Card className="p-4">
          <h2 className="mb-3 text-14 font-semibold">Notes</h2>
          <NotesPanel subject={subject} />
        </Card>
        <Card title="Timeline">
          <div className="p-4">
            <TimelinePanel subject={subject} groups={GROUPS} />
          </div>
        </Card>
      </div>
    </div>
  );
}
