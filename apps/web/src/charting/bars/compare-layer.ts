import { chartColor } from '../engine/chart-colors.ts';
import type { AxisLabel, ChartEngine, Layer, PaneView, PriceRange } from '../engine/engine.ts';
import { chartToken } from '../engine/look.ts';
import { alignCloses, baseOf, closeAt } from './align-bars.ts';
import type { Bar } from './bars.ts';

/** A pair that is drawn beside the chart's own. */
export interface ComparedLine {
  pair: string;
  /** A role of `chart-colors.ts` or #rrggbb. */
  color: string;
  hidden: boolean;
}

interface Line extends ComparedLine {
  /** Its own candles, oldest first. */
  bars: readonly Bar[];
  /** Its closes at the times of the chart's candles. */
  values: number[];
}

/** Lines of other pairs over the candles. Each one has 100 % where the chart's own pair has it: at the first candle in view. */
export class CompareLayer implements Layer {
  readonly z = 'above';
  private lines: readonly Line[] = [];
  private readonly engine: ChartEngine;

  constructor(engine: ChartEngine) {
    this.engine = engine;
  }

  /** Shows these lines, in this order. The candles of those that were shown stay. */
  show(lines: readonly ComparedLine[]): void {
    this.lines = lines.map((line) => {
      const before = this.lines.find(({ pair }) => pair === line.pair);
      return { ...line, bars: before?.bars ?? [], values: before?.values ?? [] };
    });
    this.engine.redraw();
  }

  /** Gives a line its candles. */
  setBars(pair: string, bars: readonly Bar[]): void {
    const line = this.lines.find((one) => one.pair === pair);
    if (!line) return;
    line.bars = bars;
    line.values = alignCloses(this.engine.bars(), bars);
    this.engine.redraw();
  }

  /** Follows a change of the chart's candle at an index, or of all. */
  update(changed: number | 'all'): void {
    const bars = this.engine.bars();
    const bar = changed === 'all' ? undefined : bars[changed];
    for (const line of this.lines) {
      if (bar && changed !== 'all') line.values[changed] = closeAt(line.bars, bar.time);
      else line.values = alignCloses(bars, line.bars);
    }
  }

  /** A pair at a candle, in percent of the first candle in view; NaN where it has no value. */
  percentAt(pair: string, index: number): number {
    const line = this.lines.find((one) => one.pair === pair);
    const { from, to } = this.inView();
    return line ? (100 * (line.values[index] ?? Number.NaN)) / baseOf(line.values, from, to) : Number.NaN;
  }

  /** The same of the chart's own pair. */
  ownPercentAt(index: number): number {
    const bars = this.engine.bars();
    const base = bars[this.inView().from]?.close ?? Number.NaN;
    return (100 * (bars[index]?.close ?? Number.NaN)) / base;
  }

  /** The candles in view, as the percent scale counts them. */
  private inView(): { from: number; to: number } {
    const last = this.engine.bars().length - 1;
    const range = this.engine.view.range();
    return {
      from: Math.max(0, Math.floor(range?.from ?? 0)),
      to: Math.min(last, Math.ceil(range?.to ?? last)),
    };
  }

  /** What turns a value of a line into a price of the chart's own pair. */
  private factorOf({ values }: Line): number {
    const { from, to } = this.inView();
    const own = this.engine.bars()[from]?.close ?? Number.NaN;
    return own / baseOf(values, from, to);
  }

  draw(context: CanvasRenderingContext2D, { from, to, xOf, yOf }: PaneView): void {
    context.lineWidth = 1.5;
    context.lineJoin = 'round';
    for (const line of this.shown()) {
      const factor = this.factorOf(line);
      context.strokeStyle = chartColor(line.color);
      context.beginPath();
      let begun = false;
      for (let index = Math.max(0, from - 1); index <= Math.min(to + 1, line.values.length - 1); index++) {
        const y = yOf((line.values[index] as number) * factor);
        if (Number.isNaN(y)) continue;
        if (begun) context.lineTo(xOf(index), y);
        else context.moveTo(xOf(index), y);
        begun = true;
      }
      context.stroke();
    }
  }

  range(from: number, to: number): PriceRange | null {
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const line of this.shown()) {
      const factor = this.factorOf(line);
      for (let index = from; index <= to; index++) {
        const price = (line.values[index] ?? Number.NaN) * factor;
        if (Number.isNaN(price)) continue;
        min = Math.min(min, price);
        max = Math.max(max, price);
      }
    }
    return min <= max ? { min, max } : null;
  }

  labels({ latest }: PaneView): readonly AxisLabel[] {
    return this.shown().flatMap((line) => {
      const price = (line.values[latest] ?? Number.NaN) * this.factorOf(line);
      if (Number.isNaN(price)) return [];
      const text = line.pair.split('/')[0] ?? line.pair;
      return { price, text, background: chartColor(line.color), color: chartToken('bg') };
    });
  }

  private shown(): readonly Line[] {
    return this.lines.filter(({ hidden }) => !hidden);
  }
}
