import { DomainError } from '../common/domain-error.ts';
import { units } from '../money/amount.ts';
import { codeLabel } from '../money/asset-code.ts';
import { sayNumber } from '../money/format.ts';
import { lotsOf } from '../orders/lots.ts';
import type { OrderScales } from '../orders/order-quote.ts';
import { baseUnits, notionalUnits } from '../orders/order-quote.ts';
import { LEAST_DURATION, LEAST_INTERVAL, MOST_DURATION, MOST_INTERVAL, MOST_SLICES } from './statuses.ts';

/** How a TWAP order is sliced. */
export interface TwapTerms {
  /** Base asset, decimal text. */
  amount: string;
  /** Seconds. */
  duration: number;
  interval: number;
}

interface SlicedInstrument extends OrderScales {
  base: string;
  quote: string;
  minNotional: string;
}

/** The number of orders of a TWAP order, and the lots of all. */
export interface Slices {
  lots: number;
  count: number;
}

/**
 * The first order is placed immediately, and the others an interval apart, within the duration.
 * @param priceTicks the price at which each order must be worth the minimum
 * @param reduceOnly whether an order may be worth less than the minimum
 * @throws DomainError bad_input at the field that is wrong
 */
export function twapSlices(
  { amount, duration, interval }: TwapTerms,
  instrument: SlicedInstrument,
  priceTicks: number,
  reduceOnly = false,
): Slices {
  const lots = lotsOf(amount, 'amount', instrument);
  const refuse = (key: string, message: string) => new DomainError('bad_input', message, key);
  if (!isWithin(duration, LEAST_DURATION, MOST_DURATION)) {
    throw refuse('duration', 'Duration must be from 1 minute to 24 hours');
  }
  if (!isWithin(interval, LEAST_INTERVAL, MOST_INTERVAL)) {
    throw refuse('interval', 'Interval must be from 5 seconds to 1 hour');
  }
  const count = Math.floor(duration / interval);
  if (count < 2) throw refuse('interval', 'Interval must be at most half of the duration');
  if (count > MOST_SLICES) {
    throw refuse(
      'interval',
      `This makes ${sayNumber(count)} orders, and the maximum is ${sayNumber(MOST_SLICES)}: lengthen the interval`,
    );
  }
  const smallest = Math.floor(lots / count);
  const { base, quote, lot, minNotional, quoteScale } = instrument;
  const advice = 'raise the amount, or lengthen the interval';
  if (smallest === 0) {
    throw refuse(
      'amount',
      `Each of the ${count} orders must be at least ${lot} ${codeLabel(base)}: ${advice}`,
    );
  }
  const worth = notionalUnits({ priceTicks, lots: smallest }, instrument, 'buy');
  if (!reduceOnly && worth < units(minNotional, quoteScale)) {
    const least = `${minNotional} ${codeLabel(quote)}`;
    throw refuse('amount', `Each of the ${count} orders must be worth at least ${least}: ${advice}`);
  }
  return { lots, count };
}

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** The lots of the next order: an equal share of what is not filled. @param left how many orders are left, including this one */
export const nextSlice = (openLots: number, left: number): number =>
  left <= 1 ? openLots : Math.floor(openLots / left);

/** The value of the open part at a price, quote units. */
export const openValue = (lots: number, priceTicks: number, instrument: OrderScales): bigint =>
  notionalUnits({ priceTicks, lots }, instrument, 'buy');

/** Whole lots of an amount in base units. */
export const wholeLots = (amount: bigint, instrument: OrderScales): number =>
  Number(amount / baseUnits(1, instrument));
