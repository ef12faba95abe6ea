import type { PaneView, PriceRange } from '../engine/engine.ts';
import { moveColor } from '../engine/look.ts';
import { barWidths } from './bar-widths.ts';
import type { Bar } from './bars.ts';

/** How one kind of candles is drawn. */
export interface KindDrawing {
  draw(context: CanvasRenderingContext2D, view: PaneView): void;
  /** The prices that the scale must show. */
  range(from: number, to: number, bars: readonly Bar[]): PriceRange | null;
  /** Follows a change of the bar at an index, or of all. */
  update?(bars: readonly Bar[], changed: number | 'all'): void;
}

export function rangeBetween(bars: readonly Bar[], from: number, to: number): PriceRange | null {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = from; i <= to; i++) {
    const { low, high } = bars[i] as Bar;
    min = Math.min(min, low);
    max = Math.max(max, high);
  }
  return min <= max ? { min, max } : null;
}

/**
 * Fills the shapes of the bars in view, in device pixels. All of one color are one path: a fill for each would cost a
 * phone a frame.
 */
export function fillBars(
  context: CanvasRenderingContext2D,
  { from, to, ratio }: PaneView,
  bars: readonly Bar[],
  addShape: (bar: Bar, index: number, rising: boolean) => void,
): void {
  context.scale(1 / ratio, 1 / ratio);
  for (const rising of [true, false]) {
    context.beginPath();
    for (let i = from; i <= to; i++) {
      const bar = bars[i] as Bar;
      if (bar.close >= bar.open === rising) addShape(bar, i, rising);
    }
    context.fillStyle = moveColor(rising ? 'buy' : 'sell');
    context.fill();
  }
}

export function drawCandles(
  context: CanvasRenderingContext2D,
  view: PaneView,
  bars: readonly Bar[],
  hollow: boolean,
): void {
  const { body, wick } = barWidths(view.spacing, view.ratio);
  const px = (value: number) => Math.round(value * view.ratio);
  fillBars(context, view, bars, (bar, index, rising) => {
    const x = px(view.xOf(index)) - Math.floor(wick / 2);
    const [top, bottom] = [px(view.yOf(bar.high)), px(view.yOf(bar.low))];
    if (body <= wick) {
      context.rect(x, top, wick, Math.max(1, bottom - top));
      return;
    }
    const [a, b] = [px(view.yOf(bar.open)), px(view.yOf(bar.close))];
    const [high, low] = [Math.min(a, b), Math.max(a, b)];
    const tall = Math.max(1, low - high);
    const left = px(view.xOf(index)) - Math.floor(body / 2);
    context.rect(x, top, wick, high - top);
    context.rect(x, high + tall, wick, bottom - high - tall);
    if (hollow && rising && body > 2 * wick && tall > 2 * wick) frame(context, left, high, body, tall, wick);
    else context.rect(left, high, body, tall);
  });
}

function frame(
  context: CanvasRenderingContext2D,
  ...[x, y, width, height, line]: [number, number, number, number, number]
): void {
  context.rect(x, y, width, line);
  context.rect(x, y + height - line, width, line);
  context.rect(x, y + line, line, height - 2 * line);
  context.rect(x + width - line, y + line, line, height - 2 * line);
}
