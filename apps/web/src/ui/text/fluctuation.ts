/** The bands of percent by which an amount moves, with the largest amount of each. */
const BANDS: readonly (readonly [size: number, band: readonly [least: number, most: number]])[] = [
  [0.01, [2, 5]],
  [0.1, [1, 3]],
  [1, [0.5, 2]],
  [10, [0.1, 1]],
  [100, [0.01, 0.1]],
];

const SOONEST = 2000;
const LATEST = 5000;

type Chance = () => number;

export function bandOf(amount: number): readonly [least: number, most: number] {
  const [, band] = BANDS.find(([size]) => amount <= size) ?? (BANDS.at(-1) as (typeof BANDS)[number]);
  return band;
}

/** Milliseconds until the next change. */
export function waitBefore(chance: Chance = Math.random): number {
  return SOONEST + Math.round(chance() * (LATEST - SOONEST));
}

export function nextAmount(amount: number, chance: Chance = Math.random): number {
  const [least, most] = bandOf(amount);
  const percent = least + chance() * (most - least);
  return amount * (1 + (chance() < 0.5 ? -percent : percent) / 100);
}
