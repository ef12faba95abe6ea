import { atom } from 'jotai';
import { useEffect, useMemo } from 'react';
import type { Trader } from '../../../api/ping.ts';
import { useAccount, usePing } from '../../../api/ping.ts';
import { useMarkets } from '../../../features/markets/markets.ts';
import { RequirementsCard } from '../../../features/requirements/requirements-card.tsx';
import { RecentTransactions } from '../../../features/wallet/recent-transactions.tsx';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { useAtom, useAtomValue } from '../../../lib/atoms.ts';
import { useFromMedium } from '../../../lib/media.ts';
import { useIdle } from '../../../lib/timing/later.ts';
import { useSecondRender } from '../../../lib/timing/second-render.ts';
import { balancesHiddenAtom } from '../../../state/reader/hidden-balances.ts';
import { flagsAtom } from '../../../state/site/flags.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { AssetsCard } from './assets-card.tsx';
import { TotalAmount } from './balance-figures.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { MarketsStrip } from './markets-strip.tsx';
import { ownFirst } from './own-first.ts';

const OnboardingCard = lazyWithPreload(() =>
  import('../../../features/onboarding/onboarding-card.tsx').then((m) => m.OnboardingCard),
);

const InfoMessage = lazyWithPreload(() => import('./info-message.tsx').then((m) => m.InfoMessage));

const LatestNews = lazyWithPreload(() =>
  import('../../../features/news/latest-news.tsx').then((m) => m.LatestNews),
);

const UpcomingCard = lazyWithPreload(() =>
  import('../../../features/sandbox/time/upcoming-card.tsx').then((m) => m.UpcomingCard),
);

/** The ID of the account whose first steps are at the top during this visit. */
const newcomerAtom = atom<string | null>(null);

/** Whether an account is new: empty, or without a verified identity where one is needed. It stays new for this visit. */
function useIsNew(trader: Trader | null | undefined, fresh: boolean): boolean {
  const [newcomer, setNewcomer] = useAtom(newcomerAtom);
  const kyc = useAtomValue(flagsAtom).has('kyc');
  const isNew = trader != null && (fresh || (kyc && !trader.verified.kyc));
  const accountId = trader?.accountId ?? null;
  useEffect(() => {
    if (isNew) setNewcomer(accountId);
  }, [isNew, accountId, setNewcomer]);
  return isNew || (accountId !== null && newcomer === accountId);
}

export function OverviewPage() {
  const ping = usePing();
  const markets = useMarkets();
  const trader = ping.data?.trader;
  const shares = useMarkets('stock', ping.data?.assets?.some(({ kind }) => kind === 'share') ?? false);
  const listed = useMemo(
    () => [...(markets.data ?? []), ...(shares.data ?? [])],
    [markets.data, shares.data],
  );
  const shown = useMemo(() => ownFirst(listed, ping.data?.assets ?? []), [listed, ping.data?.assets]);
  // On a phone, content below the fold is rendered after the first paint.
  const below = useSecondRender(true, useFromMedium());
  const fresh = Boolean(trader) && ping.data?.assets?.length === 0;
  const isNew = useIsNew(trader, fresh);
  if (ping.isError && !ping.data)
    return <QueryFailed query={ping} title="Your account could not be loaded." />;
  return (
    <PageFrame title="Overview">
      <div className="grid gap-4 lg:grid-cols-12 lg:gap-5">
        {trader?.infoMessage ? (
          <div className="min-w-0 lg:col-span-12">
            <LazyBoundary>
              <InfoMessage />
            </LazyBoundary>
          </div>
        ) : null}
        <div className="min-w-0 lg:col-span-12">
          {trader && ping.data ? (
            <BalancePanel
              trader={trader}
              assets={ping.data.assets}
              markets={listed}
              stats={ping.data.tradeStats}
              worth={ping.data.netWorth}
            />
          ) : (
            <BalanceSkeleton />
          )}
        </div>
        {isNew ? <FirstSteps fresh /> : null}
        <div className="min-w-0 lg:col-span-12">
          {markets.isError ? null : <MarketsStrip markets={markets.data && ping.data ? shown : undefined} />}
        </div>
        <AssetsCard
          assets={trader ? ping.data?.assets : undefined}
          markets={listed}
          currency={trader?.currency ?? 'USD'}
          className="lg:col-span-12"
        />
        <div className="flex min-w-0 flex-col gap-4 self-start max-lg:empty:hidden lg:col-span-6 lg:gap-5">
          {trader ? <RequirementsCard /> : null}
          {trader && below ? <Upcoming /> : null}
        </div>
        {below ? (
          <>
            <div className="min-w-0 self-start lg:col-span-6">
              <RecentTransactions />
            </div>
            {trader && !isNew ? <FirstSteps /> : null}
            <Headlines />
          </>
        ) : null}
      </div>
    </PageFrame>
  );
}

/** The upcoming events. They load after the screen. */
function Upcoming() {
  const idle = useIdle();
  if (!idle) return null;
  return (
    <LazyBoundary>
      <UpcomingCard />
    </LazyBoundary>
  );
}

/** The latest news. It loads after the screen. */
function Headlines() {
  const on = useAtomValue(flagsAtom).has('news');
  const idle = useIdle();
  if (!on || !idle) return null;
  return (
    <div className="min-w-0 empty:hidden lg:col-span-12">
      <LazyBoundary>
        <LatestNews />
      </LazyBoundary>
    </div>
  );
}

/** They load after the screen. A new account reserves their place. Other accounts show them at the end. */
function FirstSteps({ fresh = false }: { fresh?: boolean }) {
  const idle = useIdle();
  if (!idle && !fresh) return null;
  return (
    <div className="min-w-0 empty:hidden lg:col-span-12">
      <LazyBoundary>
        <OnboardingCard fresh={fresh} />
      </LazyBoundary>
    </div>
  );
}

/** Before the first ping: the balance of the last visit, in the place of the total. */
function BalanceSkeleton() {
  const account = useAccount();
  const hidden = useAtomValue(balancesHiddenAtom);
  return (
    <div aria-busy="true" className="rounded-card border border-line bg-surface-1 p-5 md:p-6">
      {account ? (
        <>
          <p className="flex h-10 items-center text-13 text-muted">Total balance</p>
          <TotalAmount value={account.balance} currency={account.currency} hidden={hidden} />
        </>
      ) : (
        <>
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-4 h-10 w-64" />
        </>
      )}
      <Skeleton className="mt-3 h-4 w-40" />
      <Skeleton className="mt-9 h-2 w-full max-w-2xl" />
      <Skeleton className="mt-4 h-4 w-72" />
    </div>
  );
}
