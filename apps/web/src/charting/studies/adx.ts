import type { Bar } from '../bars/bars.ts';
import { trueRange } from './atr.ts';
import { wilderAverage } from './averages.ts';
import type { Formula } from './formula.ts';

/** Wilder's directional movement: the strength of the trend, and the share of rising and of falling moves. */
export function adx(length: number): Formula {
  const range = trueRange();
  const [ranges, ups, downs, mean] = [length, length, length, length].map(wilderAverage) as [
    ReturnType<typeof wilderAverage>,
    ReturnType<typeof wilderAverage>,
    ReturnType<typeof wilderAverage>,
    ReturnType<typeof wilderAverage>,
  ];
  let before: Bar | null = null;
  return (bar, keep, out) => {
    const wide = range(bar, keep);
    const last = before;
    if (keep) before = bar;
    if (!last) {
      out.fill(Number.NaN);
      return;
    }
    const [up, down] = [bar.high - last.high, last.low - bar.low];
    const all = ranges(wide, keep);
    const rising = (100 * ups(up > down && up > 0 ? up : 0, keep)) / all;
    const falling = (100 * downs(down > up && down > 0 ? down : 0, keep)) / all;
    const sum = rising + falling;
    out[0] = mean(sum === 0 ? 0 : (100 * Math.abs(rising - falling)) / sum, keep);
    out[1] = rising;
    out[2] = falling;
  };
}
