import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { decimalsOf } from '@papermint/contracts/money/amount';
import { useQuery } from '@tanstack/react-query';
import { marketsOptions } from '../../api/queries/market-lists.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { priceAtom } from '../../state/prices/live-prices.ts';
import { useMarketKey } from '../../state/prices/venue.ts';

export type Market = QuotedInstrument;

/**
 * The markets of a kind. Their prices are those of the answer; use the live price to show one.
 * @param needed false sends no request
 */
export function useMarkets(kind: InstrumentKind = 'crypto', needed = true) {
  const options = marketsOptions(kind);
  return useQuery(needed ? options : { ...options, refetchInterval: false, enabled: false });
}

/** The live price, or the price in the list. */
export function useLivePrice(market: Pick<Market, 'pair' | 'price'>): string {
  return useAtomValue(priceAtom(useMarketKey(market.pair))) ?? market.price;
}

/** The change over 24 hours at the live price, from the price a day ago that the list implies. */
export function changeAt(market: Pick<Market, 'price' | 'change24h'>, price: string): number {
  const dayAgo = Number(market.price) / (1 + market.change24h);
  return dayAgo > 0 ? Number(price) / dayAgo - 1 : 0;
}

export function priceDecimals(market: Pick<Market, 'tick'>): number {
  return decimalsOf(market.tick);
}
