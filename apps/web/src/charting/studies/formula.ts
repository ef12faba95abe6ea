import type { Bar } from '../bars/bars.ts';

/**
 * Computes the values of a study at the bar that follows the last kept one. A value that is not defined yet is NaN.
 * @param keep the bar is closed: the next call is about the next bar. Otherwise the next call may repeat this bar.
 * @param out takes one value for each plot of the study
 */
export type Formula = (bar: Bar, keep: boolean, out: Float64Array) => void;

/** One number for another, under the same rule. NaN in is NaN out, and does not count. */
export type Step = (value: number, keep: boolean) => number;

/** A study of the closes with one plot. */
export const ofCloses =
  (step: Step): Formula =>
  ({ close }, keep, out) => {
    out[0] = step(close, keep);
  };

export const typicalPrice = ({ high, low, close }: Bar) => (high + low + close) / 3;
