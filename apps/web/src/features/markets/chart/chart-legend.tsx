import type { PrimitiveAtom } from 'jotai';
import type { StudyKey } from '../../../charting/studies/studies.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { formatPriceChange } from '../../../ui/text/price-change.tsx';
import { shortVolume } from '../book/short-volume.ts';
import type { Market } from '../markets.ts';
import { priceDecimals } from '../markets.ts';
import type { Reading } from './chart-view.ts';

export type ReadingAtom = PrimitiveAtom<Reading | null>;

const TONES: Record<StudyKey, string> = {
  ma20: 'text-(--study-ma20)',
  ma50: 'text-(--study-ma50)',
  ma200: 'text-(--study-ma200)',
  ema12: 'text-(--study-ema12)',
  ema26: 'text-(--study-ema26)',
};

/** The figures of the candle under the crosshair, or of the last one. Only the legend renders when they change. */
export function ChartLegend({ readingAtom, market }: { readingAtom: ReadingAtom; market: Market }) {
  const reading = useAtomValue(readingAtom);
  return (
    // On a phone it is above the chart, where it covers no candle, and leaves the volume out if it does not fit.
    <div
      aria-hidden="true"
      className="num pointer-events-none z-10 flex flex-col items-start gap-y-0.5 text-11 max-sm:min-h-5 max-sm:shrink-0 max-sm:px-3 sm:absolute sm:top-1 sm:right-18 sm:left-3"
    >
      {reading ? <Figures reading={reading} market={market} /> : null}
    </div>
  );
}

function Figures({ reading: { bar, studies }, market }: { reading: Reading; market: Market }) {
  const decimals = priceDecimals(market);
  const figure = (value: number) => formatAmount(value.toFixed(decimals), 'exact', decimals);
  const tone = bar.close >= bar.open ? 'text-up' : 'text-down';
  return (
    <>
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
      {studies.length > 0 ? (
        <dl className="flex flex-wrap gap-x-3 rounded-control bg-surface-1/85 sm:px-1">
          {studies.map(({ key, label, value }) => (
            <div key={key} className={cn('flex gap-1', TONES[key])}>
              <dt>{label}</dt>
              <dd>{Number.isNaN(value) ? '–' : figure(value)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
