import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../api/trpc.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { usePermitted } from '../../../frames/staff/permitted.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { TraderPositions } from '../../futures/staff/trader-positions.tsx';
import type { StaffTrader } from './staff-trader.ts';
import { nameOf } from './staff-trader.ts';
import { traderFacts } from './trader-facts.tsx';
import { TotalBalance, TraderAssets, TraderTransactions } from './trader-panel-lists.tsx';
import { RolePill, StatusBanner, StatusPill } from './trader-pills.tsx';

interface TraderPanelProps {
  accountId: string;
  /** The row of the list. */
  row: StaffTrader | undefined;
}

/** A trader at a glance: status, balances, and latest orders and transactions. */
export function TraderPanel({ accountId, row }: TraderPanelProps) {
  const query = useQuery(trpc.accountsStaff.user.queryOptions({ accountId }));
  const trader = query.data ?? row;
  const marketsToo = usePermitted('markets');
  if (query.isError && !query.data) {
    return <QueryFailed query={query} title="This trader could not be loaded." />;
  }
  if (!trader) return <DetailSkeleton />;
  return (
    <div className="flex flex-col gap-5 p-5">
      <Who trader={trader} />
      <StatusBanner trader={trader} />
      <TotalBalance trader={trader} />
      <TraderAssets
        assets={query.data?.assets}
        currency={trader.currency}
        unrealizedPnl={query.data?.unrealizedPnl}
        worth={query.data?.netWorth}
      />
      <section aria-label="Key facts">
        <h3 className="mb-1 text-13 font-semibold">Key facts</h3>
        <KeyValues rows={traderFacts(trader, query.data?.orders)} />
      </section>
      <TraderTransactions accountId={accountId} transactions={query.data?.movements} />
      {marketsToo ? <TraderPositions accountId={accountId} /> : null}
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
          <TextLink to={`/kut/trader/${accountId}`} className="ml-auto text-13">
            Open
          </TextLink>
        </div>
        <p className="flex items-center gap-1 text-13 text-muted">
          <span className="truncate">{email}</span>
          <CopyButton text={email} label="Copy email" />
        </p>
        <p className="flex items-center gap-1 text-13 text-muted">
          <span className="num font-mono text-12">{accountId}</span>
          <CopyButton text={accountId} label="Copy account number" />
        </p>
      </div>
    </div>
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
