import type { Candle } from '@papermint/contracts/markets/model';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { client } from '../../api/trpc.ts';
import { useNow } from '../../lib/now.ts';
import { useIdle } from '../../lib/timing/later.ts';

const HOURS = 24;
const REFRESH = 5 * 60_000;

/** The candles of the last 24 hours in which the market was open. */
export function useDay(pair: string) {
  return useQuery(dayOptions(pair, useBegun()));
}

/** The same for several pairs; undefined for those that are still loading. */
export function useDays(pairs: readonly string[]): (readonly Candle[] | undefined)[] {
  const begun = useBegun();
  return useQueries({
    queries: pairs.map((pair) => dayOptions(pair, begun)),
    combine: dataOfAll,
  });
}

/** A chart needs the simulated time, and does not delay the first screen. */
function useBegun(): boolean {
  const known = useNow(60_000) > 0;
  return useIdle() && known;
}

const dataOfAll = (results: readonly { data: Candle[] | undefined }[]) => results.map(({ data }) => data);

function dayOptions(pair: string, enabled: boolean) {
  return queryOptions({
    queryKey: ['day', pair],
    queryFn: ({ signal }): Promise<Candle[]> =>
      client.markets.candles.query({ pair, interval: '1h', limit: HOURS }, { signal }),
    enabled,
    staleTime: REFRESH,
    refetchInterval: REFRESH,
  });
}

export function closesOf(candles: readonly Candle[] | undefined): number[] {
  return candles?.map((candle) => Number(candle.close)) ?? [];
}
