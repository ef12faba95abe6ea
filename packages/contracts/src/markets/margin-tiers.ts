import { z } from 'zod';
import { decimalText } from '../common/fields.ts';
import type { InstrumentKind } from './kinds.ts';

export const marginTier = z
  .object({
    upTo: decimalText
      .nullable()
      .describe('Largest notional of the tier, in quote; null for the last tier, which has no end.'),
    rate: decimalText.describe('Maintenance margin on the part of the notional in this tier, as a fraction.'),
    maxLeverage: z.number().int().describe('Highest leverage of a position whose notional is in this tier.'),
  })
  .describe(
    'A tier of notional. The maintenance margin is a sum over the tiers, each rate on its own part, so it has no jumps.',
  )
  .meta({ id: 'MarginTier' });
export type MarginTier = z.infer<typeof marginTier>;

type Steps = readonly (readonly [dollars: number | null, rate: string, maxLeverage: number])[];

const CRYPTO_LARGE: Steps = [
  [50_000, '0.004', 100],
  [250_000, '0.005', 75],
  [1_000_000, '0.01', 50],
  [5_000_000, '0.025', 20],
  [20_000_000, '0.05', 10],
  [null, '0.125', 4],
];
const CRYPTO_MEDIUM: Steps = [
  [25_000, '0.01', 50],
  [100_000, '0.02', 25],
  [500_000, '0.05', 10],
  [2_000_000, '0.1', 5],
  [null, '0.25', 2],
];
const CRYPTO_SMALL: Steps = [
  [5000, '0.02', 25],
  [25_000, '0.05', 10],
  [100_000, '0.1', 5],
  [null, '0.25', 2],
];
const STOCK_LARGE: Steps = [
  [50_000, '0.05', 10],
  [250_000, '0.1', 5],
  [null, '0.25', 2],
];
const STOCK_SMALL: Steps = [
  [25_000, '0.1', 5],
  [100_000, '0.2', 3],
  [null, '0.4', 2],
];
const FOREX_MAJOR: Steps = [
  [500_000, '0.005', 100],
  [2_000_000, '0.01', 50],
  [10_000_000, '0.02', 25],
  [null, '0.05', 10],
];
const FOREX_MINOR: Steps = [
  [250_000, '0.01', 50],
  [1_000_000, '0.02', 25],
  [5_000_000, '0.04', 12],
  [null, '0.1', 5],
];
const COMMODITY_LARGE: Steps = [
  [100_000, '0.01', 50],
  [500_000, '0.02', 25],
  [2_000_000, '0.05', 10],
  [null, '0.1', 5],
];
const COMMODITY_SMALL: Steps = [
  [50_000, '0.025', 20],
  [250_000, '0.05', 10],
  [1_000_000, '0.1', 5],
  [null, '0.2', 2],
];

/** Dollars of daily turnover from which a kind's market counts as large, and medium for crypto. */
const LARGE: Readonly<Record<InstrumentKind, number>> = {
  crypto: 1e9,
  stock: 2e8,
  forex: 1e8,
  commodity: 1e8,
};
const MEDIUM_CRYPTO = 4e7;

function stepsOf(kind: InstrumentKind, turnover: number): Steps {
  const large = turnover >= LARGE[kind];
  switch (kind) {
    case 'crypto':
      return large ? CRYPTO_LARGE : turnover >= MEDIUM_CRYPTO ? CRYPTO_MEDIUM : CRYPTO_SMALL;
    case 'stock':
      return large ? STOCK_LARGE : STOCK_SMALL;
    case 'forex':
      return large ? FOREX_MAJOR : FOREX_MINOR;
    case 'commodity':
      return large ? COMMODITY_LARGE : COMMODITY_SMALL;
  }
}

/**
 * The usual tiers of an instrument: wider ones where more is traded.
 * @param turnover dollars on a usual day
 * @param unit how much of the quote currency stands for a dollar in the borders: 1, or 150 for yen
 */
export function usualTiers(kind: InstrumentKind, turnover: number, unit = 1): MarginTier[] {
  return stepsOf(kind, turnover).map(([dollars, rate, maxLeverage]) => ({
    upTo: dollars === null ? null : String(dollars * unit),
    rate,
    maxLeverage,
  }));
}

export const MOST_TIERS = 10;
export const MOST_LEVERAGE = 125;

/** Why tiers are not valid, as a predicate for their label; undefined if they are. */
export function tierError(tiers: readonly MarginTier[]): string | undefined {
  if (tiers.at(-1)?.upTo !== null) return 'must end with a tier without a limit';
  for (const [index, { upTo, rate, maxLeverage }] of tiers.entries()) {
    const before = tiers[index - 1];
    if (upTo === null && index < tiers.length - 1) return 'must have a limit in every tier but the last';
    if (upTo !== null && !(Number(upTo) > Number(before?.upTo ?? 0)))
      return 'must have rising limits above 0';
    if (!(Number(rate) > 0 && Number(rate) < 1)) return 'must have rates above 0 % and below 100 %';
    if (!(maxLeverage >= 1 && maxLeverage <= MOST_LEVERAGE)) {
      return `must have a highest leverage from 1 to ${MOST_LEVERAGE}`;
    }
    // Otherwise a position would be liquidated as soon as it is opened.
    if (Number(rate) * maxLeverage >= 1) {
      return `must have a rate below the initial margin: at ${maxLeverage}x that is ${percentOf(1 / maxLeverage)}`;
    }
    if (before && Number(rate) <= Number(before.rate)) return 'must have rising rates';
    if (before && maxLeverage >= before.maxLeverage) return 'must have a falling highest leverage';
  }
  return undefined;
}

const percentOf = (fraction: number) => `${Number((fraction * 100).toFixed(2))} %`;

/** Whether other tiers ask no position for more margin, and allow at least the same leverage, at every notional. */
export function isLooser(before: readonly MarginTier[], after: readonly MarginTier[]): boolean {
  const tierAt = (tiers: readonly MarginTier[], notional: number) =>
    tiers.find(({ upTo }) => upTo === null || notional <= Number(upTo));
  const borders = [...before, ...after].map(({ upTo }) => (upTo === null ? Number.MAX_VALUE : Number(upTo)));
  return borders.every((notional) => {
    const [old, now] = [tierAt(before, notional), tierAt(after, notional)];
    if (!old || !now) return old === undefined;
    return Number(now.rate) <= Number(old.rate) && now.maxLeverage >= old.maxLeverage;
  });
}
