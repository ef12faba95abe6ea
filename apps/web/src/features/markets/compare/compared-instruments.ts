import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import { instrumentKinds } from '@papermint/contracts/markets/kinds';
import { useQueries } from '@tanstack/react-query';
import { marketsOptions } from '../../../api/queries/market-lists.ts';
import type { Market } from '../markets.ts';

interface Listed {
  markets: ReadonlyMap<string, Market>;
  /** Whether all lists are there: a pair that none has is delisted. */
  complete: boolean;
}

/** The listed instruments of all kinds by pair. */
export function useListed(): Listed {
  return useQueries({
    queries: instrumentKinds.map((kind: InstrumentKind) => marketsOptions(kind)),
    combine,
  });
}

interface List {
  data: Market[] | undefined;
  isPending: boolean;
  isSuccess: boolean;
}

function combine(lists: readonly List[]): Listed {
  return {
    markets: new Map(lists.flatMap(({ data }) => (data ?? []).map((one) => [one.pair, one] as const))),
    complete: lists.every(({ isPending }) => !isPending) && lists.some(({ isSuccess }) => isSuccess),
  };
}
