import { hasFlag } from '@papermint/contracts/common/flags';
import { ArrowDownToLine, Calculator, ChartCandlestick, Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Asset, Ping, Trader } from '../../../api/ping.ts';
import { useUnrealized } from '../../../features/futures/positions/unrealized.ts';
import type { Market } from '../../../features/markets/markets.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { useIdle } from '../../../lib/timing/later.ts';
import { PlayMoneyButton, usePlayMoney } from '../../../parts/play-money.tsx';
import { balancesHiddenAtom, hideBalances } from '../../../state/reader/hidden-balances.ts';
import { flagsAtom } from '../../../state/site/flags.ts';
import { Button, buttonClass } from '../../../ui/form/button.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Engraving } from '../../../ui/paper/engraving.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { Stat } from '../../../ui/text/stat.tsx';
import { Allocation } from './allocation.tsx';
import { DayChangeLine, PositionsLine, Total } from './balance-figures.tsx';
import { WorthParts } from './worth-parts.tsx';

const WorthChart = lazyWithPreload(() => import('./worth-chart.tsx').then((m) => m.WorthChart));

const TotalCalculation = lazyWithPreload(() =>
  import('./total-calculation.tsx').then((m) => m.TotalCalculation),
);

interface BalancePanelProps {
  trader: Trader;
  assets: readonly Asset[];
  markets: readonly Market[];
  stats: Ping['tradeStats'];
  worth: Ping['netWorth'];
}

/** The value of all assets, its change in 24 hours and its composition. */
export function BalancePanel({ trader, assets, markets, stats, worth }: BalancePanelProps) {
  const hidden = useAtomValue(balancesHiddenAtom);
  const [explained, setExplained] = useState(false);
  const gains = useUnrealized();
  const idle = useIdle();
  const { currency } = trader;
  return (
    <section
      aria-label="Balance"
      className="relative isolate overflow-clip rounded-card border border-line bg-surface-1 p-5 md:p-6"
    >
      <Engraving
        kind="waves"
        seed={trader.accountId}
        cover
        className="absolute inset-y-0 right-0 -z-1 h-full w-2/3 mask-l-from-0% text-engraving opacity-10 max-md:w-full"
      />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div className="lg:w-80">
          <PanelHeading hidden={hidden} onExplain={() => setExplained(true)} />
          <Total
            assets={assets}
            nfts={worth?.nfts ?? '0'}
            currency={currency}
            gains={gains}
            hidden={hidden}
          />
          {assets.length > 0 ? (
            <>
              <DayChangeLine assets={assets} markets={markets} currency={currency} hidden={hidden} />
              <PositionsLine gains={gains} currency={currency} hidden={hidden} />
            </>
          ) : (
            <p className="mt-1 text-13 text-subtle">No deposits yet</p>
          )}
        </div>
        <PanelLinks funded={assets.length > 0} verified={trader.verified.kyc} />
      </div>
      {assets.length > 0 ? (
        <div className="mt-6 min-h-84 sm:min-h-70">
          {idle ? (
            <LazyBoundary>
              <WorthChart currency={currency} hidden={hidden} />
            </LazyBoundary>
          ) : null}
        </div>
      ) : null}
      {assets.length > 0 ? (
        <div className="mt-6 flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
          <div className="min-w-0 grow basis-full sm:min-w-64 sm:basis-0">
            <Allocation assets={assets} />
          </div>
          <dl className="flex gap-10">
            <Stat label="Cost basis">
              <Explained>
                <Amount value={stats.invested} currency={currency} rule="value" masked={hidden} />
              </Explained>
            </Stat>
            <Stat label="Total P&amp;L">
              <Explained>
                <Amount value={stats.profit} currency={currency} rule="value" signed masked={hidden} />
              </Explained>
            </Stat>
          </dl>
        </div>
      ) : null}
      {worth && assets.length > 0 ? (
        <div className="mt-5 border-t border-line pt-4">
          <WorthParts worth={worth} currency={currency} hidden={hidden} />
        </div>
      ) : null}
      {explained ? (
        <Suspense fallback={null}>
          <TotalCalculation
            assets={assets}
            gains={gains}
            nfts={worth?.nfts ?? '0'}
            currency={currency}
            onClose={() => setExplained(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

interface PanelHeadingProps {
  /** Balances are masked. */
  hidden: boolean;
  onExplain: () => void;
}

function PanelHeading({ hidden, onExplain }: PanelHeadingProps) {
  return (
    <div className="flex items-center gap-1">
      <h2 className="text-13 text-muted">Total balance</h2>
      <Button
        look="ghost"
        size="icon"
        aria-label={hidden ? 'Show balances' : 'Hide balances'}
        aria-pressed={hidden}
        onClick={() => hideBalances(!hidden)}
      >
        {hidden ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
      </Button>
      <Button look="ghost" size="icon" aria-label="How this is calculated" onClick={onExplain}>
        <Calculator className="size-4" />
      </Button>
    </div>
  );
}

interface PanelLinksProps {
  funded: boolean;
  /** The identity is verified. */
  verified: boolean;
}

/**
 * The first button is a trader's next step. An account without assets gets play money, or deposits. A trade is not the
 * next step while the account needs a verification, which the first steps ask for.
 */
function PanelLinks({ funded, verified }: PanelLinksProps) {
  const flags = useAtomValue(flagsAtom);
  const trading = hasFlag(flags, 'trade_room');
  const mayTrade = verified || !flags.has('kyc');
  const playMoney = usePlayMoney() !== null;
  return (
    <div className="flex w-full flex-wrap gap-2 sm:w-auto">
      {funded ? null : <PlayMoneyButton look="primary" className="max-sm:w-full" />}
      {trading ? (
        <Link
          to="/trade"
          className={buttonClass({
            look: funded && mayTrade ? 'primary' : 'secondary',
            className: cn('max-sm:flex-1', !funded && 'order-1'),
          })}
        >
          <ChartCandlestick className="size-4" aria-hidden="true" />
          Trade
        </Link>
      ) : null}
      <Link
        to="/deposit"
        className={buttonClass({
          look: funded || playMoney ? 'secondary' : 'primary',
          className: 'max-sm:flex-1',
        })}
      >
        <ArrowDownToLine className="size-4" aria-hidden="true" />
        Deposit
      </Link>
      <Link to="/account/transactions" className={buttonClass({ className: 'order-2 max-sm:hidden' })}>
        Transactions
      </Link>
    </div>
  );
}

/** A figure that leads to the page that explains it. */
function Explained({ children }: { children: ReactNode }) {
  return (
    <Link
      to="/account/performance"
      className="rounded-[3px] underline decoration-control decoration-dotted underline-offset-4 hover:decoration-solid touch:inline-flex touch:min-h-11 touch:items-center"
    >
      {children}
    </Link>
  );
}
