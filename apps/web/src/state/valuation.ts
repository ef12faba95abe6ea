import { currencyDecimals } from '@papermint/contracts/money/currency-decimals';
import type { Atom, Getter } from 'jotai';
import { atom } from 'jotai';
import type { Decimal } from '../lib/decimal.ts';
import { add, decimal, decimalText, divide, multiply, rescale, ZERO } from '../lib/decimal.ts';
import { priceAtom } from './live-prices.ts';

const ONE: Decimal = { units: 1n, scale: 0 };
const RATE_SCALE = 12;

export interface Holding {
  currency: string;
  amount: string;
  held: string;
  isStableCoin: boolean;
}

/** The price of one unit of `from` in `to`: from their pair, its inverse, or through the dollar; null if unknown. */
export function rate(get: Getter, from: string, to: string): Decimal | null {
  if (from === to) return ONE;
  return direct(get, from, to) ?? viaDollar(get, from, to);
}

function direct(get: Getter, from: string, to: string): Decimal | null {
  const straight = get(priceAtom(`${from}/${to}`));
  if (straight) return decimal(straight);
  const inverse = get(priceAtom(`${to}/${from}`));
  return inverse ? divide(ONE, decimal(inverse), RATE_SCALE) : null;
}

function viaDollar(get: Getter, from: string, to: string): Decimal | null {
  const inDollars = from === 'USD' ? ONE : direct(get, from, 'USD');
  const dollars = to === 'USD' ? ONE : direct(get, 'USD', to);
  return inDollars && dollars && rescale(multiply(inDollars, dollars), RATE_SCALE);
}

/** The amount of a holding, available and held together. */
export function wholeOf(holding: Pick<Holding, 'amount' | 'held'>): Decimal {
  return add(decimal(holding.amount), decimal(holding.held));
}

/** The value of a holding in a currency, rounded to its smallest unit; null where there is no price. */
export function valuationAtom(holding: Holding, currency: string): Atom<string | null> {
  return atom((get) => {
    const worth = worthOf(get, holding, currency);
    return worth && decimalText(worth);
  });
}

/** A gain that is not realized yet, or a loss: decimal text in a currency. */
export interface Gain {
  currency: string;
  amount: Atom<string>;
}

/** The value of all holdings and gains: the sum of their rounded values, as the rows show them. */
export function totalAtom(
  holdings: readonly Holding[],
  currency: string,
  gains: readonly Gain[] = [],
): Atom<string> {
  const gained = gainAtom(gains, currency);
  return atom((get) => {
    const owned = holdings.reduce((sum, one) => add(sum, worthOf(get, one, currency) ?? ZERO), ZERO);
    return decimalText(add(owned, decimal(get(gained))));
  });
}

/** The value of gains in a currency; those without a price count nothing. */
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
  const from = holding.isStableCoin ? 'USD' : holding.currency;
  const price = rate(get, from, currency);
  return price && rescale(multiply(wholeOf(holding), price), currencyDecimals(currency));
}
