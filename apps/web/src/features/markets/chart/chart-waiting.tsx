import { cn } from '../../../lib/cn.ts';
import { places } from '../../../lib/places.ts';

/** The place of the attribution if there is no room above the chart: a line below it, where it covers nothing. */
export const BELOW_CHART = 'block h-5 shrink-0 truncate px-3 leading-5 @4xl/chart:hidden';

/** The attribution that the library's licence requires. */
export function Attribution({ className }: { className: string }) {
  return (
    <a
      href="https://www.tradingview.com/"
      target="_blank"
      rel="noreferrer"
      className={cn('text-11 whitespace-nowrap text-subtle hover:text-fg hover:underline', className)}
    >
      TradingView Lightweight Charts
    </a>
  );
}

const BARS = 48;

/** A shape of bars, 1 wide with their gaps and at most 100 high. */
const SHAPE = places(BARS)
  .map((_, index) => {
    const height = Math.max(2, 30 + 22 * Math.sin(index / 4) + 12 * Math.sin(index * 1.3));
    return `M${index + 0.3} 100v-${height.toFixed(1)}h.45V100`;
  })
  .join('');

/**
 * One shape, because separately pulsing elements cost a phone two animations and six events each.
 * @param follows it replaces another one, so it shows immediately
 */
export function ChartSkeleton({ follows = false }: { follows?: boolean }) {
  return (
    <div className="h-full px-4 pb-10">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${BARS} 100`}
        preserveAspectRatio="none"
        className="skeleton block size-full fill-surface-3"
        style={follows ? { animationDelay: '-150ms' } : undefined}
      >
        <path d={SHAPE} />
      </svg>
    </div>
  );
}

/** The placeholder of the chart's panel. */
export function ChartWaiting() {
  return (
    <div className="@container/chart flex h-full flex-col">
      <div className="h-11 shrink-0 touch:h-13" />
      {/* The line of the figures. */}
      <div className="h-5 shrink-0 sm:hidden" />
      <div className="relative min-h-0 flex-1">
        <ChartSkeleton />
      </div>
      <Attribution className={BELOW_CHART} />
    </div>
  );
}
