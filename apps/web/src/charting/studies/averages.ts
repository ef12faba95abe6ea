import type { Step } from './formula.ts';
import { createWindow, sumOf } from './window.ts';

/** The mean of the last values. */
export function simpleAverage(length: number): Step {
  const window = createWindow(length);
  return (value, keep) => (window.push(value, keep) ? sumOf(window) / length : Number.NaN);
}

/** The mean of the last values, the newest weighed `length` times, the oldest once. */
export function weightedAverage(length: number): Step {
  const window = createWindow(length);
  const weights = (length * (length + 1)) / 2;
  return (value, keep) =>
    window.push(value, keep) ? sumOf(window, (one, age) => one * (length - age)) / weights : Number.NaN;
}

/** Starts at the mean of the first values; then each value moves it by `2 / (length + 1)` of the distance. */
export const exponentialAverage = (length: number): Step => smoothed(length, 2 / (length + 1));

/** Wilder's average: as the exponential one, but each value moves it by `1 / length` of the distance. */
export const wilderAverage = (length: number): Step => smoothed(length, 1 / length);

function smoothed(length: number, share: number): Step {
  let count = 0;
  let sum = 0;
  let last = 0;
  return (value, keep) => {
    if (Number.isNaN(value)) return Number.NaN;
    const next = count < length ? (sum + value) / length : last + (value - last) * share;
    const defined = count + 1 >= length;
    if (keep) {
      count++;
      sum += value;
      last = next;
    }
    return defined ? next : Number.NaN;
  };
}
