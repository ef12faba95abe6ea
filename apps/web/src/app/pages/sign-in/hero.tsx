import { codeLabel } from '@papermint/contracts/money/asset-code';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ChartWaiting } from '../../../features/markets/chart/chart-waiting.tsx';
import { LiveChange, LivePrice } from '../../../features/markets/live-price.tsx';
import type { Market } from '../../../features/markets/markets.ts';
import { useMarkets } from '../../../features/markets/markets.ts';
import { cn } from '../../../lib/cn.ts';
import { hasSandbox } from '../../../state/site/sandbox.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { RoundImage } from '../../../ui/picture/round-image.tsx';

const HeroTerminal = lazyWithPreload(() => import('./hero-terminal.tsx').then((m) => m.HeroTerminal));

const HeroClock = lazyWithPreload(() =>
  import('../../../features/sandbox/time/hero-clock.tsx').then((m) => m.HeroClock),
);

/** The height of the clock: it stands in three rows, in two, or in one. */
const CLOCK_HEIGHT =
  'max-sm:min-h-43.25 max-sm:touch:min-h-50.25 sm:max-md:min-h-32.25 md:min-h-21.25 lg:max-xl:min-h-32.25 lg:max-xl:touch:min-h-35.25';

/** A piece of the terminal, live: the clock, and the first pair of the exchange. It keeps its height while it loads. */
export function Hero({ className }: { className: string }) {
  const { data, isError } = useMarkets();
  const market = data?.find(({ pair }) => pair === 'BTC/USD') ?? data?.[0];
  if (isError || data?.length === 0) return null;
  return (
    <div className={cn('overflow-hidden rounded-card border border-line bg-surface-1', className)}>
      {hasSandbox ? (
        <div className={cn('border-b border-line px-4 py-3', CLOCK_HEIGHT)}>
          {market ? (
            <LazyBoundary>
              <HeroClock pair={market.pair} />
            </LazyBoundary>
          ) : null}
        </div>
      ) : null}
      <div className="flex h-14 items-center gap-3 border-b border-line px-4">
        {market ? <HeroHead market={market} /> : <Skeleton className="h-6 w-40" />}
      </div>
      <div className="h-84 md:h-110">
        {market ? (
          <LazyBoundary fallback={<ChartWaiting />}>
            <HeroTerminal market={market} />
          </LazyBoundary>
        ) : (
          <ChartWaiting />
        )}
      </div>
    </div>
  );
}

function HeroHead({ market }: { market: Market }) {
  return (
    <>
      <RoundImage src={market.image} label={market.base} className="size-6" />
      <span className="text-14 font-semibold max-sm:sr-only">{market.name}</span>
      <LivePrice market={market} toTick className="text-16 font-semibold" />
      <span className="text-12">
        <LiveChange market={market} />
      </span>
      <Link
        to={`/trade/${market.pair}`}
        className="ml-auto flex h-9 items-center gap-1 rounded-control text-13 font-medium text-accent hover:underline touch:h-11"
      >
        <span className="max-sm:hidden">Open {codeLabel(market.pair)}</span>
        <span className="sm:hidden">Open</span>
        <ChevronRight className="size-4" aria-hidden="true" />
      </Link>
    </>
  );
}
