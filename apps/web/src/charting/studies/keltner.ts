import { averageRange } from './atr.ts';
import { exponentialAverage } from './averages.ts';
import type { Formula } from './formula.ts';

/** An exponential average of the closes, and as many average ranges above and below. */
export function keltner(length: number, ranges: number, rangeLength: number): Formula {
  const middle = exponentialAverage(length);
  const range = averageRange(rangeLength);
  return (bar, keep, out) => {
    const mean = middle(bar.close, keep);
    const width = ranges * range(bar, keep);
    out[0] = mean;
    out[1] = mean + width;
    out[2] = mean - width;
  };
}
