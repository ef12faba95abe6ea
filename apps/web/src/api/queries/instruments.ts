import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { useQueries } from '@tanstack/react-query';
import { marketsOptions } from './market-lists.ts';

/** The instruments of some kinds by pair, without those of lists that are still loading. */
export function useInstruments(kinds: readonly InstrumentKind[]): ReadonlyMap<string, QuotedInstrument> {
  return useQueries({ queries: kinds.map(marketsOptions), combine: byPair });
}

function byPair(lists: readonly { data: QuotedInstrument[] | undefined }[]): Map<string, QuotedInstrument> {
  return new Map(lists.flatMap(({ data }) => (data ?? []).map((one) => [one.pair, one] as const)));
}
