import type { PaneView } from '../engine/engine.ts';
import { chartToken } from '../engine/look.ts';
import { barWidths } from './bar-widths.ts';
import type { Bar } from './bars.ts';
import type { CandleKind } from './candle-kinds.ts';
import type { KindDrawing } from './draw-candles.ts';
import { drawCandles, fillBars, rangeBetween } from './draw-candles.ts';
import { createHeikinAshi } from './heikin-ashi.ts';

/** The kinds other than solid candles. */
export function otherKind(kind: Exclude<CandleKind, 'candles'>): KindDrawing {
  if (kind === 'heikin-ashi') return averagedCandles();
  if (kind === 'line' || kind === 'area')
    return {
      draw: (context, view) => drawCloses(context, view, kind === 'area'),
      range: (from, to, bars) => rangeOfCloses(bars, from, to),
    };
  return {
    draw: (context, view) =>
      kind === 'bars' ? drawBars(context, view) : drawCandles(context, view, view.bars, true),
    range: (from, to, bars) => rangeBetween(bars, from, to),
  };
}

function averagedCandles(): KindDrawing {
  const follow = createHeikinAshi();
  let candles: readonly Bar[] = [];
  return {
    draw: (context, view) => drawCandles(context, view, candles, false),
    range: (from, to) => rangeBetween(candles, from, Math.min(to, candles.length - 1)),
    update(bars, changed) {
      candles = follow(bars, changed);
    },
  };
}

function rangeOfCloses(bars: readonly Bar[], from: number, to: number) {
  const closes = bars.slice(from, to + 1).map(({ close }) => close);
  return closes.length > 0 ? { min: Math.min(...closes), max: Math.max(...closes) } : null;
}

/** Open to the left, high and low as a line, close to the right. */
function drawBars(context: CanvasRenderingContext2D, view: PaneView): void {
  const { body, wick } = barWidths(view.spacing, view.ratio);
  const thick = Math.max(wick, Math.floor(body / 5));
  const arm = Math.max(0, Math.floor((body - thick) / 2));
  const px = (value: number) => Math.round(value * view.ratio);
  fillBars(context, view, view.bars, (bar, index) => {
    const x = px(view.xOf(index)) - Math.floor(thick / 2);
    const [top, bottom] = [px(view.yOf(bar.high)), px(view.yOf(bar.low))];
    context.rect(x, top, thick, Math.max(thick, bottom - top));
    if (arm === 0) return;
    context.rect(x - arm, px(view.yOf(bar.open)) - Math.floor(thick / 2), arm, thick);
    context.rect(x + thick, px(view.yOf(bar.close)) - Math.floor(thick / 2), arm, thick);
  });
}

function drawCloses(context: CanvasRenderingContext2D, view: PaneView, area: boolean): void {
  const { bars, from, to, xOf, yOf, height } = view;
  const [first, last] = [Math.max(0, from - 1), Math.min(bars.length - 1, to + 1)];
  const accent = chartToken('accent');
  context.lineWidth = 2;
  context.lineJoin = 'round';
  context.strokeStyle = accent;
  context.beginPath();
  for (let i = first; i <= last; i++) context.lineTo(xOf(i), yOf((bars[i] as Bar).close));
  context.stroke();
  if (!area || last < first) return;
  const fill = context.createLinearGradient(0, 0, 0, height);
  // Hex alpha: '40' is a quarter, '00' transparent.
  fill.addColorStop(0, `${accent}40`);
  fill.addColorStop(1, `${accent}00`);
  context.lineTo(xOf(last), height);
  context.lineTo(xOf(first), height);
  context.fillStyle = fill;
  context.fill();
}
