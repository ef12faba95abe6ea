import { store } from '../../../lib/store.ts';
import { MOST_COMPARED } from '../chart/chart-limits.ts';
import type { Compared } from '../chart/chart-settings.ts';
import { changeChart, chartSettingsAtom } from '../chart/chart-settings.ts';

/** The roles of colors of the lines, in the order in which they are given. Those of candles are left out. */
export const compareColors = ['info', 'warning', 'accent', 'text', 'muted'] as const;

const current = () => store.get(chartSettingsAtom).compare;

/** @returns why not, in words; null when it was added */
export function addCompared(pair: string): string | null {
  const compare = current();
  if (compare.some((one) => one.pair === pair)) return null;
  if (compare.length >= MOST_COMPARED) {
    return `A chart compares at most ${MOST_COMPARED} pairs. Remove one first.`;
  }
  const color = compareColors.find((one) => !compare.some((other) => other.color === one)) ?? 'info';
  changeChart({ compare: [...compare, { pair, color, hidden: false }] });
  return null;
}

export function removeCompared(pair: string): void {
  changeChart({ compare: current().filter((one) => one.pair !== pair) });
}

export function changeCompared(pair: string, change: Partial<Omit<Compared, 'pair'>>): void {
  changeChart({ compare: current().map((one) => (one.pair === pair ? { ...one, ...change } : one)) });
}
