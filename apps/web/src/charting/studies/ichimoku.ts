import type { Bar } from '../bars/bars.ts';
import type { Formula } from './formula.ts';
import { createWindow, highest, lowest } from './window.ts';

function middle(length: number): (bar: Bar, keep: boolean) => number {
  const highs = createWindow(length);
  const lows = createWindow(length);
  return ({ high, low }, keep) => {
    highs.push(high, keep);
    return lows.push(low, keep) ? (highest(highs) + lowest(lows)) / 2 : Number.NaN;
  };
}

/** Conversion, base, both leading spans and the lagging span, each at its own bar: the plots shift them. */
export function ichimoku(conversion: number, base: number, span: number): Formula {
  const [fast, slow, slowest] = [middle(conversion), middle(base), middle(span)];
  return (bar, keep, out) => {
    const [tenkan, kijun] = [fast(bar, keep), slow(bar, keep)];
    out[0] = tenkan;
    out[1] = kijun;
    out[2] = (tenkan + kijun) / 2;
    out[3] = slowest(bar, keep);
    out[4] = bar.close;
  };
}
