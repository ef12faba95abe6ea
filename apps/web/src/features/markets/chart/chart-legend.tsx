import { useAtomValue } from '../../../lib/atoms.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { formatPriceChange } from '../../../ui/text/price-change.tsx';
import { shortVolume } from '../book/short-volume.ts';
import type { Market } from '../markets.ts';
import { priceDecimals } from '../markets.ts';
import type { Reading } from './chart-view.ts';
import type { ReadingAtom } from './reading-atom.ts';

const StudyLegend = lazyWithPreload(() => import('./study-legend.tsx').then((m) => m.StudyLegend));

/** The figures of the candle under the crosshair, or of the last one. Only the legend renders when they change. */
export function ChartLegend({ readingAtom, market }: { readingAtom: ReadingAtom; market: Market }) {
  const reading = useAtomValue(readingAtom);
  return (
    // On a phone it is above the chart, where it covers no candle, and leaves the volume out if it does not fit.
    <div className="num pointer-events-none z-10 flex flex-col items-start gap-y-0.5 text-11 max-sm:min-h-5 max-sm:shrink-0 max-sm:px-3 sm:absolute sm:top-1 sm:right-18 sm:left-3">
      {reading ? (
        <div aria-hidden="true">
          <Figures reading={reading} market={market} />
        </div>
      ) : null}
      {reading && reading.studies.length > 0 ? (
        <LazyBoundary>
          <StudyLegend readingAtom={readingAtom} panes={false} />
        </LazyBoundary>
      ) : null}
      {/* For what loads after the candles. */}
      <div data-notes />
    </div>
  );
}

/** The figures of the studies in panes below the candles, at the top of each pane. */
export function PaneLegends({ readingAtom }: { readingAtom: ReadingAtom }) {
  const reading = useAtomValue(readingAtom);
  return reading?.studies.some(({ pane }) => pane > 0) ? (
    <LazyBoundary>
      <StudyLegend readingAtom={readingAtom} panes />
    </LazyBoundary>
  ) : null;
}

function Figures({ reading: { bar }, market }: { reading: Reading; market: Market }) {
  const decimals = priceDecimals(market);
  const figure = (value: number) => formatAmount(value.toFixed(decimals), 'exact', decimals);
  const tone = bar.close >= bar.open ? 'text-up' : 'text-down';
  return (
    <dl className="flex flex-wrap gap-x-2.5 rounded-control bg-surface-1/85 sm:gap-x-3 sm:px-1 max-sm:h-4 max-sm:overflow-hidden">
      {(['open', 'high', 'low', 'close'] as const).map((name) => (
        <div key={name} className="flex gap-1">
          <dt className="text-subtle uppercase">{name.charAt(0)}</dt>
          <dd className={tone}>{figure(bar[name])}</dd>
        </div>
      ))}
      <dd className={tone}>{formatPriceChange(bar.close / bar.open - 1)}</dd>
      <div className="flex gap-1">
        <dt className="text-subtle">Vol</dt>
        <dd>{shortVolume(bar.volume)}</dd>
      </div>
    </dl>
  );
}
