import type { Layer, PaneView } from '../engine/engine.ts';
import { moveColor } from '../engine/look.ts';
import { barWidths } from './bar-widths.ts';
import type { Bar } from './bars.ts';

/** The share of the pane that the largest volume in view takes. */
const SHARE = 0.14;

/** The volumes of the candles in view, as faint columns at the bottom. */
export class VolumeLayer implements Layer {
  readonly z = 'below';

  draw(context: CanvasRenderingContext2D, view: PaneView): void {
    const { bars, from, to, ratio, height } = view;
    let most = 0;
    for (let i = from; i <= to; i++) most = Math.max(most, (bars[i] as Bar).volume);
    if (most === 0) return;
    const ground = Math.round(height * ratio);
    const width = Math.max(barWidths(view.spacing, ratio).body, 1);
    context.scale(1 / ratio, 1 / ratio);
    for (const rising of [true, false]) {
      context.beginPath();
      for (let i = from; i <= to; i++) {
        const { open, close, volume } = bars[i] as Bar;
        if (close >= open !== rising) continue;
        const tall = Math.round((volume / most) * SHARE * ground);
        context.rect(Math.round(view.xOf(i) * ratio) - Math.floor(width / 2), ground - tall, width, tall);
      }
      // Hex alpha '33' is a fifth.
      context.fillStyle = `${moveColor(rising ? 'buy' : 'sell')}33`;
      context.fill();
    }
  }
}
