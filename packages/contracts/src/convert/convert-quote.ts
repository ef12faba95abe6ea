import { least, most } from '../money/amount.ts';
import { feePart, mulDiv, pow10, roundedPart } from '../money/rounding.ts';

/** How long an offer is valid, simulated ms. */
export const OFFER_LIFE = 15_000;

/** Fee (of the given amount) and spread (of the amount at the market's price), in hundredths of a percent. */
export const CONVERT_FEE = 10n;
export const CONVERT_SPREAD = 20n;
const WHOLE = 10_000n;
/** The decimals of both as fractions. */
export const CONVERT_RATE_SCALE = 4;

/** Limits of the value of one conversion, in US cents. */
export const CONVERT_LEAST = 100n;
export const CONVERT_MOST = 25_000_000n;

/** An asset in a conversion: the decimals of its amounts, and dollars for one of it, as `value` / 10^`scale`. */
export interface ConvertSide {
  scale: number;
  price: { value: bigint; scale: number };
}

/** In minor units. */
export interface ConvertQuote {
  /** The given amount, including the fee. */
  fromAmount: bigint;
  /** In the given asset. */
  fee: bigint;
  /** The received amount. */
  toAmount: bigint;
  /** In the received asset: what the market's price would bring beyond `toAmount`. */
  spread: bigint;
}

/** How many units of `to` a unit of `from` is worth, as a fraction. */
function ratio(from: ConvertSide, to: ConvertSide): { numerator: bigint; denominator: bigint } {
  return {
    numerator: from.price.value * pow10(to.price.scale + to.scale),
    denominator: to.price.value * pow10(from.price.scale + from.scale),
  };
}

/**
 * The quote for a given amount. Fee and received amount are rounded half to even, and the received amount is never worth
 * more than the market's price brings. So converting back never gains.
 */
export function quoteGiven(fromAmount: bigint, from: ConvertSide, to: ConvertSide): ConvertQuote {
  const { numerator, denominator } = ratio(from, to);
  const fee = feePart(fromAmount, CONVERT_FEE, WHOLE);
  const net = fromAmount - fee;
  const atMarket = mulDiv(net, numerator, denominator, 'down');
  const rounded = roundedPart(net * (WHOLE - CONVERT_SPREAD), numerator, denominator * WHOLE);
  const toAmount = least(rounded, atMarket);
  return { fromAmount, fee, toAmount, spread: atMarket - toAmount };
}

/** The quote with the least given amount that brings an amount to receive. */
export function quoteReceived(toAmount: bigint, from: ConvertSide, to: ConvertSide): ConvertQuote {
  const { numerator, denominator } = ratio(from, to);
  const brings = (given: bigint) => quoteGiven(given, from, to).toAmount >= toAmount;
  // Half a unit less still rounds to the amount, but the market's price has to bring all of it.
  const market = mulDiv(toAmount, denominator, numerator, 'up');
  const half = mulDiv(
    (2n * toAmount - 1n) * WHOLE,
    denominator,
    2n * (WHOLE - CONVERT_SPREAD) * numerator,
    'up',
  );
  let fromAmount = mulDiv(most(market, half), WHOLE, WHOLE - CONVERT_FEE, 'down');
  while (fromAmount > 1n && brings(fromAmount - 1n)) fromAmount -= 1n;
  while (!brings(fromAmount)) fromAmount += 1n;
  const quote = quoteGiven(fromAmount, from, to);
  return { ...quote, toAmount, spread: quote.spread + quote.toAmount - toAmount };
}

const DIGITS = 8;

interface Rate {
  value: bigint;
  scale: number;
}

/**
 * `to` for one of `from` after the spread and before the fee, rounded half to even to eight digits.
 * @returns units at `scale` decimals
 */
export const convertRate = (from: ConvertSide, to: ConvertSide): Rate =>
  rateAfter(from, to, WHOLE - CONVERT_SPREAD);

/** The same at the market's price, without spread and fee. */
export const marketRate = (from: ConvertSide, to: ConvertSide): Rate => rateAfter(from, to, WHOLE);

/** @param part what is left of the market's rate, in ten thousandths */
function rateAfter(from: ConvertSide, to: ConvertSide, part: bigint): Rate {
  const numerator = from.price.value * pow10(to.price.scale) * part;
  const denominator = to.price.value * pow10(from.price.scale) * WHOLE;
  const magnitude = (numerator / denominator).toString().length;
  const leading = numerator >= denominator ? magnitude : 1 - (denominator / numerator).toString().length;
  const scale = Math.max(0, DIGITS - leading);
  return { value: mulDiv(numerator, pow10(scale), denominator, 'half-even'), scale };
}
