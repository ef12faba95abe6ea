import type { Side } from '@papermint/contracts/orders/model';

interface Pair {
  base: string;
  quote: string;
}

/** An order in words. */
export interface TypedOrder<M extends Pair = Pair> {
  side: Side;
  market: M;
  /** A decimal; empty without one. */
  amount: string;
  amountIn: 'base' | 'quote';
  /** A limit; null for a market order. */
  price: string | null;
}

const NUMBER = String.raw`(\d+(?:\.\d+)?|\.\d+)`;
const CODE = String.raw`([a-z][a-z\d]*)(?:/([a-z]+))?`;
const AT = String.raw`(?: (?:at|@) \$?${NUMBER})?`;

/** `sell btc`, `buy 0.1 btc`, `sell 0.1 btc/usd at 90000` */
const OF_BASE = new RegExp(`^(buy|sell)(?: ${NUMBER})? ${CODE}${AT}$`);
/** `buy 500 usd of btc`, `buy $500 of btc at 90000` */
const OF_QUOTE = new RegExp(
  String.raw`^(buy|sell) (?:\$${NUMBER}|${NUMBER} (?<unit>[a-z]+)) of ${CODE}${AT}$`,
);

/**
 * Reads an order such as 'buy 0.1 btc', 'sell 2 eth/usd at 4000' or 'buy $500 of btc'. Numbers have a point and no
 * commas.
 * @returns null for any other text, and for a market that is not in the list
 */
export function readTypedOrder<M extends Pair>(typed: string, markets: readonly M[]): TypedOrder<M> | null {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const inQuote = OF_QUOTE.exec(text);
  if (inQuote) {
    const [, side, dollars, units, unit = 'usd', base, quote = unit, price = null] = inQuote;
    if (quote !== unit) return null;
    return orderOf({ side, amount: dollars ?? units, amountIn: 'quote', base, quote, price }, markets);
  }
  const [, side, amount = '', base, quote, price = null] = OF_BASE.exec(text) ?? [];
  return orderOf({ side, amount, amountIn: 'base', base, quote, price }, markets);
}

interface Read {
  side: string | undefined;
  amount: string | undefined;
  amountIn: 'base' | 'quote';
  base: string | undefined;
  /** Any, if none is named. */
  quote: string | undefined;
  price: string | null;
}

function orderOf<M extends Pair>(read: Read, markets: readonly M[]): TypedOrder<M> | null {
  const { side, amount = '', amountIn, base, quote, price } = read;
  const market = markets.find(
    (one) => one.base.toLowerCase() === base && (!quote || one.quote.toLowerCase() === quote),
  );
  return market && (side === 'buy' || side === 'sell') ? { side, market, amount, amountIn, price } : null;
}
