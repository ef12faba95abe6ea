import type { OrderScales } from '../orders/order-quote.ts';
import { baseUnits, notionalUnits } from '../orders/order-quote.ts';
import type { MarginScales, TierStep } from './margin-tiers-quote.ts';
import { exactNotional, maintenanceUnits, tierSteps, WHOLE_RATE } from './margin-tiers-quote.ts';
import type { MarginedPart, OpenPart } from './position-quote.ts';
import { unrealizedPnl } from './position-quote.ts';

/** The fee of a liquidation, a fraction of the notional at the mark; at most what is left of the margin. */
export const LIQUIDATION_FEE = '0.005';

/**
 * The excess of a position's margin and unrealized P&L over its maintenance margin, exact, in `1 / over` quote units. It
 * rises with the price for a long position and falls for a short one. The position is liquidated when it is 0 or less.
 */
export interface ExcessCurve {
  /** @param priceTicks the mark */
  at(priceTicks: number): bigint;
  readonly over: bigint;
}

/** @param position with the margin that stands for it: of a cross position all that its account has beside it */
export function excessCurve(position: MarginedPart, scales: MarginScales): ExcessCurve {
  const { perTick, over } = exactNotional(position.amount, scales);
  const steps = tierSteps(scales.marginTiers, scales.quoteScale);
  const sign = position.side === 'long' ? 1n : -1n;
  const base = (position.margin - sign * position.cost) * over * WHOLE_RATE;
  return {
    over: over * WHOLE_RATE,
    at(priceTicks) {
      const notional = BigInt(priceTicks) * perTick;
      const { rate, deduction } = stepOf(notional, over, steps);
      return base + deduction * over + notional * (sign * WHOLE_RATE - rate);
    },
  };
}

function stepOf(notional: bigint, over: bigint, steps: readonly TierStep[]): TierStep {
  for (const step of steps) if (step.upTo === undefined || notional <= step.upTo * over) return step;
  throw new RangeError('The last margin tier has an end.');
}

/**
 * The liquidation price of a position, in ticks: the first one, as the price falls (long) or rises (short), at which
 * margin and unrealized P&L are no more than the maintenance margin. Undefined if no price above 0 is.
 * @param position with the margin that stands for it
 */
export function liquidationTicks(position: MarginedPart, scales: MarginScales): number | undefined {
  const { perTick, over } = exactNotional(position.amount, scales);
  if (perTick === 0n) return undefined;
  const long = position.side === 'long';
  const sign = long ? 1n : -1n;
  const base = (position.margin - sign * position.cost) * over * WHOLE_RATE;
  for (const { upTo, rate, deduction } of tierSteps(scales.marginTiers, scales.quoteScale)) {
    // In this tier: base + deduction × over + notional × (±1 − rate) = 0, multiplied by the scales.
    const zero = long ? -(base + deduction * over) : base + deduction * over;
    const slope = (long ? WHOLE_RATE - rate : WHOLE_RATE + rate) * perTick;
    const to = upTo === undefined ? undefined : upTo * over;
    // The curve is continuous, so the first tier whose end is not before its zero has the liquidation price.
    if (to === undefined || zero * perTick <= to * slope) {
      const ticks = long ? floor(zero, slope) : ceil(zero, slope);
      if (ticks > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
      return ticks > 0n ? Number(ticks) : long ? undefined : 1;
    }
  }
  return undefined;
}

/** The part of a position that counts in a cross account. */
export interface CrossPart extends MarginedPart {
  scales: MarginScales;
  /** The mark, ticks. */
  markTicks: number;
}

/** The margin of a cross account in one currency, in quote units. */
export interface CrossAccount {
  /** Available, margins and unrealized P&L. */
  equity: bigint;
  /** The maintenance margins of all positions. */
  maintenance: bigint;
  /** The margins that opening the positions takes at their marks and leverages: more must stay. */
  initial: bigint;
}

export function crossAccount(
  available: bigint,
  parts: readonly (CrossPart & { leverage: number })[],
): CrossAccount {
  let equity = available;
  let maintenance = 0n;
  let initial = 0n;
  for (const { leverage, markTicks, scales, ...part } of parts) {
    const notional = notionalAt(part, markTicks, scales);
    equity += part.margin + unrealizedPnl(part, markTicks, scales);
    maintenance += maintenanceUnits(notional, scales);
    initial += (notional + BigInt(leverage) - 1n) / BigInt(leverage);
  }
  return { equity, maintenance, initial };
}

/**
 * The price (ticks) of one position at which its cross account would be liquidated if all other prices stayed: an
 * estimate. Undefined if there is none.
 */
export function crossLiquidationTicks(
  part: CrossPart,
  others: readonly CrossPart[],
  available: bigint,
): number | undefined {
  let margin = available + part.margin;
  for (const other of others) {
    const maintenance = maintenanceUnits(notionalAt(other, other.markTicks, other.scales), other.scales);
    margin += other.margin + unrealizedPnl(other, other.markTicks, other.scales) - maintenance;
  }
  return liquidationTicks({ ...part, margin }, part.scales);
}

/** The value of a position at a price in quote units, rounded up: what its maintenance margin is a part of. */
export function notionalAt(
  { amount }: Pick<OpenPart, 'amount'>,
  priceTicks: number,
  scales: OrderScales,
): bigint {
  const lots = Number(amount / baseUnits(1, scales));
  return notionalUnits({ priceTicks, lots }, scales, 'buy');
}

/** Division by a positive number, rounded down, also below zero. */
function floor(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a < 0n && quotient * b !== a ? quotient - 1n : quotient;
}

const ceil = (a: bigint, b: bigint): bigint => -floor(-a, b);
