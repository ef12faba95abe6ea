import { currencyDecimals } from '@papermint/contracts/money/currency-decimals';
import type { Atom, Getter } from 'jotai';
import { atom } from 'jotai';
import type { Decimal } from '../../lib/text/decimal.ts';
import { add, decimal, decimalText, divide, multiply, rescale, ZERO } from '../../lib/text/decimal.ts';
import { priceAtom } from './live-prices.ts';

const ONE: Decimal = { units: 1n, scale: 0 };
const RATE_SCALE = 12;

export interface Holding {
  currency: string;
  amount: string;
  held: string;
}

/** The price of one unit of `from` in `to` by their prices in dollars, as the server values them; null if unknown. */
export function rate(get: Getter, from: string, to: string): Decimal | null {
  if (from === to) return ONE;
  const [one, other] = [inDollars(get, from), inDollars(get, to)];
  if (!one || !other) return null;
  if (to === 'USD') return one;
  const dollars = divide(ONE, other, RATE_SCALE);
  return dollars && rescale(multiply(one, dollars), RATE_SCALE);
}

function inDollars(get: Getter, code: string): Decimal | null {
  if (code === 'USD') return ONE;
  const price = get(priceAtom(`${code}/USD`));
  return price ? decimal(price) : null;
}

/** The amount of a holding, available and held together. */
export function wholeOf(holding: Pick<Holding, 'amount' | 'held'>): Decimal {
  return add(decimal(holding.amount), decimal(holding.held));
}

/** The value of a holding in a currency, rounded to its smallest unit; null without a price. */
export function valuationAtom(holding: Holding, currency: string): Atom<string | null> {
  return atom((get) => {
    const worth = worthOf(get, holding, currency);
    return worth && decimalText(worth);
  });
}

/** An unrealized gain or loss: decimal text in a currency. */
export interface Gain {
  currency: string;
  amount: Atom<string>;
}

/**
 * The value of all holdings and gains: the sum of their rounded values, as the rows show them.
 * @param further what else counts, such as NFTs; decimal text in the currency
 */
export function totalAtom(
  holdings: readonly Holding[],
  currency: string,
  gains: readonly Gain[] = [],
  further = '0',
): Atom<string> {
  const gained = gainAtom(gains, currency);
  return atom((get) => {
    const owned = holdings.reduce((sum, one) => add(sum, worthOf(get, one, currency) ?? ZERO), ZERO);
    return decimalText(add(add(owned, decimal(get(gained))), decimal(further)));
  });
}

/** The value of gains in a currency. Those without a price count as zero. */
export function gainAtom(gains: readonly Gain[], currency: string): Atom<string> {
  return atom((get) =>
    decimalText(
      gains.reduce((sum, gain) => {
        const price = rate(get, gain.currency, currency);
        const worth = price && multiply(decimal(get(gain.amount)), price);
        return worth ? add(sum, rescale(worth, currencyDecimals(currency))) : sum;
      }, ZERO),
    ),
  );
}

function worthOf(get: Getter, holding: Holding, currency: string): Decimal | null {
  const price = rate(get, holding.currency, currency);
  return price && rescale(multiply(wholeOf(holding), price), currencyDecimals(currency));
}
