import type { CandleAdjustment } from '@papermint/contracts/markets/kinds';
import type { Candle, CandleInterval, CandlePrice } from '@papermint/contracts/markets/model';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client, queryClient } from '../../../api/trpc.ts';
import { useTimeKnown } from '../../../lib/now.ts';

const AT_ONCE = 330;

/** Which candles a chart shows. */
export interface Candles {
  pair: string;
  interval: CandleInterval;
  price: CandlePrice;
  /** That of a stock; `split` for other pairs. */
  adjustment: CandleAdjustment;
}

/**
 * The candles of a price of a pair, and older ones on demand.
 * @param until the instant (seconds) before which they have closed; until now by default
 */
export function useCandles({ pair, interval, price, adjustment }: Candles, until?: number) {
  const known = useTimeKnown();
  const queryKey = ['candles', pair, interval, price, adjustment, until];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<Candle[]> => {
      const to = pageParam === null ? {} : { to: new Date(pageParam - 1000).toISOString() };
      const asked = { pair, interval, price, adjustment, limit: AT_ONCE, ...to };
      return client.markets.candles.query(asked, { signal });
    },
    initialPageParam: until === undefined ? null : until * 1000,
    getNextPageParam: (older) => (older[0] && older.some(moved) ? Date.parse(older[0].time) : undefined),
    enabled: known,
    // The chart keeps the candles current; a later visit loads them again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const candles = useMemo(() => {
    const all = inOrder(query.data?.pages);
    // The last one may not have closed then. A replay plays it.
    return until === undefined ? all : all?.slice(0, -1);
  }, [query.data, until]);
  // The pages of another time would leave a hole between them and the first one.
  const restart = () => void queryClient.resetQueries({ queryKey, exact: true });
  return { ...query, candles, restart };
}

/** A market has no prices before its start, so there is nothing older. */
function moved({ high, low }: Candle): boolean {
  return high !== low;
}

/** Pages arrive newest first. The chart needs the candles oldest first, each once. */
function inOrder(pages: readonly Candle[][] | undefined): Candle[] | undefined {
  if (!pages) return undefined;
  const byTime = new Map<string, Candle>();
  for (const page of [...pages].reverse()) for (const candle of page) byTime.set(candle.time, candle);
  return [...byTime.values()];
}
