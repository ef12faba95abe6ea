import { priceUnits } from '@papermint/contracts/markets/ticks';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import type { Listings } from '../listings/listings.ts';
import type { Prices } from './prices.ts';
import type { Rate } from './valuation-rules.ts';
import { amountValue, ONE } from './valuation-rules.ts';

export interface Valuation {
  /** The value of an amount of an asset (minor units) in a fiat currency (its minor units), at the prices now. */
  valueIn(asset: string, amount: bigint, currency: string): bigint;
  /** Dollars for one of an asset at an instant (ms), a decimal; undefined if it has no price. */
  dollarPriceAt(asset: string, at: number): string | undefined;
  /** The value of an amount in a currency, at prices in dollars (decimals); 0 without one of them. */
  valueAtPrices(
    asset: string,
    amount: bigint,
    currency: string,
    priceOf: (code: string) => string | undefined,
  ): bigint;
  /** The value of amounts, which are summed by asset first: so it does not depend on how they are divided. */
  valueOf(amounts: Iterable<{ asset: string; amount: bigint }>, currency: string): bigint;
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
    return { value: priceUnits(prices.ticks(market), market.instrument.tick), scale: market.tickScale };
  }

  function dollarPriceAt(code: string, at: number): string | undefined {
    if (code === 'USD') return '1';
    const rate = prices.dollarRateAt(code, at);
    if (rate) return formatUnits(rate.value, rate.scale);
    const market = listings.get(`${code}/USD`);
    if (!market) return undefined;
    return formatUnits(priceUnits(market.reference.priceAt(at), market.instrument.tick), market.tickScale);
  }

  function valueIn(asset: string, amount: bigint, currency: string): bigint {
    const [from, to] = [listings.knownAsset(asset).scale, listings.knownAsset(currency).scale];
    return amountValue(amount, from, dollarsFor(asset), dollarsFor(currency), to);
  }

  function valueAtPrices(
    asset: string,
    amount: bigint,
    currency: string,
    priceOf: (code: string) => string | undefined,
  ): bigint {
    if (asset === currency) return amount;
    const [price, own] = [rateOf(priceOf(asset)), rateOf(priceOf(currency))];
    if (!price || !own || own.value === 0n) return 0n;
    const [from, to] = [listings.knownAsset(asset).scale, listings.knownAsset(currency).scale];
    return amountValue(amount, from, price, own, to);
  }

  return {
    dollarPrice: dollarsFor,
    valueAtPrices,
    valueIn,
    dollarPriceAt,
    valueOf(amounts, currency) {
      const sums = new Map<string, bigint>();
      for (const { asset, amount } of amounts) sums.set(asset, (sums.get(asset) ?? 0n) + amount);
      return [...sums].reduce((total, [asset, amount]) => total + valueIn(asset, amount, currency), 0n);
    },
  };
}

function rateOf(price: string | undefined): Rate | undefined {
  if (price === undefined) return undefined;
  const scale = decimalsOf(price);
  return { value: units(price, scale), scale };
}
