import type { Bar } from '../bars/bars.ts';
import type { PriceRange } from '../engine/engine.ts';
import type { StudyKey } from './catalogue.ts';
import { catalogue, kindOf, lookOf, paramsOf } from './catalogue.ts';
import type { PlotLook, StudySetup } from './setup.ts';
import { StudyColumns } from './study-columns.ts';
import type { StudyKind, StudyPlot } from './study-kind.ts';

/** A plot with its values: that of candle `i` is drawn at candle `i + shift`. */
export interface DrawnPlot {
  plot: StudyPlot;
  look: PlotLook;
  shift: number;
  column: () => Float64Array | undefined;
}

/** A study on the chart: its setup with its values. */
export interface DrawnStudy {
  setup: StudySetup;
  kind: StudyKind;
  params: Readonly<Record<string, number>>;
  plots: readonly DrawnPlot[];
  /** Null for a study of the view, which has no value at a candle. */
  columns: StudyColumns | null;
}

/** @returns null for an unknown study */
export function drawnStudy(setup: StudySetup): DrawnStudy | null {
  const kind = kindOf(setup.key);
  if (!kind) return null;
  const key = setup.key as StudyKey;
  const params = paramsOf(kind, setup);
  const columns = key === 'volumeProfile' ? null : new StudyColumns(key, setup);
  const plots = catalogue[key].plots.map((plot: StudyPlot, at) => ({
    plot,
    look: lookOf(plot, setup),
    shift: plot.shift?.(params) ?? 0,
    column: () => columns?.columns[at],
  }));
  return { setup, kind, params, plots, columns };
}

/** The value of a plot that is drawn at a candle; NaN for none. */
export function valueAt({ column, shift }: DrawnPlot, index: number, count: number): number {
  const at = index - shift;
  return at < 0 || at >= count ? Number.NaN : (column()?.[at] ?? Number.NaN);
}

/** What the scale must show of the candles `from` to `to`. */
export function rangeOf(
  { plots, kind, setup }: DrawnStudy,
  from: number,
  to: number,
  bars: readonly Bar[],
): PriceRange | null {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const plot of plots) {
    const column = plot.column();
    if (!column || plot.look.hidden) continue;
    for (let i = Math.max(0, from - plot.shift); i <= Math.min(bars.length - 1, to - plot.shift); i++) {
      const value = column[i] as number;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  if (setup.pane > 0)
    for (const level of kind.levels ?? []) [min, max] = [Math.min(min, level), Math.max(max, level)];
  return min <= max ? { min, max } : null;
}
