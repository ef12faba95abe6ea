import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { MarketVenue, RankedInstrument } from '@papermint/contracts/markets/model';
import { useQuery } from '@tanstack/react-query';
import { useReloadWithTime } from '../../../api/queries/reload-with-time.ts';
import { trpc } from '../../../api/trpc.ts';

export type RankedMarket = RankedInstrument;

const REFRESH = 30_000;
/**
 * After this simulated time the changes over an hour and a day are out of date; the clock may run fast or jump.
 */
const OLD = 10 * 60_000;
const optionsOf = (kind: InstrumentKind, venue: MarketVenue) =>
  trpc.markets.ranking.queryOptions(
    { kind, ...(venue === 'futures' && { venue }) },
    { staleTime: REFRESH / 2, refetchInterval: REFRESH },
  );

/** All markets of a kind by size. Their prices are those of the answer; use the live price to show one. */
export function useRanking(kind: InstrumentKind = 'crypto', venue: MarketVenue = 'spot') {
  const options = optionsOf(kind, venue);
  useReloadWithTime(options.queryKey, OLD);
  return useQuery(options);
}
