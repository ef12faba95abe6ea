import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { decimalsOf } from '@papermint/contracts/money/amount';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { priceAtom } from '../../state/live-prices.ts';

export type Market = QuotedInstrument;

const REFRESH = 60_000;

const CALLS = {
  crypto: trpc.markets.cryptoPairs,
  stock: trpc.markets.stockPairs,
  forex: trpc.markets.forexPairs,
  commodity: trpc.markets.commodityPairs,
} as const;

/**
 * The markets of a kind. Their prices are those of the answer; use the live price to show one.
 * @param needed false asks for nothing
 */
export function useMarkets(kind: InstrumentKind = 'crypto', needed = true) {
  return useQuery(
    CALLS[kind].queryOptions(
      {},
      { staleTime: REFRESH / 2, refetchInterval: needed ? REFRESH : false, enabled: needed },
    ),
  );
}

/** The live price, or the one that the list came with. */
export function useLivePrice(market: Pick<Market, 'pair' | 'price'>): string {
  return useAtomValue(priceAtom(market.pair)) ?? market.price;
}

/** The change over 24 hours at the live price, from the price a day ago that the list implies. */
export function changeAt(market: Pick<Market, 'price' | 'change24h'>, price: string): number {
  const dayAgo = Number(market.price) / (1 + market.change24h);
  return dayAgo > 0 ? Number(price) / dayAgo - 1 : 0;
}

export function priceDecimals(market: Pick<Market, 'tick'>): number {
  return decimalsOf(market.tick);
}
