import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useBook } from '../../../api/queries/book.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { useChartCursor } from '../../../ui/chart/chart-cursor.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { formatCompact } from '../../../ui/text/compact-format.ts';
import type { Market } from '../markets.ts';
import { priceDecimals } from '../markets.ts';
import type { DepthCurve } from './depth-curve.ts';
import { depthAt, depthCurve, depthPath } from './depth-curve.ts';

/** Places that the arrow keys stop at. */
const PLACES = 101;

/** What both sides of the book offer up to each price, from the feed of the book. */
export function DepthChart({ market }: { market: Market }) {
  const { book, query } = useBook(market.pair);
  if (query.isError && !book)
    return <QueryFailed query={query} title="The order book could not be loaded." />;
  if (!book) return <Skeleton className="m-4 h-60" />;
  const curve = depthCurve(book);
  if (!curve) return <Empty title="No depth">The book has no orders on one of its sides.</Empty>;
  return <Curve market={market} curve={curve} />;
}

function Curve({ market, curve }: { market: Market; curve: DepthCurve }) {
  const { at, handlers } = useChartCursor(PLACES, (fraction) => Math.round(fraction * (PLACES - 1)));
  const { low, high, middle, bids, asks } = curve;
  const place = at === null ? null : at / (PLACES - 1);
  const shown = place === null ? null : depthAt(curve, low + (high - low) * place);
  const decimals = priceDecimals(market);
  const price = (value: number) => formatAmount(value.toFixed(decimals), 'exact', decimals);
  const total = (value: number) => formatCompact(String(value));
  const base = codeLabel(market.base);
  const away = shown === null ? 0 : Math.abs(shown.price - middle) / middle;
  const ends = [depthAt(curve, low).total, depthAt(curve, high).total] as const;
  return (
    <figure className="flex h-full min-h-60 flex-col p-4 text-12">
      <figcaption
        className="num flex min-h-10 flex-wrap justify-between gap-x-4 text-muted"
        aria-live="polite"
      >
        {shown === null ? (
          <>
            <span>
              Bids <span className="text-up">{total(ends[0])}</span> {base}
            </span>
            <span>
              Asks <span className="text-down">{total(ends[1])}</span> {base}
            </span>
          </>
        ) : (
          <>
            <span>
              {shown.side === 'bid' ? 'Bids from' : 'Asks up to'} {price(shown.price)}
            </span>
            <span>
              {total(shown.total)} {base} · {(away * 100).toFixed(2)}% away
            </span>
          </>
        )}
      </figcaption>
      <div
        {...handlers}
        role="slider"
        tabIndex={0}
        aria-label={`Depth of ${codeLabel(market.pair)}`}
        aria-valuemin={0}
        aria-valuemax={PLACES - 1}
        aria-valuenow={at ?? (PLACES - 1) / 2}
        aria-valuetext={
          shown === null
            ? `Bids ${total(ends[0])} ${base}, asks ${total(ends[1])} ${base}`
            : `${shown.side === 'bid' ? 'Bids from' : 'Asks up to'} ${price(shown.price)}: ${total(shown.total)} ${base}`
        }
        className="relative min-h-0 flex-1 touch-pan-y"
      >
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
          aria-hidden="true"
        >
          <path
            d={depthPath(bids, curve, low)}
            className="fill-tint-up stroke-up"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={depthPath(asks, curve, high)}
            className="fill-tint-down stroke-down"
            vectorEffect="non-scaling-stroke"
          />
          {place === null ? null : (
            <path
              d={`M${place * 100} 0V100`}
              className="stroke-muted"
              strokeDasharray="3 3"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
      </div>
      <div className="num mt-1 flex justify-between text-11 text-subtle" aria-hidden="true">
        <span>{price(low)}</span>
        <span>{price(middle)}</span>
        <span>{price(high)}</span>
      </div>
    </figure>
  );
}
