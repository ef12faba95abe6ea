import type {
  IChartApi,
  IPrimitivePaneRenderer,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import type { CompanyEvent } from '../corporate/company-events.ts';
import { EVENT_LETTERS } from '../corporate/company-events.ts';
import type { Bar } from './bars.ts';
import { barAt } from './bars.ts';
import { chartToken } from './chart-tokens.ts';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];

interface EventMarker {
  time: Bar['time'];
  letters: string;
}

const SIZE = 16;
const BOTTOM = 14;

/** One marker for each candle with events of the company, at the bottom: E for earnings, D for a dividend, S for a split. */
export class EventMarkers implements ISeriesPrimitive<Time> {
  private chart: IChartApi | undefined;
  private update: () => void = () => undefined;
  private markers: readonly EventMarker[] = [];

  attached({ chart, requestUpdate }: SeriesAttachedParameter<Time>): void {
    this.chart = chart as IChartApi;
    this.update = requestUpdate;
  }

  set(events: readonly CompanyEvent[], bars: readonly Bar[]): void {
    this.markers = foldEvents(events, bars);
    this.update();
  }

  private readonly views = [
    {
      renderer: () => ({
        draw: (target: Target) =>
          target.useMediaCoordinateSpace(({ context, mediaSize }) =>
            this.draw(context, mediaSize.width, mediaSize.height),
          ),
      }),
    },
  ];

  paneViews() {
    return this.views;
  }

  private draw(context: CanvasRenderingContext2D, width: number, height: number): void {
    context.font = "500 10px 'Plex Figures', sans-serif";
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineWidth = 1;
    for (const { time, letters } of this.markers) {
      const x = this.chart?.timeScale().timeToCoordinate(time);
      if (typeof x !== 'number' || x < 0 || x > width) continue;
      const half = (SIZE + 6 * (letters.length - 1)) / 2;
      context.beginPath();
      context.roundRect(x - half, height - BOTTOM - SIZE / 2, 2 * half, SIZE, SIZE / 2);
      context.fillStyle = chartToken('surface-1');
      context.strokeStyle = chartToken('accent');
      context.fill();
      context.stroke();
      context.fillStyle = chartToken('fg');
      context.fillText(letters, x, height - BOTTOM + 0.5);
    }
    context.textBaseline = 'alphabetic';
  }
}

/**
 * The letters of the events in each candle that has some. An event while the market is closed belongs to the next
 * candle. Events before the first candle and after the last one are left out.
 */
export function foldEvents(
  events: readonly Pick<CompanyEvent, 'at' | 'kind'>[],
  bars: readonly Bar[],
): EventMarker[] {
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
