import { tierSteps } from '@papermint/contracts/futures/margin-tiers-quote';
import type { MarginTier } from '@papermint/contracts/markets/margin-tiers';
import { formatUnits } from '@papermint/contracts/money/amount';
import { symbolOf } from '../names.ts';

/** The end of the last tier, which has none. */
const NO_END = 1_000_000_000_000;
const RATE_SCALE = 8;

interface Tiered {
  pair: string;
  marginTiers: readonly MarginTier[];
  quoteScale: number;
}

/** The tiers of an instrument as Binance's brackets; `cum` is what is deducted from the maintenance margin. */
export function leverageBrackets({ pair, marginTiers, quoteScale }: Tiered) {
  const steps = tierSteps(marginTiers, quoteScale);
  return {
    symbol: symbolOf(pair),
    notionalCoef: 1,
    brackets: marginTiers.map(({ upTo, rate, maxLeverage }, index) => ({
      bracket: index + 1,
      initialLeverage: maxLeverage,
      notionalCap: upTo === null ? NO_END : Number(upTo),
      notionalFloor: Number(marginTiers[index - 1]?.upTo ?? 0),
      maintMarginRatio: Number(rate),
      cum: Number(formatUnits(steps[index]?.deduction ?? 0n, quoteScale + RATE_SCALE)),
    })),
  };
}

/** The largest notional at a leverage, as text: the end of the last tier that allows it. */
export function maxNotional({ marginTiers }: Pick<Tiered, 'marginTiers'>, leverage: number): string {
  const last = marginTiers.filter(({ maxLeverage }) => maxLeverage >= leverage).at(-1);
  if (!last) return '0';
  return last.upTo ?? String(NO_END);
}
