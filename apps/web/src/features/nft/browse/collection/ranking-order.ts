import type { RankedCollection } from '@papermint/contracts/nft/model';

/** Collections are sorted by one of these. Amounts are compared in dollars. */
const FIGURES: Readonly<Record<string, (row: RankedCollection) => number | string | null>> = {
  name: ({ name }) => name.toLowerCase(),
  floor: ({ floorUsd }) => (floorUsd === null ? null : Number(floorUsd)),
  change: ({ floorChange }) => (floorChange === null ? null : Number(floorChange)),
  volume: ({ volumeUsd }) => Number(volumeUsd),
  sales: ({ sales }) => sales,
  owners: ({ owners }) => owners,
  listed: ({ listed, supply }) => (supply === 0 ? null : listed / supply),
};

/** Sorts the rows of a ranking; those without the figure come last, and equal ones keep their order. */
export function inRankingOrder(rows: readonly RankedCollection[], sort: string): RankedCollection[] {
  const descends = sort.startsWith('-');
  const figure = FIGURES[descends ? sort.slice(1) : sort] ?? FIGURES.volume;
  return rows.toSorted((one, other) => {
    const [a, b] = [figure?.(one) ?? null, figure?.(other) ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = a < b ? -1 : Number(a > b);
    return descends ? -order : order;
  });
}
