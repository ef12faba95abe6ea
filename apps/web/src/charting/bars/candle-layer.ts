import type { AxisLabel, Layer, PaneView, PriceRange } from '../engine/engine.ts';
import { chartToken, moveColor } from '../engine/look.ts';
import { barWidths } from './bar-widths.ts';
import type { Bar } from './bars.ts';
import type { CandleKind } from './candle-kinds.ts';

/** The candles of a pane, in any of their kinds, with the line and the label of the last price. */
export class CandleLayer implements Layer {
  readonly z = 'candles';
  kind: CandleKind = 'candles';

  draw(context: CanvasRenderingContext2D, view: PaneView): void {
    drawKind[this.kind](context, view);
    drawLastPrice(context, view);
  }

  range(from: number, to: number, bars: readonly Bar[]): PriceRange | null {
    const closes = this.kind === 'line' || this.kind === 'area';
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let i = from; i <= to; i++) {
      const bar = bars[i] as Bar;
      min = Math.min(min, closes ? bar.close : bar.low);
      max = Math.max(max, closes ? bar.close : bar.high);
    }
    return min <= max ? { min, max } : null;
  }

  labels({ bars }: PaneView): readonly AxisLabel[] {
    const last = bars.at(-1);
    return last ? [{ price: last.close, background: lastColor(last), color: chartToken('on-move') }] : [];
  }
}

const lastColor = ({ open, close }: Bar) => moveColor(close >= open ? 'buy' : 'sell');

type Draw = (context: CanvasRenderingContext2D, view: PaneView) => void;

const drawKind: Record<CandleKind, Draw> = {
  candles: drawCandles,
  line: (context, view) => {
    context.strokeStyle = chartToken('accent');
    traceCloses(context, view);
    context.stroke();
  },
  area: (context, view) => {
    const accent = chartToken('accent');
    const fill = context.createLinearGradient(0, 0, 0, view.height);
    // Hex alpha: '40' is a quarter, '00' transparent.
    fill.addColorStop(0, `${accent}40`);
    fill.addColorStop(1, `${accent}00`);
    traceCloses(context, view);
    context.strokeStyle = accent;
    context.stroke();
    context.lineTo(view.xOf(view.to), view.height);
    context.lineTo(view.xOf(view.from), view.height);
    context.fillStyle = fill;
    context.fill();
  },
};

/** All candles of one color are one path: a fill a candle would cost a phone a frame. */
function drawCandles(context: CanvasRenderingContext2D, view: PaneView): void {
  const { bars, from, to, ratio } = view;
  const { body, wick } = barWidths(view.spacing, ratio);
  const px = (value: number) => Math.round(value * ratio);
  context.scale(1 / ratio, 1 / ratio);
  for (const rising of [true, false]) {
    context.beginPath();
    for (let i = from; i <= to; i++) {
      const bar = bars[i] as Bar;
      if (bar.close >= bar.open !== rising) continue;
      const x = px(view.xOf(i));
      const [top, bottom] = [px(view.yOf(bar.high)), px(view.yOf(bar.low))];
      context.rect(x - Math.floor(wick / 2), top, wick, Math.max(1, bottom - top));
      if (body <= wick) continue;
      const [a, b] = [px(view.yOf(bar.open)), px(view.yOf(bar.close))];
      context.rect(x - Math.floor(body / 2), Math.min(a, b), body, Math.max(1, Math.abs(b - a)));
    }
    context.fillStyle = moveColor(rising ? 'buy' : 'sell');
    context.fill();
  }
}

function traceCloses(context: CanvasRenderingContext2D, { bars, from, to, xOf, yOf }: PaneView): void {
  context.lineWidth = 2;
  context.lineJoin = 'round';
  context.beginPath();
  for (let i = Math.max(0, from - 1); i <= Math.min(bars.length - 1, to + 1); i++) {
    context.lineTo(xOf(i), yOf((bars[i] as Bar).close));
  }
}

function drawLastPrice(context: CanvasRenderingContext2D, { bars, width, ratio, yOf }: PaneView): void {
  const last = bars.at(-1);
  if (!last) return;
  const y = (Math.round(yOf(last.close) * ratio) + 0.5) / ratio;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.strokeStyle = lastColor(last);
  context.lineWidth = 1 / ratio;
  context.setLineDash([1, 2]);
  context.beginPath();
  context.moveTo(0, y);
  context.lineTo(width, y);
  context.stroke();
}
