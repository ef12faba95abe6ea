import { averageRange } from './atr.ts';
import type { Formula } from './formula.ts';

/** A band that follows the trend: the first plot while it rises, the second while it falls. */
export function supertrend(length: number, ranges: number): Formula {
  const range = averageRange(length);
  let [upper, lower, before] = [Number.NaN, Number.NaN, Number.NaN];
  let rising = true;
  return (bar, keep, out) => {
    const middle = (bar.high + bar.low) / 2;
    const width = ranges * range(bar, keep);
    let [top, bottom, up] = [middle + width, middle - width, rising];
    if (!Number.isNaN(upper)) {
      // A band moves towards the price only, until a close has crossed it.
      if (top > upper && before <= upper) top = upper;
      if (bottom < lower && before >= lower) bottom = lower;
      up = rising ? bar.close >= bottom : bar.close > top;
    }
    out[0] = up ? bottom : Number.NaN;
    out[1] = up ? Number.NaN : top;
    if (!keep) return;
    [upper, lower, before] = [top, bottom, bar.close];
    if (!Number.isNaN(top)) rising = up;
  };
}
