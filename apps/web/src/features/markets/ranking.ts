import type { RankedInstrument } from '@papermint/contracts/markets/model';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient, trpc } from '../../api/trpc.ts';
import { useNow } from '../../lib/now.ts';

export type RankedMarket = RankedInstrument;

const REFRESH = 30_000;
/** Simulated time may run, or be set forward: so much of it makes windows of an hour and a day old. */
const OLD = 10 * 60_000;
/** Not more often than this, however fast it runs. */
const LEAST = 2000;

const options = trpc.markets.ranking.queryOptions({}, { staleTime: REFRESH / 2, refetchInterval: REFRESH });

/** All markets by market cap. Prices in it are of its instant; what shows a price takes the live one. */
export function useRanking() {
  const step = useNow(OLD);
  const seen = useRef(step);
  useEffect(() => {
    const before = seen.current;
    seen.current = step;
    if (before === 0 || before === step) return;
    const { dataUpdatedAt = 0 } = queryClient.getQueryState(options.queryKey) ?? {};
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: options.queryKey }),
      Math.max(0, dataUpdatedAt + LEAST - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [step]);
  return useQuery(options);
}
