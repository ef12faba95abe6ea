import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { decimalsOf } from '@papermint/contracts/money/amount';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { trpc } from '../../api/trpc.ts';
import { priceAtom } from '../../state/live-prices.ts';

export type Market = QuotedInstrument;

const REFRESH = 60_000;

/** The crypto markets. Their prices are those of the answer; use the live price to show one. */
export function useMarkets() {
  return useQuery(
    trpc.markets.cryptoPairs.queryOptions({}, { staleTime: REFRESH / 2, refetchInterval: REFRESH }),
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

/** The path of a market's terminal. */
export function tradePath(market: Pick<Market, 'base' | 'quote'>): string {
  return `/trade/${market.base}/${market.quote}`;
}
