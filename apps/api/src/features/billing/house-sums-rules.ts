/** What the statement of the house tells apart. */
export const houseColumns = ['in', 'out', 'fees', 'goodwill', 'refunds'] as const;
export type HouseColumn = (typeof houseColumns)[number];

/** Amounts of an asset in minor units, and their value in US cents at the minute in which each was booked. */
export interface HouseSums extends Record<HouseColumn, bigint> {
  asset: string;
  cents: Record<HouseColumn, bigint>;
  /** How many deposits and withdrawals there were. */
  ins: number;
  outs: number;
}

export const noSums = (asset: string): HouseSums => ({
  ...zeroes(),
  asset,
  cents: zeroes(),
  ins: 0,
  outs: 0,
});

/** Adds sums of the same asset, in place. */
export function addSums(to: HouseSums, more: HouseSums): void {
  for (const of of houseColumns) {
    to[of] += more[of];
    to.cents[of] += more.cents[of];
  }
  to.ins += more.ins;
  to.outs += more.outs;
}

const zeroes = (): Record<HouseColumn, bigint> => ({ in: 0n, out: 0n, fees: 0n, goodwill: 0n, refunds: 0n });
