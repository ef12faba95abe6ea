import type { PositionSide } from '@papermint/contracts/futures/sides';
import { sayPrice } from '@papermint/contracts/markets/ticks';
import { decimalsOf, parseUnits, units } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { isAmbiguous, tidyAmount } from '../ui/form/amounts/tidy-amount.ts';

/** The steps of an instrument that typed prices and amounts must fit. */
export interface Steps {
  tick: string;
  lot: string;
  quote: string;
  base: string;
  baseScale: number;
}

/** A typed price in whole ticks, or why it is none. */
export function readTicks(typed: string, name: string, { tick, quote }: Steps): number | string {
  if (isAmbiguous(typed)) return `Enter the ${name.toLowerCase()} without a comma, such as 1000 or 1.5`;
  const scale = decimalsOf(tick);
  const parsed = parseUnits(tidyAmount(typed), scale);
  if (parsed === 'not-a-number') return `${name} is not a number`;
  const step = units(tick, scale);
  if (typeof parsed !== 'bigint' || parsed % step !== 0n) {
    return `${name} must be a multiple of ${tick} ${codeLabel(quote)}`;
  }
  return parsed > 0n ? Number(parsed / step) : `${name} must be more than 0`;
}

/** A typed amount in minor units of the base asset, or why it is none. */
export function readAmount(typed: string, { lot, base, baseScale }: Steps): bigint | string {
  if (typed.trim() === '') return 'Enter an amount';
  if (isAmbiguous(typed)) return 'Enter the amount without a comma, such as 1000 or 1.5';
  const parsed = parseUnits(tidyAmount(typed), baseScale);
  if (parsed === 'not-a-number') return 'Amount is not a number';
  if (typeof parsed !== 'bigint' || parsed % units(lot, baseScale) !== 0n) {
    return `Amount must be a multiple of ${lot} ${codeLabel(base)}`;
  }
  return parsed > 0n ? parsed : 'Amount must be more than 0';
}

/** Take profit and stop loss as typed; empty for none. */
export interface TypedBrackets {
  takeProfit: string;
  stopLoss: string;
}

export interface BracketErrors {
  takeProfit?: string | undefined;
  stopLoss?: string | undefined;
}

/** The errors of a take profit and a stop loss beside a price in ticks; undefined without one. */
export function bracketErrors(
  { takeProfit, stopLoss }: TypedBrackets,
  side: PositionSide,
  priceTicks: number,
  steps: Steps,
): BracketErrors {
  const check = (typed: string, name: string, above: boolean) => {
    if (typed.trim() === '') return undefined;
    const ticks = readTicks(typed, name, steps);
    if (typeof ticks === 'string') return ticks;
    if (above ? ticks > priceTicks : ticks < priceTicks) return undefined;
    const price = `${sayPrice(priceTicks, steps.tick)} ${codeLabel(steps.quote)}`;
    return `${name} must be ${above ? 'above' : 'below'} ${price}`;
  };
  const long = side === 'long';
  return {
    takeProfit: check(takeProfit, 'Take profit', long),
    stopLoss: check(stopLoss, 'Stop loss', !long),
  };
}
