import type { Bar } from '../../../charting/bars/bars.ts';
import { barAt } from '../../../charting/bars/bars.ts';
import type { Layer, PaneView } from '../../../charting/engine/engine.ts';
import { chartToken } from '../../../charting/engine/look.ts';
import { EVENT_LETTERS } from '../corporate/company-events.ts';

interface EventMarker {
  time: Bar['time'];
  letters: string;
}

const SIZE = 16;
const BOTTOM = 14;

/** An event by its kind. */
export interface MarkedEvent {
  /** ISO 8601 */
  at: string;
  kind: keyof typeof EVENT_LETTERS;
}

/**
 * One marker for each candle with events, at the bottom: E for earnings, D for a dividend, S for a split, R for an
 * economic release.
 */
export class EventLayer implements Layer {
  readonly z = 'above';
  private readonly bottom: number;
  private markers: readonly EventMarker[] = [];

  /** @param row 0 is the lowest one */
  constructor(row = 0) {
    this.bottom = BOTTOM + row * (SIZE + 2);
  }

  set(events: readonly MarkedEvent[], bars: readonly Bar[]): void {
    this.markers = foldEvents(events, bars);
  }

  draw(context: CanvasRenderingContext2D, { width, height, xOfTime }: PaneView): void {
    context.font = "500 10px 'Plex Figures', sans-serif";
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineWidth = 1;
    for (const { time, letters } of this.markers) {
      const x = xOfTime(time);
      if (x < 0 || x > width) continue;
      const half = (SIZE + 6 * (letters.length - 1)) / 2;
      context.beginPath();
      context.roundRect(x - half, height - this.bottom - SIZE / 2, 2 * half, SIZE, SIZE / 2);
      context.fillStyle = chartToken('surface-1');
      context.strokeStyle = chartToken('accent');
      context.fill();
      context.stroke();
      context.fillStyle = chartToken('fg');
      context.fillText(letters, x, height - this.bottom + 0.5);
    }
  }
}

/**
 * The letters of the events in each candle that has some. An event while the market is closed belongs to the next
 * candle. Events before the first candle and after the last one are left out.
 */
export function foldEvents(events: readonly MarkedEvent[], bars: readonly Bar[]): EventMarker[] {
  const markers = new Map<number, EventMarker>();
  const length = Math.min(...bars.slice(1).map((bar, index) => bar.time - (bars[index] as Bar).time));
  for (const { at, kind } of events) {
    const second = Date.parse(at) / 1000;
    const index = barAt(bars, second);
    const before = bars[index];
    const bar = before && second < before.time + length ? before : bars[index + 1];
    if (index < 0 || !bar) continue;
    const letters = `${markers.get(bar.time)?.letters ?? ''}${EVENT_LETTERS[kind]}`;
    markers.set(bar.time, { time: bar.time, letters });
  }
  return [...markers.values()];
}
