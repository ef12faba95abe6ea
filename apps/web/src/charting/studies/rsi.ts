import { simpleAverage, wilderAverage } from './averages.ts';
import type { Formula, Step } from './formula.ts';
import { ofCloses } from './formula.ts';
import { createWindow, highest, lowest } from './window.ts';

/** Wilder's relative strength of the closes, 0 to 100; 100 without a loss, 50 without a move. */
function strength(length: number): Step {
  const gains = wilderAverage(length);
  const losses = wilderAverage(length);
  let before = Number.NaN;
  return (close, keep) => {
    const change = close - before;
    const gain = gains(Math.max(change, 0), keep);
    const loss = losses(Math.max(-change, 0), keep);
    if (keep) before = close;
    return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
  };
}

export const rsi = (length: number): Formula => ofCloses(strength(length));

/** Where the relative strength is within its own last range, 0 to 100, smoothed, and the average of that. */
export function stochasticRsi(length: number, range: number, smooth: number, signal: number): Formula {
  const relative = strength(length);
  const window = createWindow(range);
  const [fast, slow] = [simpleAverage(smooth), simpleAverage(signal)];
  return ({ close }, keep, out) => {
    const value = relative(close, keep);
    const full = window.push(value, keep);
    const k = fast(full ? shareOf(value, lowest(window), highest(window)) : Number.NaN, keep);
    out[0] = k;
    out[1] = slow(k, keep);
  };
}

/** Where a value is between two, 0 to 100; 50 if they are equal. */
export const shareOf = (value: number, low: number, high: number) =>
  high === low ? 50 : (100 * (value - low)) / (high - low);
