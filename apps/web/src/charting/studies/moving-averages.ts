import { exponentialAverage, simpleAverage, weightedAverage } from './averages.ts';
import type { Formula } from './formula.ts';
import { ofCloses } from './formula.ts';
import { createWindow, sumOf } from './window.ts';

export const sma = (length: number): Formula => ofCloses(simpleAverage(length));
export const ema = (length: number): Formula => ofCloses(exponentialAverage(length));
export const wma = (length: number): Formula => ofCloses(weightedAverage(length));

/** Hull's average: a weighted average of twice the fast one less the slow one. */
export function hma(length: number): Formula {
  const fast = weightedAverage(Math.max(1, Math.floor(length / 2)));
  const slow = weightedAverage(length);
  const last = weightedAverage(Math.floor(Math.sqrt(length)));
  return ofCloses((close, keep) => last(2 * fast(close, keep) - slow(close, keep), keep));
}

/** Closes weighed by their volume; undefined without any. */
export function vwma(length: number): Formula {
  const paid = createWindow(length);
  const traded = createWindow(length);
  return ({ close, volume }, keep, out) => {
    paid.push(close * volume, keep);
    out[0] = traded.push(volume, keep) ? sumOf(paid) / sumOf(traded) : Number.NaN;
  };
}
