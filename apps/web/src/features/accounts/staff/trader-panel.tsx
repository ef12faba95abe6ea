import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/query-view.tsx';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { When } from '../../../ui/text/when.tsx';
import type { StaffTrader, StaffTraderDetail } from './staff-trader.ts';
import { countryName, nameOf } from './staff-trader.ts';
import { TraderAssets, TraderTransactions } from './trader-panel-lists.tsx';
import { IdentityPill, RolePill, roleText, StatusPill } from './trader-pills.tsx';

interface TraderPanelProps {
  accountId: string;
  /** What the list knows of the trader already. */
  row: StaffTrader | undefined;
  packageName: (slug: string) => string;
}

/** A trader at a glance: status, balances, and latest orders and transactions. */
export function TraderPanel({ accountId, row, packageName }: TraderPanelProps) {
  const query = useQuery(trpc.users.user.queryOptions({ accountId }));
  const trader = query.data ?? row;
  const marketsToo = usePermitted('markets');
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="This trader could not be loaded." />;
  }
  if (!trader) return <DetailSkeleton />;
  return (
    <div className="flex flex-col gap-5 p-5">
      <Who trader={trader} />
      {trader.status === 'active' ? null : (
        <Banner
          tone={trader.status === 'suspended' ? 'danger' : 'info'}
          title={`This account is ${trader.status}.`}
        >
          {trader.suspendedReason}
        </Banner>
      )}
      <div>
        <p className="text-12 text-subtle">Total balance</p>
        <p className="mt-0.5 text-24 font-semibold">
          <Amount value={trader.balance} currency={trader.currency} rule="value" />
        </p>
        {trader.currency === 'USD' ? null : (
          <p className="text-13 text-muted">
            <Amount value={trader.balanceUsd} currency="USD" rule="value" />
          </p>
        )}
      </div>
      <TraderAssets assets={query.data?.assets} currency={trader.currency} />
      <Facts trader={trader} detail={query.data} packageName={packageName} />
      <TraderTransactions transactions={query.data?.movements} />
      {marketsToo ? (
        <TextLink to={`/kut/trader/${accountId}/trade-history`} className="text-13">
          Trade history
        </TextLink>
      ) : null}
    </div>
  );
}

function Who({ trader }: { trader: StaffTrader }) {
  const { accountId, email } = trader;
  return (
    <div className="flex items-start gap-3">
      <Avatar src={trader.avatar} seed={accountId} className="size-11" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-16 font-semibold wrap-anywhere">{nameOf(trader)}</h2>
          <StatusPill trader={trader} />
          <RolePill trader={trader} />
        </div>
        <p className="flex items-center gap-1 text-13 text-muted">
          <span className="truncate">{email}</span>
          <CopyButton text={email} label="Copy e-mail" />
        </p>
        <p className="flex items-center gap-1 text-13 text-muted">
          <span className="num font-mono text-12">{accountId}</span>
          <CopyButton text={accountId} label="Copy account number" />
        </p>
      </div>
    </div>
  );
}

interface FactsProps {
  trader: StaffTrader;
  detail: StaffTraderDetail | undefined;
  packageName: (slug: string) => string;
}

function Facts({ trader, detail, packageName }: FactsProps) {
  const count = (number: number | undefined) =>
    number === undefined ? <Skeleton className="h-4 w-8" /> : <span className="num">{number}</span>;
  return (
    <section aria-label="Key facts">
      <h3 className="mb-1 text-13 font-semibold">Key facts</h3>
      <KeyValues
        rows={[
          { label: 'Identity', value: <IdentityPill trader={trader} /> },
          { label: 'E-mail confirmed', value: trader.verified.email ? 'Yes' : 'No' },
          { label: 'Package', value: packageName(trader.package) },
          { label: 'Role', value: roleText(trader) },
          { label: 'Country', value: countryName(trader.country) },
          { label: 'Nickname', value: trader.nickname },
          { label: 'Currency', value: trader.currency },
          { label: 'Open orders', value: count(detail?.orders.open) },
          { label: 'Orders in all', value: count(detail?.orders.total) },
          { label: 'Joined', value: <When at={trader.createdAt} togglable /> },
        ]}
      />
    </section>
  );
}

function DetailSkeleton() {
  return (
    <div className="flex flex-col gap-5 p-5" aria-busy="true">
      <div className="flex gap-3">
        <Skeleton className="size-11 rounded-full" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-52" />
        </div>
      </div>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
