import { priceUnits } from '@papermint/contracts/markets/ticks';
import type { Listings } from './listings.ts';
import type { Prices } from './prices.ts';
import type { Rate } from './valuation-rules.ts';
import { amountValue, ONE } from './valuation-rules.ts';

export interface Valuation {
  /** The value of an amount of an asset (minor units) in a fiat currency (its minor units), at the prices now. */
  valueIn(asset: string, amount: bigint, currency: string): bigint;
  /** Dollars for one of an asset, at the prices now. */
  dollarPrice(asset: string): Rate;
}

export function createValuation(listings: Listings, prices: Prices): Valuation {
  function dollarsFor(code: string): Rate {
    if (code === 'USD') return ONE;
    const rate = prices.dollarRate(code);
    if (rate) return rate;
    const market = listings.get(`${code}/USD`);
    if (!market) throw new Error(`There is no price of ${code} in dollars.`);
    const { pair, tick } = market.instrument;
    const price = prices.board().ticks.get(pair) as number;
    return { value: priceUnits(price, tick), scale: market.tickScale };
  }

  return {
    dollarPrice: dollarsFor,
    valueIn(asset, amount, currency) {
      const [from, to] = [listings.knownAsset(asset).scale, listings.knownAsset(currency).scale];
      return amountValue(amount, from, dollarsFor(asset), dollarsFor(currency), to);
    },
  };
}
