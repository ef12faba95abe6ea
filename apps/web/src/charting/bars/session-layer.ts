import type { ChartEngine, Layer, PaneView } from '../engine/engine.ts';
import { chartToken } from '../engine/look.ts';
import { intervalSeconds } from './intervals.ts';
import type { Hours } from './session-breaks.ts';
import { sessionBreaks } from './session-breaks.ts';

/** The least distance between two lines, px. */
const LEAST = 12;

/** A fine line before each candle that begins a session. */
export class SessionLayer implements Layer {
  readonly z = 'below';
  private readonly engine: ChartEngine;
  private readonly hours: Hours;

  constructor(engine: ChartEngine, hours: Hours) {
    this.engine = engine;
    this.hours = hours;
  }

  draw(context: CanvasRenderingContext2D, { bars, from, to, xOf, height, width, ratio }: PaneView): void {
    const { engine, hours } = this;
    const breaks = sessionBreaks(
      bars,
      { from, to },
      { hours, zone: engine.zone(), length: intervalSeconds(engine.interval()) },
    );
    if (breaks.length * LEAST > width) return;
    context.strokeStyle = chartToken('control');
    context.lineWidth = 1 / ratio;
    context.globalAlpha = 0.6;
    context.beginPath();
    for (const index of breaks) {
      const x = (Math.round(xOf(index - 0.5) * ratio) + 0.5) / ratio;
      context.moveTo(x, 0);
      context.lineTo(x, height);
    }
    context.stroke();
  }
}
