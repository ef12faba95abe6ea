import { decimalsOf, formatUnits, parseUnits } from '../money/amount.ts';
import { pow10 } from '../money/rounding.ts';

/** The terms of a coin as they are written down; decimals as text, fractions and counts as numbers. */
export interface ListingTerms {
  /** Decimals of an amount. */
  scale: number;
  /** Dollars. */
  price: string;
  tick: string;
  lot: string;
  minNotional: string;
  annualVolatility: number;
  /** Dollars on a usual day. */
  turnover: number;
  /** Pegged to the dollar. */
  stable: boolean;
}

export type ListingField = keyof ListingTerms;
export type ListingError = readonly [field: ListingField, why: string];

/** Decimals that a tick can have. */
const MOST_DECIMALS = 10;
/** A coarser price could not move by less than a percent; a finer one is more than a path of it resolves. */
const LEAST_TICKS = 100n;
const MOST_TICKS = 10_000_000_000n;
/** A day's turnover in lots must stay countable. */
const MOST_LOTS = 1e13;
/** Dollars; nobody could trade a coin whose smallest order is larger. */
const MOST_NOTIONAL = 1_000_000;

/** Whole coins; with more, caps would be told in digits that nobody reads. */
const MOST_SUPPLY = 10n ** 15n;

/** What is wrong with how many coins there are, as a predicate; undefined where it is right. */
export function supplyError(text: string): string | undefined {
  const parsed = parseUnits(text, 0);
  if (typeof parsed !== 'bigint' || parsed < 1n) return 'must be a whole number of coins, 1 or more';
  return parsed > MOST_SUPPLY ? `must be at most ${MOST_SUPPLY.toLocaleString('en')}` : undefined;
}

/** A positive decimal as a whole number at a scale; undefined where it is none, or finer than that. */
function positive(text: string, scale: number): bigint | undefined {
  const parsed = parseUnits(text, scale);
  return typeof parsed === 'bigint' && parsed > 0n ? parsed : undefined;
}

function whyNotPositive(text: string, scale: number): string {
  if (parseUnits(text, scale) === 'too-large') return 'is too large';
  return `must be more than 0, with at most ${scale} decimals`;
}

/** Without zeros that say nothing: `'0.10'` → `'0.1'`. What is no such number comes back as it was. */
export function shortest(text: string): string {
  const parsed = parseUnits(text, decimalsOf(text));
  return typeof parsed === 'bigint' ? formatUnits(parsed, decimalsOf(text)) : text;
}

/**
 * What of some terms does not go together, each at its field, as predicates for the field's label. Both the
 * form and the server ask it. Ranges of the single numbers are the contract's.
 */
export function listingErrors(terms: ListingTerms): ListingError[] {
  const { scale, stable } = terms;
  const faults: ListingError[] = [];
  const tick = positive(terms.tick, MOST_DECIMALS);
  const price = positive(terms.price, MOST_DECIMALS);
  const lot = positive(terms.lot, scale);
  const least = positive(terms.minNotional, 2);
  if (tick === undefined) {
    faults.push(['tick', whyNotPositive(terms.tick, MOST_DECIMALS)]);
  }
  if (price === undefined) {
    faults.push(['price', whyNotPositive(terms.price, MOST_DECIMALS)]);
  }
  if (tick !== undefined && price !== undefined) {
    const ticks = price / tick;
    if (price % tick !== 0n)
      faults.push(['price', `must be a multiple of the tick, ${shortest(terms.tick)}`]);
    else if (ticks < LEAST_TICKS) faults.push(['tick', 'must be at most a hundredth of the price']);
    else if (ticks > MOST_TICKS) faults.push(['tick', 'is too fine for this price']);
  }
  if (lot === undefined) {
    const finer = positive(terms.lot, MOST_DECIMALS + scale) !== undefined;
    const why = finer
      ? `must not be finer than an amount, which has ${scale} decimals`
      : whyNotPositive(terms.lot, scale);
    faults.push(['lot', why]);
  }
  if (least === undefined) faults.push(['minNotional', whyNotPositive(terms.minNotional, 2)]);
  else if (Number(terms.minNotional) > MOST_NOTIONAL) {
    faults.push(['minNotional', `must be at most ${MOST_NOTIONAL.toLocaleString('en')} USD`]);
  }
  if (price !== undefined && lot !== undefined && least !== undefined) {
    // Both sides at scale 10 + scale, so that nothing is rounded.
    const worth = price * lot;
    if (worth > least * pow10(MOST_DECIMALS + scale - 2)) {
      faults.push([
        'lot',
        `must not be worth more than the smallest order, ${shortest(terms.minNotional)} USD`,
      ]);
    }
  }
  const lots = terms.turnover / Number(terms.price) / Number(terms.lot);
  if (lot !== undefined && price !== undefined && (lots < 1 || lots > MOST_LOTS)) {
    faults.push(['turnover', lots < 1 ? 'must be at least one lot a day' : 'is too large for so fine a lot']);
  }
  if (stable) {
    if (Number(terms.price) !== 1) faults.push(['price', 'must be 1: a stable coin is pegged to the dollar']);
    if (terms.annualVolatility !== 0) {
      faults.push(['annualVolatility', 'must be 0: a stable coin is pegged to the dollar']);
    }
  }
  return faults;
}
