import type { Candle } from '@papermint/contracts/markets/model';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../../api/trpc.ts';
import { useNow } from '../../lib/now.ts';
import { useIdle } from '../../lib/timing/later.ts';

const HOURS = 24;
const REFRESH = 5 * 60_000;

/** The candles of the last 24 hours in which the market was open. */
export function useDay(pair: string) {
  return useQuery(dayOptions(pair, useBegun()));
}

/** A chart needs the simulated time, and does not delay the first screen. */
function useBegun(): boolean {
  const known = useNow(60_000) > 0;
  return useIdle() && known;
}

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
