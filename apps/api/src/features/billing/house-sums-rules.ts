import { centsOfWorth } from '@papermint/contracts/money/worth';

/** What the statement of the house tells apart. */
export const houseColumns = ['in', 'out', 'fees', 'goodwill', 'refunds'] as const;
export type HouseColumn = (typeof houseColumns)[number];

/** Amounts of an asset in minor units, and their worth when each was booked. */
export interface HouseSums extends Record<HouseColumn, bigint> {
  asset: string;
  worth: Record<HouseColumn, bigint>;
  /** How many deposits and withdrawals there were. */
  ins: number;
  outs: number;
}

export const noSums = (asset: string): HouseSums => ({
  ...zeroes(),
  asset,
  worth: zeroes(),
  ins: 0,
  outs: 0,
});

/** Adds sums of the same asset, in place. */
export function addSums(to: HouseSums, more: HouseSums): void {
  for (const of of houseColumns) {
    to[of] += more[of];
    to.worth[of] += more.worth[of];
  }
  to.ins += more.ins;
  to.outs += more.outs;
}

/** The value of a column in US cents, rounded half to even for each asset, so that it is the sum of its assets. */
export function centsOf(of: HouseColumn, rows: readonly Pick<HouseSums, 'asset' | 'worth'>[]): bigint {
  const assets = new Map<string, bigint>();
  for (const { asset, worth } of rows) assets.set(asset, (assets.get(asset) ?? 0n) + worth[of]);
  return [...assets.values()].reduce((sum, worth) => sum + centsOfWorth(worth), 0n);
}

const zeroes = (): Record<HouseColumn, bigint> => ({ in: 0n, out: 0n, fees: 0n, goodwill: 0n, refunds: 0n });
