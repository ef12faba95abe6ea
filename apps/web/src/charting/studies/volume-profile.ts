import type { Bar } from '../bars/bars.ts';
import { chartColor } from '../engine/chart-colors.ts';
import type { PaneView } from '../engine/engine.ts';
import { chartToken } from '../engine/look.ts';
import type { DrawnStudy } from './drawn-study.ts';

export interface Profile {
  low: number;
  /** The height of a row, in prices. */
  step: number;
  /** Volume by row, from the lowest price. */
  rising: Float64Array;
  falling: Float64Array;
  /** The row with the most volume: the point of control. */
  control: number;
  /** The rows around it that hold 70 % of the volume: the value area. */
  from: number;
  to: number;
}

const VALUE_AREA = 0.7;

/**
 * The volume of bars by price. The volume of a bar is spread evenly over its range.
 * @returns null without a range or a volume
 */
export function volumeProfile(bars: readonly Bar[], from: number, to: number, rows: number): Profile | null {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = from; i <= to; i++) {
    low = Math.min(low, (bars[i] as Bar).low);
    high = Math.max(high, (bars[i] as Bar).high);
  }
  if (!(high > low)) return null;
  const step = (high - low) / rows;
  const [rising, falling] = [new Float64Array(rows), new Float64Array(rows)];
  for (let i = from; i <= to; i++) {
    const bar = bars[i] as Bar;
    spread(bar.close >= bar.open ? rising : falling, bar, low, step);
  }
  const volumes = rising.map((volume, row) => volume + (falling[row] as number));
  const sum = volumes.reduce((total, volume) => total + volume, 0);
  if (sum === 0) return null;
  return { low, step, rising, falling, ...valueArea(volumes, sum) };
}

function spread(rows: Float64Array, bar: Bar, low: number, step: number): void {
  const rowOf = (price: number) => Math.min(rows.length - 1, Math.floor((price - low) / step));
  const [first, last] = [rowOf(bar.low), rowOf(bar.high)];
  const range = bar.high - bar.low;
  for (let row = first; row <= last; row++) {
    const covered = Math.min(bar.high, low + (row + 1) * step) - Math.max(bar.low, low + row * step);
    rows[row] =
      (rows[row] as number) +
      (first === last || range === 0 ? bar.volume / (last - first + 1) : (bar.volume * covered) / range);
  }
}

/** Grows from the row with the most volume to the larger neighbor. */
function valueArea(volumes: Float64Array, sum: number): Pick<Profile, 'control' | 'from' | 'to'> {
  const control = volumes.indexOf(Math.max(...volumes));
  let [from, to, held] = [control, control, volumes[control] as number];
  while (held < sum * VALUE_AREA && (from > 0 || to < volumes.length - 1)) {
    const [below, above] = [volumes[from - 1] ?? -1, volumes[to + 1] ?? -1];
    held += Math.max(below, above);
    if (above >= below) to++;
    else from--;
  }
  return { control, from, to };
}

/** Rows at the right edge: rising volume first, the value area stronger, a line at the point of control. */
export function drawProfile(
  context: CanvasRenderingContext2D,
  view: PaneView,
  { params, plots }: DrawnStudy,
): void {
  const profile = volumeProfile(view.bars, view.from, view.to, params.rows ?? 24);
  if (!profile || plots[0]?.look.hidden) return;
  const { low, step, rising, falling, control, from, to } = profile;
  const most = (rising[control] as number) + (falling[control] as number);
  const room = (view.width * (params.width ?? 25)) / 100;
  for (let row = 0; row < rising.length; row++) {
    const [top, bottom] = [view.yOf(low + (row + 1) * step), view.yOf(low + row * step)];
    const tall = Math.max(1, bottom - top - 1);
    const [up, down] = [rising, falling].map((volumes) => ((volumes[row] as number) / most) * room) as [
      number,
      number,
    ];
    context.globalAlpha = row >= from && row <= to ? 0.34 : 0.16;
    context.fillStyle = chartToken('up');
    context.fillRect(view.width - up - down, top, up, tall);
    context.fillStyle = chartToken('down');
    context.fillRect(view.width - down, top, down, tall);
  }
  context.globalAlpha = 1;
  context.strokeStyle = chartColor(plots[0]?.look.color ?? 'info');
  context.lineWidth = 1;
  const y = (Math.round(view.yOf(low + (control + 0.5) * step) * view.ratio) + 0.5) / view.ratio;
  context.beginPath();
  context.moveTo(view.width - room, y);
  context.lineTo(view.width, y);
  context.stroke();
}
