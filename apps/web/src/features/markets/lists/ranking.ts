import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { MarketVenue, RankedInstrument } from '@papermint/contracts/markets/model';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient, trpc } from '../../../api/trpc.ts';
import { useNow } from '../../../lib/now.ts';

export type RankedMarket = RankedInstrument;

const REFRESH = 30_000;
/**
 * After this simulated time the changes over an hour and a day are out of date; the clock may run fast or jump.
 */
const OLD = 10 * 60_000;
/** At most this often, however fast the clock runs. */
const LEAST = 2000;

const optionsOf = (kind: InstrumentKind, venue: MarketVenue) =>
  trpc.markets.ranking.queryOptions(
    { kind, ...(venue === 'futures' && { venue }) },
    { staleTime: REFRESH / 2, refetchInterval: REFRESH },
  );

/** All markets of a kind by size. Their prices are those of the answer; use the live price to show one. */
export function useRanking(kind: InstrumentKind = 'crypto', venue: MarketVenue = 'spot') {
  const options = optionsOf(kind, venue);
  const step = useNow(OLD);
  const seen = useRef(step);
  useEffect(() => {
    const before = seen.current;
    seen.current = step;
    if (before === 0 || before === step) return;
    const { queryKey } = optionsOf(kind, venue);
    const { dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {};
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey }),
      Math.max(0, dataUpdatedAt + LEAST - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [step, kind, venue]);
  return useQuery(options);
}
