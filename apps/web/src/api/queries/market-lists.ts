import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { queryClient, trpc } from '../trpc.ts';

const REFRESH = 60_000;
const often = { staleTime: REFRESH / 2, refetchInterval: REFRESH };

const CALLS = {
  crypto: trpc.markets.cryptoPairs,
  stock: trpc.markets.stockPairs,
  forex: trpc.markets.forexPairs,
  commodity: trpc.markets.commodityPairs,
} as const;

/** The listed instruments of a kind, with the price that they had then. */
export const marketsOptions = (kind: InstrumentKind) => CALLS[kind].queryOptions({}, often);

/** An instrument of a loaded list; undefined if no list has it. */
export function knownMarket(pair: string): QuotedInstrument | undefined {
  for (const kind of Object.keys(CALLS) as InstrumentKind[]) {
    const list = queryClient.getQueryData<QuotedInstrument[]>(marketsOptions(kind).queryKey);
    const instrument = list?.find((one) => one.pair === pair);
    if (instrument) return instrument;
  }
  return undefined;
}
