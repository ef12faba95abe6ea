import type { Bar } from '../bars/bars.ts';
import type { Formula } from './formula.ts';

interface Trend {
  long: boolean;
  sar: number;
  extreme: number;
  factor: number;
}

/** Wilder's stop and reverse. The second bar decides the first trend. */
export function parabolicSar(step: number, most: number): Formula {
  let trend: Trend | null = null;
  let [before, earlier]: (Bar | null)[] = [null, null];
  return (bar, keep, out) => {
    let next: Trend | null = null;
    if (trend && before) next = follow(trend, bar, before, earlier ?? before);
    else if (before) next = first(before, bar);
    out[0] = next?.sar ?? Number.NaN;
    if (!keep) return;
    trend = next;
    earlier = before;
    before = bar;
  };

  function first(a: Bar, b: Bar): Trend {
    const long = b.close >= a.close;
    const sar = long ? Math.min(a.low, b.low) : Math.max(a.high, b.high);
    const extreme = long ? Math.max(a.high, b.high) : Math.min(a.low, b.low);
    return { long, sar, extreme, factor: step };
  }

  function follow({ long, sar, extreme, factor }: Trend, bar: Bar, last: Bar, older: Bar): Trend {
    const moved = sar + factor * (extreme - sar);
    // It stays outside of the last two bars.
    const stop = long ? Math.min(moved, last.low, older.low) : Math.max(moved, last.high, older.high);
    if (long ? bar.low < stop : bar.high > stop)
      return { long: !long, sar: extreme, extreme: long ? bar.low : bar.high, factor: step };
    const further = long ? bar.high > extreme : bar.low < extreme;
    return {
      long,
      sar: stop,
      extreme: further ? (long ? bar.high : bar.low) : extreme,
      factor: further ? Math.min(most, factor + step) : factor,
    };
  }
}
