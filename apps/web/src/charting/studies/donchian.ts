import type { Formula } from './formula.ts';
import { createWindow, highest, lowest } from './window.ts';

/** The highest high and the lowest low of the last bars, and their middle. */
export function donchian(length: number): Formula {
  const highs = createWindow(length);
  const lows = createWindow(length);
  return ({ high, low }, keep, out) => {
    highs.push(high, keep);
    if (!lows.push(low, keep)) {
      out.fill(Number.NaN);
      return;
    }
    const [top, bottom] = [highest(highs), lowest(lows)];
    out[0] = (top + bottom) / 2;
    out[1] = top;
    out[2] = bottom;
  };
}
