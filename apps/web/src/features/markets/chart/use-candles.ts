import type { CandleAdjustment } from '@papermint/contracts/markets/kinds';
import type { Candle, CandleInterval, CandlePrice } from '@papermint/contracts/markets/model';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client, queryClient } from '../../../api/trpc.ts';
import { useTimeKnown } from '../../../lib/now.ts';

const AT_ONCE = 330;
/** The candles of a distant past at first. Studies need those before the view. */
const MANY = 1000;

/** Which candles a chart shows. */
export interface Candles {
  pair: string;
  interval: CandleInterval;
  price: CandlePrice;
  /** That of a stock; `split` for other pairs. */
  adjustment: CandleAdjustment;
}

/** Which part of them it has. Seconds. */
export interface Span {
  /** The instant before which they have closed, because a replay plays the later ones; until now by default. */
  until: number | undefined;
  /** Where they end at first, because the reader looks at a distant past. */
  end: number | undefined;
}

/** The instant that a span reaches if nothing is missing after it, ms; null for now. */
export const limitOf = ({ until }: Span): number | null => (until === undefined ? null : until * 1000);

/** The query of candles. Its pages are the newest first, and a parameter is the end of its page, ms; null for now. */
export function candlesQuery(candles: Candles, span: Span) {
  const { pair, interval, price, adjustment } = candles;
  const { until, end } = span;
  const begin = end === undefined ? limitOf(span) : end * 1000;
  return {
    queryKey: ['candles', pair, interval, price, adjustment, until, end] as const,
    queryFn: ({
      pageParam,
      signal,
    }: {
      pageParam: number | null;
      signal: AbortSignal;
    }): Promise<Candle[]> => {
      const to = pageParam === null ? {} : { to: new Date(pageParam - 1000).toISOString() };
      const limit = pageParam === begin && end !== undefined ? MANY : AT_ONCE;
      return client.markets.candles.query({ ...candles, limit, ...to }, { signal });
    },
    initialPageParam: begin,
    getNextPageParam: (older: Candle[]) =>
      older[0] && older.some(moved) ? Date.parse(older[0].time) : undefined,
    // The chart keeps the candles current; a later visit loads them again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
}

/** The candles of a price of a pair, and older ones on demand. */
export function useCandles(candles: Candles, span: Span) {
  const options = candlesQuery(candles, span);
  const query = useInfiniteQuery({ ...options, enabled: useTimeKnown() });
  const { data } = query;
  /** Whether no candle is missing between the newest one and now, or the start of the replay. */
  const complete = data?.pageParams[0] === limitOf(span);
  const replays = complete && span.until !== undefined;
  const inView = useMemo(() => {
    const all = inOrder(data?.pages);
    // The last one may not have closed then. A replay plays it.
    return replays ? all?.slice(0, -1) : all;
  }, [data, replays]);
  // The pages of another time would leave a hole between them and the first one.
  const restart = () => void queryClient.resetQueries({ queryKey: options.queryKey, exact: true });
  return { ...query, candles: inView, complete, restart };
}

/** A market has no prices before its start, so there is nothing older. */
export function moved({ high, low }: Candle): boolean {
  return high !== low;
}

/** Pages arrive newest first. The chart needs the candles oldest first, each once. */
function inOrder(pages: readonly Candle[][] | undefined): Candle[] | undefined {
  if (!pages) return undefined;
  const byTime = new Map<string, Candle>();
  for (const page of [...pages].reverse()) for (const candle of page) byTime.set(candle.time, candle);
  return [...byTime.values()];
}
