import type { AxisLabel, Layer, PaneView, PriceRange } from '../engine/engine.ts';
import { chartToken, moveColor } from '../engine/look.ts';
import type { Bar } from './bars.ts';
import type { CandleKind } from './candle-kinds.ts';
import type { KindDrawing } from './draw-candles.ts';
import { drawCandles, rangeBetween } from './draw-candles.ts';

const solid: KindDrawing = {
  draw: (context, view) => drawCandles(context, view, view.bars, false),
  range: (from, to, bars) => rangeBetween(bars, from, to),
};

/** The candles of a pane, with the line and the label of the last price. */
export class CandleLayer implements Layer {
  readonly z = 'candles';
  /** Whether the last candle is the newest one of the market. Otherwise its close is no last price. */
  complete = true;
  private kind: CandleKind = 'candles';
  private drawing: KindDrawing | null = solid;

  /** The code of other kinds than candles loads with their first use. @param changed draws the chart again */
  async setKind(kind: CandleKind, bars: () => readonly Bar[], changed: () => void): Promise<void> {
    if (kind === this.kind) return;
    this.kind = kind;
    if (kind === 'candles') this.drawing = solid;
    else {
      const { otherKind } = await import('./other-kinds.ts');
      // The reader may have chosen another one meanwhile.
      if (this.kind !== kind) return;
      this.drawing = otherKind(kind);
      this.drawing.update?.(bars(), 'all');
    }
    changed();
  }

  /** Follows a change of the bar at an index, or of all. */
  update(bars: readonly Bar[], changed: number | 'all'): void {
    this.drawing?.update?.(bars, changed);
  }

  draw(context: CanvasRenderingContext2D, view: PaneView): void {
    this.drawing?.draw(context, view);
    if (this.complete) drawLastPrice(context, view);
  }

  range(from: number, to: number, bars: readonly Bar[]): PriceRange | null {
    return (this.drawing ?? solid).range(from, to, bars);
  }

  labels({ bars }: PaneView): readonly AxisLabel[] {
    const last = bars.at(-1);
    if (!last || !this.complete) return [];
    return [{ price: last.close, background: lastColor(last), color: chartToken('on-move'), weight: FIRM }];
  }
}

/** The last price stays at its place beside other labels. */
const FIRM = 1000;

const lastColor = ({ open, close }: Bar) => moveColor(close >= open ? 'buy' : 'sell');

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
