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
