import { barWidths } from '../bars/bar-widths.ts';
import type { Bar } from '../bars/bars.ts';
import { chartColor } from '../engine/chart-colors.ts';
import type { AxisLabel, Layer, PaneView, PriceRange } from '../engine/engine.ts';
import { chartToken } from '../engine/look.ts';
import type { DrawnPlot, DrawnStudy } from './drawn-study.ts';
import { rangeOf, valueAt } from './drawn-study.ts';
import type { drawProfile } from './volume-profile.ts';

const DASHES = { solid: [], dashed: [6, 4], dotted: [1, 3] } as const;

/** The studies of a pane: the lines over the candles. */
export class StudyLayer implements Layer {
  readonly z = 'above';
  studies: readonly DrawnStudy[] = [];

  draw(context: CanvasRenderingContext2D, view: PaneView): void {
    for (const study of this.studies) {
      for (const plot of study.plots) {
        if (plot.look.hidden || !study.columns) continue;
        if (plot.plot.kind === 'histogram') drawHistogram(context, view, plot);
        else if (plot.plot.kind === 'dots') drawDots(context, view, plot);
        else drawLine(context, view, plot);
      }
    }
  }

  range(from: number, to: number, bars: readonly Bar[]): PriceRange | null {
    let sum: PriceRange | null = null;
    for (const study of this.studies) {
      const own = rangeOf(study, from, to, bars);
      if (own) sum = sum ? { min: Math.min(sum.min, own.min), max: Math.max(sum.max, own.max) } : own;
    }
    return sum;
  }

  /** The latest value of each plot in a pane of its own; over the candles they would hide the prices. */
  labels({ bars, latest }: PaneView): readonly AxisLabel[] {
    return this.studies.flatMap(({ setup, plots }) =>
      setup.pane === 0
        ? []
        : plots.flatMap((plot) => {
            const price = valueAt(plot, latest, bars.length);
            if (Number.isNaN(price) || plot.look.hidden || plot.plot.kind === 'histogram') return [];
            return [{ price, background: chartColor(plot.look.color), color: chartToken('bg') }];
          }),
    );
  }
}

/** What lies below the candles: areas between plots, levels, the volume profile. */
export class StudyAreaLayer implements Layer {
  readonly z = 'below';
  studies: readonly DrawnStudy[] = [];
  /** Its code loads with the first volume profile. */
  drawProfile: typeof drawProfile | undefined;

  draw(context: CanvasRenderingContext2D, view: PaneView): void {
    for (const study of this.studies) {
      if (!study.columns) this.drawProfile?.(context, view, study);
      const [a, b] = (study.kind.fill ?? []).map((key) => study.plots.find(({ plot }) => plot.key === key));
      if (a && b && !a.look.hidden && !b.look.hidden) drawFill(context, view, a, b);
      drawLevels(context, view, study.kind.levels ?? []);
    }
  }
}

/** The candles whose values are drawn in view, one more at each side. */
function visible({ from, to, bars }: PaneView, { shift }: DrawnPlot): [from: number, to: number] {
  return [Math.max(0, from - shift - 1), Math.min(bars.length - 1, to - shift + 1 + Math.max(0, shift))];
}

function drawLine(context: CanvasRenderingContext2D, view: PaneView, plot: DrawnPlot): void {
  const column = plot.column();
  if (!column) return;
  const { xOf, yOf } = view;
  const { look, shift } = plot;
  const [from, to] = visible(view, plot);
  context.strokeStyle = chartColor(look.color);
  context.lineWidth = look.width;
  context.lineJoin = 'round';
  context.setLineDash([...DASHES[look.dash]]);
  context.beginPath();
  let open = false;
  for (let i = from; i <= to; i++) {
    const value = column[i] as number;
    if (Number.isNaN(value)) open = false;
    else if (open) context.lineTo(xOf(i + shift), yOf(value));
    else {
      context.moveTo(xOf(i + shift), yOf(value));
      open = true;
    }
  }
  context.stroke();
  context.setLineDash([]);
}

function drawDots(context: CanvasRenderingContext2D, view: PaneView, plot: DrawnPlot): void {
  const column = plot.column();
  if (!column) return;
  const [from, to] = visible(view, plot);
  const radius = Math.min(2, Math.max(0.8, view.spacing / 5));
  context.fillStyle = chartColor(plot.look.color);
  context.beginPath();
  for (let i = from; i <= to; i++) {
    const value = column[i] as number;
    if (Number.isNaN(value)) continue;
    const [x, y] = [view.xOf(i), view.yOf(value)];
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.fill();
}

/** Columns on zero: strong while they grow, faint while they shrink. */
function drawHistogram(context: CanvasRenderingContext2D, view: PaneView, plot: DrawnPlot): void {
  const column = plot.column();
  if (!column) return;
  const { ratio } = view;
  const [from, to] = visible(view, plot);
  const width = barWidths(view.spacing, ratio).body / ratio;
  const zero = Math.round(view.yOf(0) * ratio) / ratio;
  const shades: readonly [rising: boolean, growing: boolean][] = [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ];
  for (const [rising, growing] of shades) {
    context.beginPath();
    for (let i = from; i <= to; i++) {
      const value = column[i] as number;
      const before = i > 0 ? (column[i - 1] as number) : value;
      const grows = !(Math.abs(value) < Math.abs(before));
      if (Number.isNaN(value) || value >= 0 !== rising || grows !== growing) continue;
      const x = Math.round((view.xOf(i) - width / 2) * ratio) / ratio;
      const y = Math.round(view.yOf(value) * ratio) / ratio;
      context.rect(x, Math.min(y, zero), width, Math.max(1 / ratio, Math.abs(y - zero)));
    }
    // Hex alpha '66' is two fifths.
    const color = chartToken(rising ? 'up' : 'down');
    context.fillStyle = growing ? color : `${color}66`;
    context.fill();
  }
}

/** A faint area between two plots with the same shift, of the color of the upper one. */
function drawFill(context: CanvasRenderingContext2D, view: PaneView, a: DrawnPlot, b: DrawnPlot): void {
  const [one, other] = [a.column(), b.column()];
  if (!one || !other) return;
  const { xOf, yOf } = view;
  const [from, to] = visible(view, a);
  const both = a.look.color !== b.look.color;
  for (const above of both ? [true, false] : [true]) {
    context.beginPath();
    for (let i = from; i < to; i++) {
      const [p, q, r, s] = [one[i], one[i + 1], other[i + 1], other[i]] as [number, number, number, number];
      if (Number.isNaN(p + q + r + s) || (both && p + q >= r + s !== above)) continue;
      const [left, right] = [xOf(i + a.shift), xOf(i + 1 + a.shift)];
      context.moveTo(left, yOf(p));
      context.lineTo(right, yOf(q));
      context.lineTo(right, yOf(r));
      context.lineTo(left, yOf(s));
    }
    context.globalAlpha = 0.09;
    context.fillStyle = chartColor(above ? a.look.color : b.look.color);
    context.fill();
    context.globalAlpha = 1;
  }
}

function drawLevels(context: CanvasRenderingContext2D, view: PaneView, levels: readonly number[]): void {
  const { ratio, width, yOf } = view;
  context.strokeStyle = chartToken('control');
  context.lineWidth = 1 / ratio;
  context.setLineDash([3, 3]);
  context.beginPath();
  for (const level of levels) {
    const y = (Math.round(yOf(level) * ratio) + 0.5) / ratio;
    context.moveTo(0, y);
    context.lineTo(width, y);
  }
  context.stroke();
  context.setLineDash([]);
}
