import { decimalsOf, formatUnits, parseUnits } from '../money/amount.ts';
import { sayNumber } from '../money/format.ts';
import { pow10 } from '../money/rounding.ts';

/** The specification of an instrument that is listed. Decimals are text, fractions and counts are numbers. */
export interface ListingSpec {
  /** Code and decimals of the currency of prices. */
  quote: string;
  quoteScale: number;
  /** Decimals of an amount. */
  scale: number;
  /** In quote. */
  price: string;
  tick: string;
  lot: string;
  minNotional: string;
  annualVolatility: number;
  /** In quote, on an average day. */
  turnover: number;
  /** Pegged to the dollar. */
  stable: boolean;
}

export type ListingField = Exclude<keyof ListingSpec, 'quote' | 'quoteScale'>;
export type ListingError = readonly [field: ListingField, why: string];

/** Decimals that a tick can have. */
const MOST_DECIMALS = 10;
/** Ticks in a price. With fewer, one tick is more than a percent; with more, the path can't resolve them. */
const LEAST_TICKS = 100n;
const MOST_TICKS = 10_000_000_000n;
/** Lots a day: beyond this they are no longer exact as numbers. */
const MOST_LOTS = 1e13;
/** In quote; of a currency without decimals, whose unit is small, more. */
const mostNotional = (quoteScale: number) => (quoteScale === 0 ? 100_000_000 : 1_000_000);

/** Whole coins or shares. */
const MOST_SUPPLY = 10n ** 15n;

/** The error of a supply, as a predicate for its label; undefined if it is valid. */
export function supplyError(text: string, unit: 'coins' | 'shares'): string | undefined {
  const parsed = parseUnits(text, 0);
  if (typeof parsed !== 'bigint' || parsed < 1n) return `must be a whole number of ${unit}, 1 or more`;
  return parsed > MOST_SUPPLY ? `must be at most ${sayNumber(MOST_SUPPLY)}` : undefined;
}

/** A positive decimal in units of a scale; undefined if it is not positive, no decimal, or too fine for the scale. */
function positive(text: string, scale: number): bigint | undefined {
  const parsed = parseUnits(text, scale);
  return typeof parsed === 'bigint' && parsed > 0n ? parsed : undefined;
}

function whyNotPositive(text: string, scale: number): string {
  if (parseUnits(text, scale) === 'too-large') return 'is too large';
  return `must be more than 0, with at most ${scale} decimals`;
}

/** A decimal without needless zeros: `'0.10'` → `'0.1'`. Other text is returned unchanged. */
export function shortest(text: string): string {
  const parsed = parseUnits(text, decimalsOf(text));
  return typeof parsed === 'bigint' ? formatUnits(parsed, decimalsOf(text)) : text;
}

/** The decimals of a specification in units, each undefined if it is not valid by itself. */
interface Parsed {
  /** At MOST_DECIMALS. */
  tick: bigint | undefined;
  price: bigint | undefined;
  /** At the scale of amounts. */
  lot: bigint | undefined;
  /** At the scale of the quote currency. */
  minNotional: bigint | undefined;
}

/**
 * Which values of a specification are invalid or contradict each other: the field, and a predicate for its label. Used
 * by the form and by the server. The ranges of single numbers are checked by the call's input schema.
 */
export function listingErrors(spec: ListingSpec): ListingError[] {
  const parsed: Parsed = {
    tick: positive(spec.tick, MOST_DECIMALS),
    price: positive(spec.price, MOST_DECIMALS),
    lot: positive(spec.lot, spec.scale),
    minNotional: positive(spec.minNotional, spec.quoteScale),
  };
  return [
    ...priceErrors(spec, parsed),
    ...lotErrors(spec, parsed),
    ...turnoverErrors(spec, parsed),
    ...pegErrors(spec),
  ];
}

function priceErrors(spec: ListingSpec, { tick, price }: Parsed): ListingError[] {
  const errors: ListingError[] = [];
  if (tick === undefined) errors.push(['tick', whyNotPositive(spec.tick, MOST_DECIMALS)]);
  if (price === undefined) errors.push(['price', whyNotPositive(spec.price, MOST_DECIMALS)]);
  if (tick === undefined || price === undefined) return errors;
  if (price % tick !== 0n) return [['price', `must be a multiple of the tick, ${shortest(spec.tick)}`]];
  const ticks = price / tick;
  if (ticks < LEAST_TICKS) return [['tick', 'must be at most a hundredth of the price']];
  return ticks > MOST_TICKS ? [['tick', 'is too fine for this price']] : [];
}

/** The lot, the smallest order, and whether the smallest order can be one lot. */
function lotErrors(spec: ListingSpec, { price, lot, minNotional }: Parsed): ListingError[] {
  const { scale, quote, quoteScale } = spec;
  const errors: ListingError[] = [];
  if (lot === undefined) {
    const isTooFine = positive(spec.lot, MOST_DECIMALS + scale) !== undefined;
    const why = isTooFine
      ? `must not be finer than an amount, which has ${scale} decimals`
      : whyNotPositive(spec.lot, scale);
    errors.push(['lot', why]);
  }
  if (minNotional === undefined) errors.push(['minNotional', whyNotPositive(spec.minNotional, quoteScale)]);
  else if (Number(spec.minNotional) > mostNotional(quoteScale)) {
    errors.push(['minNotional', `must be at most ${sayNumber(mostNotional(quoteScale))} ${quote}`]);
  }
  if (price === undefined || lot === undefined || minNotional === undefined) return errors;
  // Both sides have MOST_DECIMALS + scale decimals, so nothing is rounded.
  if (price * lot > minNotional * pow10(MOST_DECIMALS + scale - quoteScale)) {
    const least = shortest(spec.minNotional);
    errors.push(['lot', `must not be worth more than the minimum order, ${least} ${quote}`]);
  }
  return errors;
}

function turnoverErrors(spec: ListingSpec, { price, lot }: Parsed): ListingError[] {
  if (price === undefined || lot === undefined) return [];
  const lots = spec.turnover / Number(spec.price) / Number(spec.lot);
  if (lots < 1) return [['turnover', 'must be at least one lot a day']];
  return lots > MOST_LOTS ? [['turnover', 'is too large for so fine a lot']] : [];
}

function pegErrors({ stable, price, annualVolatility }: ListingSpec): ListingError[] {
  if (!stable) return [];
  const errors: ListingError[] = [];
  if (Number(price) !== 1) errors.push(['price', 'must be 1: a stablecoin is pegged to the dollar']);
  if (annualVolatility !== 0) {
    errors.push(['annualVolatility', 'must be 0: a stablecoin is pegged to the dollar']);
  }
  return errors;
}
