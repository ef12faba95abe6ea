import { simpleAverage } from './averages.ts';
import type { Formula } from './formula.ts';
import { shareOf } from './rsi.ts';
import { createWindow, highest, lowest } from './window.ts';

/** Lane: where the close is in the range of the last bars, 0 to 100, smoothed, and the average of that. */
export function stochastic(length: number, smooth: number, signal: number): Formula {
  const place = placeInRange(length);
  const [fast, slow] = [simpleAverage(smooth), simpleAverage(signal)];
  return (bar, keep, out) => {
    const k = fast(place(bar, keep), keep);
    out[0] = k;
    out[1] = slow(k, keep);
  };
}

/** Williams: how far the close is below the highest high, -100 to 0. */
export function williams(length: number): Formula {
  const place = placeInRange(length);
  return (bar, keep, out) => {
    out[0] = place(bar, keep) - 100;
  };
}

function placeInRange(length: number) {
  const highs = createWindow(length);
  const lows = createWindow(length);
  return ({ high, low, close }: { high: number; low: number; close: number }, keep: boolean) => {
    highs.push(high, keep);
    return lows.push(low, keep) ? shareOf(close, lowest(lows), highest(highs)) : Number.NaN;
  };
}
