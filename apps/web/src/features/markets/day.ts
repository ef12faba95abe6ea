import type { Candle } from '@papermint/contracts/markets/model';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { client } from '../../api/trpc.ts';
import { nowAtom, useNow } from '../../lib/now.ts';
import { useSettled } from '../../lib/settled.ts';
import { store } from '../../lib/store.ts';

const DAY = 86_400_000;
const REFRESH = 5 * 60_000;

type Interval = '1h' | '15m';

/** The candles of the last 24 hours: one an hour for a small line, four an hour for exact extremes. */
export function useDay(pair: string, interval: Interval = '1h') {
  return useQuery(dayOptions(pair, interval, useBegun()));
}

/** The same for several pairs; undefined for those that have not come yet. */
export function useDays(pairs: readonly string[]): (readonly Candle[] | undefined)[] {
  const begun = useBegun();
  return useQueries({
    queries: pairs.map((pair) => dayOptions(pair, '1h', begun)),
    combine: dataOfAll,
  });
}

/** A chart needs the simulated time, and does not delay the first screen. */
function useBegun(): boolean {
  const known = useNow(60_000) > 0;
  return useSettled() && known;
}

const dataOfAll = (results: readonly { data: Candle[] | undefined }[]) => results.map(({ data }) => data);

function dayOptions(pair: string, interval: Interval, enabled: boolean) {
  return queryOptions({
    queryKey: ['day', pair, interval],
    queryFn: ({ signal }): Promise<Candle[]> => {
      const from = new Date(store.get(nowAtom) - DAY).toISOString();
      return client.markets.candles.query({ pair, interval, from }, { signal });
    },
    enabled,
    staleTime: REFRESH,
    refetchInterval: REFRESH,
  });
}

export function closesOf(candles: readonly Candle[] | undefined): number[] {
  return candles?.map((candle) => Number(candle.close)) ?? [];
}
