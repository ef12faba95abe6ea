import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { MarketVenue, RankedInstrument } from '@papermint/contracts/markets/model';
import { tradesOn } from '@papermint/contracts/markets/trade-path';
import { useQueries, useQuery } from '@tanstack/react-query';
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

/** The markets of some kinds by pair: those of a venue, or of futures for kinds that have no other. Lists that load are left out. */
export function useRankings(
  kinds: readonly InstrumentKind[],
  venue: MarketVenue,
): ReadonlyMap<string, RankedMarket> {
  useReloadWithTime(trpc.markets.ranking.queryKey(), OLD);
  return useQueries({
    queries: kinds.map((kind) => optionsOf(kind, tradesOn(kind, venue) ? venue : 'futures')),
    combine: byPair,
  });
}

function byPair(lists: readonly { data: RankedMarket[] | undefined }[]): Map<string, RankedMarket> {
  return new Map(lists.flatMap(({ data }) => (data ?? []).map((one) => [one.pair, one] as const)));
}
