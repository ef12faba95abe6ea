import { decimalsOf, formatUnits, parseUnits, units } from '../money/amount.ts';

/** The numbers of ticks that a book can be grouped by. */
const FACTORS = [1, 2, 5, 10, 50, 100] as const;
export type StepFactor = (typeof FACTORS)[number];

/** A step is offered while this many steps fit into this part of the price. */
const ROWS = 25;
const WITHIN = 0.1;

/** The steps that a book can be grouped by at a price, finest first. Steps too coarse for the price are left out. */
export function bookSteps(tick: string, price: string): string[] {
  const scale = decimalsOf(tick);
  const most = (Number(price) * WITHIN) / ROWS;
  return FACTORS.filter((factor) => factor === 1 || factor * Number(tick) <= most).map((factor) =>
    formatUnits(units(tick, scale) * BigInt(factor), scale),
  );
}

/** The number of ticks in a step; undefined if the text is not one of the steps. */
export function factorOf(step: string, tick: string): StepFactor | undefined {
  const scale = decimalsOf(tick);
  const size = parseUnits(step, scale);
  return FACTORS.find((factor) => size === units(tick, scale) * BigInt(factor));
}

/**
 * Rounds a price to its step, both in whole units such as ticks: a bid down and an ask up, so that a grouped book
 * never shows a better price than there is.
 */
export function stepOf(price: number, size: number, side: 'bid' | 'ask'): number {
  const below = price - (price % size);
  return side === 'ask' && below !== price ? below + size : below;
}
