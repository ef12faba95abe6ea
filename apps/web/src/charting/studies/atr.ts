import type { Bar } from '../bars/bars.ts';
import { wilderAverage } from './averages.ts';
import type { Formula } from './formula.ts';

/** Wilder's true range: the widest of the bar itself and its distance from the last close. */
export function trueRange(): (bar: Bar, keep: boolean) => number {
  let before = Number.NaN;
  return ({ high, low, close }, keep) => {
    const range = Number.isNaN(before)
      ? high - low
      : Math.max(high - low, Math.abs(high - before), Math.abs(low - before));
    if (keep) before = close;
    return range;
  };
}

/** Wilder's average of the true range, of which the first is that of a bar alone. */
export function averageRange(length: number): (bar: Bar, keep: boolean) => number {
  const range = trueRange();
  const average = wilderAverage(length);
  return (bar, keep) => average(range(bar, keep), keep);
}

export function atr(length: number): Formula {
  const average = averageRange(length);
  return (bar, keep, out) => {
    out[0] = average(bar, keep);
  };
}
