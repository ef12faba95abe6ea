import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryFailed } from '../../lib/query-view.tsx';
import { formatAmount } from '../../ui/amount-format.ts';
import { cn } from '../../ui/cn.ts';
import { formatMove } from '../../ui/move.tsx';
import { places } from '../../ui/places.ts';
import { Segmented } from '../../ui/segmented.tsx';
import type { Bar } from './bars.ts';
import { intervals, isInterval } from './intervals.ts';
import type { Market } from './markets.ts';
import { priceDecimals } from './markets.ts';
import { useCandles } from './use-candles.ts';

const PriceChart = lazy(() => import('./price-chart.tsx').then((m) => ({ default: m.PriceChart })));

const DEFAULT = '15m';

/** The chart with its interval switch, the figures under the crosshair and the link its licence asks for. */
export function ChartPanel({ market }: { market: Market }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('interval');
  const interval = isInterval(asked) ? asked : DEFAULT;
  const query = useCandles(market.pair, interval);
  const [hovered, setHovered] = useState<Bar | null>(null);
  const { candles } = query;

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex h-11 shrink-0 items-center justify-between gap-3 overflow-x-auto px-3 touch:h-13">
        <Segmented
          label="Interval"
          name="chart-interval"
          size="small"
          value={interval}
          options={intervals.map((value) => ({ value, label: value }))}
          onChange={(value) =>
            setParams(value === DEFAULT ? {} : { interval: value }, {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
        <Attribution className="max-md:hidden" />
      </div>
      <div className="relative min-h-0 flex-1">
        {query.isError && !candles ? (
          <QueryFailed query={query} title="The chart could not be loaded." />
        ) : candles ? (
          <Suspense fallback={<ChartSkeleton />}>
            <PriceChart
              key={`${market.pair} ${interval}`}
              market={market}
              interval={interval}
              candles={candles}
              onOldest={() => {
                if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
              }}
              onHover={setHovered}
            />
          </Suspense>
        ) : (
          <ChartSkeleton />
        )}
        <Attribution className="absolute bottom-8 left-2 z-10 rounded-control bg-surface-1/80 px-1 md:hidden" />
        {hovered ? <Legend bar={hovered} market={market} /> : null}
      </div>
    </div>
  );
}

/** The library's licence asks for it, visibly. */
function Attribution({ className }: { className: string }) {
  return (
    <a
      href="https://www.tradingview.com/"
      target="_blank"
      rel="noreferrer"
      className={cn('text-11 whitespace-nowrap text-subtle hover:text-fg hover:underline', className)}
    >
      Lightweight Charts by TradingView
    </a>
  );
}

const SKELETON = places(48).map((place, index) => ({
  place,
  height: 30 + 22 * Math.sin(index / 4) + 12 * Math.sin(index * 1.3),
}));

function ChartSkeleton() {
  return (
    <div aria-hidden="true" className="flex h-full items-end gap-1.5 overflow-hidden px-4 pb-10">
      {SKELETON.map(({ place, height }) => (
        <div
          key={place}
          className="skeleton flex-1 rounded-[2px] bg-surface-3"
          style={{ height: `${height}%` }}
        />
      ))}
    </div>
  );
}

function Legend({ bar, market }: { bar: Bar; market: Market }) {
  const figure = (value: number) =>
    formatAmount(value.toFixed(priceDecimals(market)), 'exact', priceDecimals(market));
  const rose = bar.close >= bar.open;
  return (
    <dl className="num pointer-events-none absolute top-1 left-3 z-10 flex flex-wrap gap-x-3 rounded-control bg-surface-1/85 px-1 text-11">
      {(['open', 'high', 'low', 'close'] as const).map((name) => (
        <div key={name} className="flex gap-1">
          <dt className="text-subtle uppercase">{name.charAt(0)}</dt>
          <dd className={rose ? 'text-up' : 'text-down'}>{figure(bar[name])}</dd>
        </div>
      ))}
      <dd className={cn(rose ? 'text-up' : 'text-down')}>{formatMove(bar.close / bar.open - 1)}</dd>
    </dl>
  );
}
