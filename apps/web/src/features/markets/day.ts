import { DAY } from '@papermint/contracts/common/time-units';
import type { Candle } from '@papermint/contracts/markets/model';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../../api/trpc.ts';
import { useTimeKnown } from '../../lib/now.ts';
import { useIdle } from '../../lib/timing/later.ts';

const HOURS = 24;
const REFRESH = 5 * 60_000;

/** The candles of the last 24 hours with trades, without the hours in which the market was closed. */
export function useDay(pair: string) {
  return useQuery(dayOptions(pair, useBegun()));
}

/** A chart needs the simulated time, and does not delay the first screen. */
function useBegun(): boolean {
  const known = useTimeKnown();
  return useIdle() && known;
}

function dayOptions(pair: string, enabled: boolean) {
  return queryOptions({
    queryKey: ['day', pair],
    queryFn: async ({ signal }): Promise<Candle[]> =>
      lastDay(await client.markets.candles.query({ pair, interval: '1h', limit: HOURS }, { signal })),
    enabled,
    staleTime: REFRESH,
    refetchInterval: REFRESH,
  });
}

/** The candles that begin less than a day before the last one. A stock has seven an open day, so 24 are three days. */
function lastDay(candles: Candle[]): Candle[] {
  const last = candles.at(-1);
  return last ? candles.filter(({ time }) => Date.parse(time) > Date.parse(last.time) - DAY) : [];
}

export function closesOf(candles: readonly Candle[] | undefined): number[] {
  return candles?.map((candle) => Number(candle.close)) ?? [];
}
