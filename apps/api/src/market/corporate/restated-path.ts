import { SECOND } from '@papermint/contracts/common/time-units';
import { splicedPath } from '../imports/spliced-path.ts';
import type { PricePath } from '../path/price-path.ts';
import type { StockSplits } from './stock-splits.ts';

/**
 * A path that shows the last price before a split at the new ratio, from the effect of the split until the price moves.
 * So a holding has the same value in every second.
 */
export function restatedPath(path: PricePath, { restated }: Pick<StockSplits, 'restated'>): PricePath {
  /** The path in a span of time, ms. */
  function over(from: number, to: number): PricePath {
    const spans = restated(from, to);
    if (spans.length === 0) return path;
    return splicedPath(
      path,
      spans.flatMap((span) => [
        { from: span.from, path: standstill(path, span.from, span.ratio) },
        ...(Number.isFinite(span.to) ? [{ from: span.to, path }] : []),
      ]),
    );
  }
  return {
    priceAt: (at) => over(at, at).priceAt(at),
    stressAt: path.stressAt,
    extremes: (from, to) => over(from, to).extremes(from, to),
    bound: (side, from, to) => over(from, to).bound(side, from, to),
    firstCrossing: (from, to, level, direction) => over(from, to).firstCrossing(from, to, level, direction),
    firstTurn: (since, to, ...turn) => over(since, to).firstTurn(since, to, ...turn),
  };
}

function standstill(path: PricePath, at: number, ratio: number): PricePath {
  const price = Math.max(1, Math.round(path.priceAt(at) / ratio));
  return {
    priceAt: () => price,
    stressAt: path.stressAt,
    extremes: () => ({ low: price, high: price }),
    bound: () => price,
    firstCrossing(from, to, level, direction) {
      const first = Math.ceil(from / SECOND) * SECOND;
      if (first > to) return undefined;
      return (direction === 'rises-to' ? price >= level : price <= level) ? first : undefined;
    },
    firstTurn: () => undefined,
  };
}
