import type { Venue } from '@papermint/contracts/markets/trade-path';
import { flagOfKind, tradesOn } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../api/trpc.ts';
import type { FilterOption } from '../frames/list/filter-options.tsx';
import { useAtomValue } from '../lib/atoms.ts';
import { flagsAtom } from '../state/site/flags.ts';

/** The pairs of a market, to filter by: coins first, then shares and, of futures, currencies and commodities. */
export function usePairOptions(venue: Venue): FilterOption[] {
  const on = useAtomValue(flagsAtom);
  const pairs = useQuery(
    trpc.markets.tradePairs.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }),
  ).data;
  const traded = pairs?.filter(({ kind }) => on.has(flagOfKind(kind)) && tradesOn(kind, venue)) ?? [];
  return traded.map(({ pair }) => ({ value: pair, label: codeLabel(pair) }));
}
