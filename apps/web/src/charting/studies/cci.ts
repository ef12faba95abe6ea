import type { Formula } from './formula.ts';
import { typicalPrice } from './formula.ts';
import { createWindow, sumOf } from './window.ts';

/** Lambert: the distance of the typical price from its mean, in mean deviations times 0.015. */
export function cci(length: number): Formula {
  const prices = createWindow(length);
  return (bar, keep, out) => {
    const price = typicalPrice(bar);
    if (!prices.push(price, keep)) {
      out[0] = Number.NaN;
      return;
    }
    const mean = sumOf(prices) / length;
    const deviation = sumOf(prices, (one) => Math.abs(one - mean)) / length;
    out[0] = deviation === 0 ? 0 : (price - mean) / (0.015 * deviation);
  };
}
