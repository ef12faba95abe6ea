import type { CandleInterval } from '@papermint/contracts/markets/model';
import { PriceScaleMode } from 'lightweight-charts';
import type { CompanyEvent } from '../corporate/company-events.ts';
import type { StudyKey } from '../studies.ts';
import type { Bar } from './bars.ts';
import type { ChartDrawing, ChartListeners, Viewport } from './chart-drawing.ts';
import {
  changeType,
  createViewport,
  drawBar,
  drawEvents,
  drawFills,
  drawOrders,
  drawPosition,
  drawPrice,
  drawStudies,
  drawVolume,
  fitOrders,
  makeDrawing,
  paint,
  read,
} from './chart-drawing.ts';
import type { ChartLines } from './chart-lines.ts';
import type { OwnFill, OwnOrder } from './chart-own-markers.ts';
import type { ChartType } from './chart-settings.ts';
import { intervalSeconds } from './intervals.ts';

export interface ChartView extends Viewport {
  /**
   * Shows other candles, oldest first.
   * @param reset whether they are of another pair or interval, so that the view is reset
   */
  setBars(bars: readonly Bar[], interval: CandleInterval, reset: boolean): void;
  /** Adds a candle, or updates one. */
  putBar(bar: Bar): void;
  /** Oldest first. */
  bars(): readonly Bar[];
  setLook(look: { type: ChartType; log: boolean; studies: readonly StudyKey[] }): void;
  setOrders(orders: readonly OwnOrder[]): void;
  /** Shows them at the candles that are shown. */
  setFills(fills: readonly OwnFill[]): void;
  /** Marks the candles in which the company of a stock has events. */
  setEvents(events: readonly CompanyEvent[]): void;
  /** Draws the lines of the reader's position. */
  setLines(lines: ChartLines): void;
  /** Applies the colors of the page if they have changed. */
  paint(): void;
  remove(): void;
}

const NEAR_OLDEST = 15;
/** A chart in an element, without React: ticks are drawn, not rendered. */
export function createChartView(
  frame: HTMLElement,
  market: { tick: string; decimals: number; usualPrice: number },
  on: ChartListeners,
): ChartView {
  const drawing = makeDrawing(frame, market, on);
  const viewport = createViewport(drawing.chart, () => drawing.bars.length);
  follow(drawing);
  return {
    ...viewport,
    setBars(bars, interval, reset) {
      drawing.bars = [...bars];
      const length = intervalSeconds(interval);
      drawing.chart.timeScale().applyOptions({ timeVisible: length < 86_400, secondsVisible: length < 60 });
      drawPrice(drawing);
      drawVolume(drawing);
      drawing.studyLines?.redraw(drawing.bars);
      drawing.fillMarkers?.set(drawing.fills, drawing.bars);
      drawing.eventMarkers?.set(drawing.events, drawing.bars);
      if (reset) viewport.reset();
      read(drawing);
    },
    putBar: (bar) => drawBar(drawing, bar),
    bars: () => drawing.bars,
    setLook(look) {
      drawing.chart.priceScale('right').applyOptions({
        mode: look.log ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
      });
      if (look.type !== drawing.type) changeType(drawing, look.type);
      drawing.studies = look.studies;
      read(drawing);
      // If an update has removed the code, the chart stays without the studies.
      drawStudies(drawing).catch(() => undefined);
    },
    setOrders(orders) {
      drawing.orders = orders;
      drawOrders(drawing);
    },
    setFills(fills) {
      drawing.fills = fills;
      // If an update has removed the code, the chart stays without the markers.
      drawFills(drawing).catch(() => undefined);
    },
    setEvents(events) {
      drawing.events = events;
      drawEvents(drawing).catch(() => undefined);
    },
    setLines(lines) {
      drawing.position = lines;
      drawPosition(drawing).catch(() => undefined);
    },
    paint: () => paint(drawing),
    remove() {
      drawing.removed = true;
      drawing.positionLines?.remove();
      drawing.chart.remove();
    },
  };
}

/** Follows the crosshair, the width and the range of candles in view. */
function follow(drawing: ChartDrawing): void {
  const { chart, on } = drawing;
  chart.timeScale().subscribeSizeChange((width) => fitOrders(drawing, width));
  chart.subscribeCrosshairMove(({ logical, point }) => {
    const last = drawing.bars.length - 1;
    const at = logical === undefined || !point ? null : Math.min(Math.max(logical, 0), last);
    if (at === drawing.hovered) return;
    drawing.hovered = at;
    read(drawing);
  });
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range && range.from < NEAR_OLDEST) on.oldest();
  });
}
