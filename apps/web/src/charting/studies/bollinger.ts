import type { Formula } from './formula.ts';
import { createWindow, sumOf } from './window.ts';

/** Bollinger: the mean of the closes, and as many deviations (of the population) above and below. */
export function bollinger(length: number, deviations: number): Formula {
  const closes = createWindow(length);
  return ({ close }, keep, out) => {
    if (!closes.push(close, keep)) {
      out.fill(Number.NaN);
      return;
    }
    const mean = sumOf(closes) / length;
    const width = deviations * Math.sqrt(sumOf(closes, (one) => (one - mean) ** 2) / length);
    out[0] = mean;
    out[1] = mean + width;
    out[2] = mean - width;
  };
}
