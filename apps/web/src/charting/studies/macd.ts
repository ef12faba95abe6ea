import { exponentialAverage } from './averages.ts';
import type { Formula } from './formula.ts';

/** Appel: the fast average less the slow one, the average of that, and the difference of both. */
export function macd(fast: number, slow: number, signal: number): Formula {
  const [near, far, mean] = [exponentialAverage(fast), exponentialAverage(slow), exponentialAverage(signal)];
  return ({ close }, keep, out) => {
    const line = near(close, keep) - far(close, keep);
    const average = mean(line, keep);
    out[0] = line - average;
    out[1] = line;
    out[2] = average;
  };
}
