import type { IChartApi } from 'lightweight-charts';
import type { Bar } from '../bars/bars.ts';
import type { Viewport } from './engine.ts';
import type { TimesBeyond } from './time-index.ts';
import { timeAtIndex, timeIndex } from './time-index.ts';
import { placeOf, rangeAt } from './view-place.ts';

/** The candles that a chart shows at first. */
const SHOWN = 120;
const LEAST = 10;
/** Free candles at the right of the newest one. */
const FREE = 4;

interface ViewportParts {
  bars: () => readonly Bar[];
  /** Of a candle, seconds. */
  length: () => number;
  beyond: () => TimesBeyond | null;
}

export function createViewport(chart: IChartApi, { bars, length, beyond }: ViewportParts): Viewport {
  const times = chart.timeScale();
  const show = (from: number, to: number) => times.setVisibleLogicalRange({ from, to });
  return {
    reset() {
      chart.priceScale('right').applyOptions({ autoScale: true });
      show(bars().length - SHOWN, bars().length + FREE);
    },
    zoom(by) {
      const range = times.getVisibleLogicalRange();
      if (range) show(range.to - Math.max(LEAST, (range.to - range.from) * by), range.to);
    },
    scroll(by) {
      times.scrollToPosition(times.scrollPosition() + by, false);
    },
    reveal(index) {
      const range = times.getVisibleLogicalRange();
      if (!range || (index >= range.from && index <= range.to)) return;
      const by = index < range.from ? index - range.from - 1 : index - range.to + 1;
      show(range.from + by, range.to + by);
    },
    goTo(seconds) {
      const range = times.getVisibleLogicalRange();
      if (!range) return;
      const half = (range.to - range.from) / 2;
      const at = timeIndex(bars(), seconds, length(), beyond());
      show(at - half, at + half);
    },
    range: () => times.getVisibleLogicalRange(),
    place() {
      const range = times.getVisibleLogicalRange();
      if (!range || bars().length === 0) return null;
      return placeOf(range, bars().length, (index) => timeAtIndex(bars(), index, length(), beyond()));
    },
    restore(place) {
      const { from, to } = rangeAt(place, bars(), length(), beyond());
      show(from, to);
    },
    fit() {
      chart.priceScale('right').applyOptions({ autoScale: true });
    },
  };
}
