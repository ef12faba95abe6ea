import type { Bar } from '../bars/bars.ts';

/** How far a price may be from the point, px. */
const PULL = 24;

interface Scaled {
  bars: readonly Bar[];
  yOf(price: number): number;
}

/**
 * The candle and the price that a point is drawn to: open, high, low or close of the nearest candle. A point that is far
 * from all four keeps its price, and one beyond the candles keeps its time.
 * @param index of the point among the candles, with a fraction
 */
export function drawnTo(
  { bars, yOf }: Scaled,
  { index, y }: { index: number; y: number },
): { time?: number; price?: number } {
  const bar = bars[Math.round(index)];
  if (!bar) return {};
  const { time, open, high, low, close } = bar;
  let [price, nearest]: [number | undefined, number] = [undefined, PULL];
  for (const one of [high, low, open, close]) {
    const distance = Math.abs(yOf(one) - y);
    if (distance < nearest) [price, nearest] = [one, distance];
  }
  return price === undefined ? { time } : { time, price };
}
