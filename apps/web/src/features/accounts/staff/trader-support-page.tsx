import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { OutputOf } from '../../../api/command.ts';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { NotesCard } from '../../../frames/staff/panel/notes-panel.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import { countryName } from './staff-trader.ts';
import { LockBanner } from './support-money.tsx';
import { SupportPayments } from './support-payments.tsx';
import { TotalBalance, TraderAssets } from './trader-panel-lists.tsx';
import { IdentityPill, StatusPill } from './trader-pills.tsx';

type SupportAccount = OutputOf<'supportStaff.account'>;

/** What a supporter needs to answer a trader: facts, balances, payments and notes. Nothing on it changes money. */
export function TraderSupportPage() {
  const { accountId = '' } = useParams();
  const query = useQuery(trpc.supportStaff.account.queryOptions({ accountId }));
  const { data } = query;
  if (query.isError && !data) return <QueryFailed query={query} title="The account could not be loaded." />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {data?.lockedUntil ? <LockBanner until={data.lockedUntil} /> : null}
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4">
          <h2 className="sr-only">Balance</h2>
          {data ? <TotalBalance trader={balanceOf(data)} /> : <Skeleton className="h-16 w-48" />}
          <TraderAssets
            as="h2"
            assets={data?.assets}
            currency={data?.trader.currency ?? 'USD'}
            unrealizedPnl={data?.unrealizedPnl}
            worth={data?.netWorth}
          />
        </Card>
        <Card title="Deposits and withdrawals">
          <div className="px-4 py-1">
            {data ? <SupportPayments payments={data.payments} /> : <Skeleton className="my-3 h-40 w-full" />}
          </div>
        </Card>
      </div>
      <div className="grid gap-4 max-lg:contents">
        <Card title="Key facts" className="max-lg:order-first">
          {data ? <Facts account={data} /> : <Skeleton className="m-4 h-60" />}
        </Card>
        <NotesCard subject={`account:${accountId}`} />
      </div>
    </div>
  );
}

const balanceOf = ({ total, totalUsd, trader: { currency } }: SupportAccount) => ({
  balance: total,
  balanceUsd: totalUsd,
  currency,
});

function Facts({ account: { trader } }: { account: SupportAccount }) {
  return (
    <>
      <KeyValues
        className="px-4 py-1"
        rows={[
          { label: 'Status', value: <StatusPill trader={trader} /> },
          ...(trader.suspendedReason ? [{ label: 'Reason', value: trader.suspendedReason }] : []),
          { label: 'Identity', value: <IdentityPill trader={trader} /> },
          { label: 'Email confirmed', value: trader.verified.email ? 'Yes' : 'No' },
          { label: 'Package', value: trader.packageName },
          { label: 'Country', value: countryName(trader.country) },
          { label: 'Currency', value: trader.currency },
          { label: 'Joined', value: <When at={trader.createdAt} absolute="utc" /> },
        ]}
      />
      <p className="border-t border-line px-4 py-3 text-13">
        <TextLink to={`/kut/messages?view=all&account=${trader.accountId}`}>Conversations</TextLink>
      </p>
    </>
  );
}
