import { cn } from '../../lib/cn.ts';
import { places } from '../../lib/places.ts';

/** Where the attribution is if there is no room above the chart. */
export const IN_CHART =
  'absolute bottom-8 left-2 z-10 max-w-[calc(100%-5.5rem)] truncate rounded-control bg-surface-1/80 px-1 xl:hidden';

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

const BARS = places(48).map((place, index) => ({
  place,
  height: 30 + 22 * Math.sin(index / 4) + 12 * Math.sin(index * 1.3),
}));

export function ChartSkeleton() {
  return (
    <div aria-hidden="true" className="flex h-full items-end gap-1.5 overflow-hidden px-4 pb-10">
      {BARS.map(({ place, height }) => (
        <div
          key={place}
          className="skeleton flex-1 rounded-[2px] bg-surface-3"
          style={{ height: `${height}%` }}
        />
      ))}
    </div>
  );
}

/** The placeholder of the chart's panel. */
export function ChartWaiting() {
  return (
    <div className="flex h-full flex-col">
      <div className="h-11 shrink-0 touch:h-13" />
      <div className="relative min-h-0 flex-1">
        <ChartSkeleton />
        <Attribution className={IN_CHART} />
      </div>
    </div>
  );
}
