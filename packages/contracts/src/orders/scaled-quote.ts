import { DomainError } from '../common/domain-error.ts';
import { priceText } from '../markets/ticks.ts';
import { formatUnits, units } from '../money/amount.ts';
import { codeLabel } from '../money/asset-code.ts';
import { lotsOf } from './lots.ts';
import type { OrderScales } from './order-quote.ts';
import { baseUnits, notionalUnits } from './order-quote.ts';
import { priceTicksOf } from './price-ticks.ts';

/** How the amount of a scaled order is distributed from its first price to its last. It rises and falls in equal steps. */
export const distributions = ['flat', 'rising', 'falling'] as const;
export type Distribution = (typeof distributions)[number];

/** The fewest and the most limit orders of a scaled order. */
export const LEAST_RUNGS = 2;
export const MOST_RUNGS = 50;

/** A scaled order; numbers are decimal text. */
export interface ScaledTerms {
  /** Base asset, of all orders. */
  amount: string;
  /** Quote asset; limits of the first and the last order. */
  fromPrice: string;
  toPrice: string;
  count: number;
  distribution: Distribution;
}

/** One limit order of a scaled order. */
export interface Rung {
  priceTicks: number;
  lots: number;
}

interface ScaledInstrument extends OrderScales {
  base: string;
  quote: string;
  minNotional: string;
}

const weightOf: Readonly<Record<Distribution, (place: number, count: number) => number>> = {
  flat: () => 1,
  rising: (place) => place + 1,
  falling: (place, count) => count - place,
};

/**
 * The limit orders of a scaled order, from its first price to its last. Their lots sum exactly to the amount. Prices are
 * evenly spaced, rounded to the nearest tick.
 * @param reduceOnly whether an order may be worth less than the minimum
 * @throws DomainError bad_input at the field that is wrong
 */
export function scaledRungs(terms: ScaledTerms, instrument: ScaledInstrument, reduceOnly = false): Rung[] {
  const lots = lotsOf(terms.amount, 'amount', instrument);
  const from = priceTicksOf(terms.fromPrice, 'fromPrice', instrument);
  const to = priceTicksOf(terms.toPrice, 'toPrice', instrument);
  const { count, distribution } = terms;
  const refuse = (key: string, message: string) => new DomainError('bad_input', message, key);
  if (!Number.isInteger(count) || count < LEAST_RUNGS || count > MOST_RUNGS) {
    throw refuse('count', `Number of orders must be from ${LEAST_RUNGS} to ${MOST_RUNGS}`);
  }
  if (from === to) throw refuse('toPrice', 'From price and to price must differ');
  const steps = Math.abs(to - from);
  if (steps < count - 1) {
    const why = `With a tick size of ${instrument.tick}, only ${steps + 1} orders fit between these prices`;
    throw refuse('count', `${why}: lower the number of orders`);
  }
  const weights = Array.from({ length: count }, (_, place) => weightOf[distribution](place, count));
  const sizes = shares(lots, weights);
  const rungs = sizes.map((size, place) => ({ priceTicks: priceAt(from, to, place, count), lots: size }));
  checkSmallest(rungs, instrument, reduceOnly);
  return rungs;
}

/** The price of an order, ticks. Halves are rounded away from the first price. */
function priceAt(from: number, to: number, place: number, count: number): number {
  const gaps = BigInt(count - 1);
  const distance = BigInt(Math.abs(to - from)) * BigInt(place);
  const moved = Number((2n * distance + gaps) / (2n * gaps));
  return to > from ? from + moved : from - moved;
}

/** Splits lots by weights. The running sums are rounded down, so each share is exact to one lot, and the shares add up to the total. */
function shares(lots: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const until = Number((BigInt(lots) * BigInt(weighed)) / whole);
    const share = until - given;
    given = until;
    return share;
  });
}

function checkSmallest(rungs: readonly Rung[], instrument: ScaledInstrument, reduceOnly: boolean): void {
  const { base, quote, tick, lot, minNotional, quoteScale, baseScale } = instrument;
  const refuse = (message: string) =>
    new DomainError('bad_input', `${message}: raise the amount, or lower the number of orders`, 'amount', {
      reason: 'too_small',
    });
  const least = units(minNotional, quoteScale);
  for (const rung of rungs) {
    if (rung.lots === 0)
      throw refuse(`One of the orders would be below the lot size of ${lot} ${codeLabel(base)}`);
    if (reduceOnly || notionalUnits(rung, instrument, 'buy') >= least) continue;
    const size = `${formatUnits(baseUnits(rung.lots, instrument), baseScale)} ${codeLabel(base)}`;
    const price = `${priceText(rung.priceTicks, tick)} ${codeLabel(quote)}`;
    throw refuse(
      `The order of ${size} at ${price} would be worth less than ${minNotional} ${codeLabel(quote)}`,
    );
  }
}
