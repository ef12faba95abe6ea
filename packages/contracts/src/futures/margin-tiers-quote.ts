import type { MarginTier } from '../markets/margin-tiers.ts';
import { units } from '../money/amount.ts';
import { mulDiv, pow10 } from '../money/rounding.ts';
import type { OrderScales } from '../orders/order-quote.ts';
import { orderSteps } from '../orders/order-quote.ts';

/** The part of an instrument that the arithmetic of margin needs. */
export interface MarginScales extends OrderScales {
  /** Ascending by notional; the last one has no end. */
  marginTiers: readonly MarginTier[];
}

/** Rates of maintenance margin are fractions with at most eight decimals. */
const RATE_SCALE = 8;
/** The whole, at the scale of rates. */
export const WHOLE_RATE = pow10(RATE_SCALE);

/** A tier as whole numbers. Within it the maintenance margin is `rate × notional − deduction`, continuous at its borders. */
export interface TierStep {
  /** Quote units; undefined for the last tier. */
  upTo: bigint | undefined;
  /** At the scale of rates. */
  rate: bigint;
  /** Quote units at the scale of rates. */
  deduction: bigint;
  maxLeverage: number;
}

const cache = new WeakMap<readonly MarginTier[], readonly TierStep[]>();

/** The tiers of an instrument with their deductions: at each border, the tiers on both sides ask for the same margin. */
export function tierSteps(tiers: readonly MarginTier[], quoteScale: number): readonly TierStep[] {
  const before = cache.get(tiers);
  if (before) return before;
  const steps: TierStep[] = [];
  for (const { upTo, rate: text, maxLeverage } of tiers) {
    const last = steps.at(-1);
    const rate = units(text, RATE_SCALE);
    const deduction = last ? last.deduction + (last.upTo ?? 0n) * (rate - last.rate) : 0n;
    steps.push({ upTo: upTo === null ? undefined : units(upTo, quoteScale), rate, deduction, maxLeverage });
  }
  cache.set(tiers, steps);
  return steps;
}

/** The tier of a notional, in quote units. */
export function tierOf(notional: bigint, { marginTiers, quoteScale }: MarginScales): TierStep {
  const steps = tierSteps(marginTiers, quoteScale);
  const found = steps.find(({ upTo }) => upTo === undefined || notional <= upTo);
  if (!found) throw new RangeError('The last margin tier has an end.');
  return found;
}

/** The maintenance margin of a notional, both in quote units; rounded up. */
export function maintenanceUnits(notional: bigint, scales: MarginScales): bigint {
  const { rate, deduction } = tierOf(notional, scales);
  return mulDiv(notional * rate - deduction, 1n, WHOLE_RATE, 'up');
}

/** What opening a position takes as margin: its notional (quote units) divided by the leverage, rounded up. */
export function initialMarginUnits(notional: bigint, leverage: number): bigint {
  return mulDiv(notional, 1n, BigInt(leverage), 'up');
}

/** The exact notional of an amount at a price: `ticks × perTick ÷ over` quote units. */
export function exactNotional(amount: bigint, scales: OrderScales): { perTick: bigint; over: bigint } {
  const { perTickLot, lotUnits, over } = orderSteps(scales);
  return { perTick: (amount / lotUnits) * perTickLot, over };
}
