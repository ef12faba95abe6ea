import type {
  IChartApi,
  IPrimitivePaneRenderer,
  ISeriesApi,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  SeriesType,
  Time,
} from 'lightweight-charts';
import type { Bar } from './bars.ts';
import type { FillMarker, OwnFill } from './chart-own-markers.ts';
import { foldFills } from './chart-own-markers.ts';
import { chartToken, moveColor } from './chart-tokens.ts';
import type { PlacedMarker } from './fill-labels.ts';
import { bunchMarkers, layLabels, SIZE } from './fill-labels.ts';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];

/**
 * Draws the fills at their candle and price: the tip of an arrow, which points up for a purchase and down for a sale.
 * The library's own markers would add five times as much code to the terminal.
 */
export class FillMarkers implements ISeriesPrimitive<Time> {
  private chart: IChartApi | undefined;
  private series: ISeriesApi<SeriesType> | undefined;
  private update: () => void = () => undefined;
  private markers: readonly FillMarker[] = [];

  attached({ chart, series, requestUpdate }: SeriesAttachedParameter<Time>): void {
    this.chart = chart as IChartApi;
    this.series = series;
    this.update = requestUpdate;
  }

  set(fills: readonly OwnFill[], bars: readonly Bar[]): void {
    this.markers = foldFills(fills, bars);
    this.update();
  }

  private readonly views = [
    {
      renderer: () => ({
        draw: (target: Target) =>
          target.useMediaCoordinateSpace(({ context, mediaSize }) => this.draw(context, mediaSize.width)),
      }),
    },
  ];

  paneViews() {
    return this.views;
  }

  private draw(context: CanvasRenderingContext2D, width: number): void {
    context.font = "500 11px 'Plex Figures', sans-serif";
    context.textAlign = 'center';
    const placed = this.place(width);
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

  /** The markers of the candles in view, which is `width` px wide. */
  private place(width: number): PlacedMarker[] {
    const markers = this.markers.flatMap(({ time, price, ...marker }) => {
      const x = this.chart?.timeScale().timeToCoordinate(time);
      if (typeof x !== 'number' || x < 0 || x > width) return [];
      const y = this.series?.priceToCoordinate(price);
      return typeof y === 'number' ? [{ ...marker, x, y }] : [];
    });
    return bunchMarkers(markers);
  }
}
