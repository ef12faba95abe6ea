import type { Bar } from '../bars/bars.ts';
import type { Layer, PaneView } from '../engine/engine.ts';
import { chartToken, moveColor } from '../engine/look.ts';
import type { PlacedMarker } from './fill-labels.ts';
import { bunchMarkers, layLabels, SIZE } from './fill-labels.ts';
import type { FillMarker, OwnFill } from './fills.ts';
import { foldFills } from './fills.ts';

/**
 * Draws the fills at their candle and price: the tip of an arrow, which points up for a purchase and down for a sale.
 * The library's own markers would add five times as much code to the terminal.
 */
export class FillLayer implements Layer {
  readonly z = 'above';
  private markers: readonly FillMarker[] = [];

  set(fills: readonly OwnFill[], bars: readonly Bar[]): void {
    this.markers = foldFills(fills, bars);
  }

  draw(context: CanvasRenderingContext2D, view: PaneView): void {
    const { width } = view;
    context.font = "500 11px 'Plex Figures', sans-serif";
    context.textAlign = 'center';
    const placed = this.place(view);
    // Outlined, to stand out from candles and averages behind them.
    context.lineWidth = 3;
    context.lineJoin = 'round';
    context.strokeStyle = chartToken('surface-1');
    for (const { x, y, side } of placed) {
      const down = side === 'buy' ? 1 : -1;
      context.fillStyle = moveColor(side);
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x - SIZE / 2, y + down * SIZE);
      context.lineTo(x + SIZE / 2, y + down * SIZE);
      context.closePath();
      context.stroke();
      context.fill();
    }
    for (const { x, y, side, text } of layLabels(placed, (text) => context.measureText(text).width, width)) {
      context.fillStyle = moveColor(side);
      context.strokeText(text, x, y);
      context.fillText(text, x, y);
    }
  }

  /** The markers of the candles in view. */
  private place({ width, xOfTime, yOf }: PaneView): PlacedMarker[] {
    const markers = this.markers.flatMap(({ time, price, ...marker }) => {
      const x = xOfTime(time);
      return x < 0 || x > width ? [] : [{ ...marker, x, y: yOf(price) }];
    });
    return bunchMarkers(markers);
  }
}
