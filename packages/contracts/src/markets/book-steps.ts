import { decimalsOf, formatUnits, parseUnits, units } from '../money/amount.ts';

/** How many ticks a book may be grouped by. */
const FACTORS = [1, 2, 5, 10, 50, 100] as const;
export type StepFactor = (typeof FACTORS)[number];

/** A step is of use while so many of it lie within this part of the price. */
const ROWS = 25;
const WITHIN = 0.1;

/** The steps that the book of an instrument can be grouped by, as far as they make sense at a price; finest first. */
export function bookSteps(tick: string, price: string): string[] {
  const scale = decimalsOf(tick);
  const most = (Number(price) * WITHIN) / ROWS;
  return FACTORS.filter((factor) => factor === 1 || factor * Number(tick) <= most).map((factor) =>
    formatUnits(units(tick, scale) * BigInt(factor), scale),
  );
}

/** How many ticks a step is; undefined for what is none of the steps. */
export function factorOf(step: string, tick: string): StepFactor | undefined {
  const scale = decimalsOf(tick);
  const size = parseUnits(step, scale);
  return FACTORS.find((factor) => size === units(tick, scale) * BigInt(factor));
}

/**
 * The step that a price belongs to, all in whole units, such as ticks: a bid to the one below it, an ask to the one
 * above, so that nobody is promised a better price than there is.
 */
export function stepOf(price: number, size: number, side: 'bid' | 'ask'): number {
  const below = price - (price % size);
  return side === 'ask' && below !== price ? below + size : below;
}
