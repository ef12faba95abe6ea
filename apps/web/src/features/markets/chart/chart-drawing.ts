import type { IChartApi, IPriceLine, ISeriesApi, PriceFormatCustom, SeriesType } from 'lightweight-charts';
import { HistogramSeries, LineStyle } from 'lightweight-charts';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import type { CompanyEvent } from '../corporate/company-events.ts';
import type { StudyKey } from '../studies.ts';
import type { Bar } from './bars.ts';
import { putBar } from './bars.ts';
import type { ChartLines } from './chart-lines.ts';
import type { OwnFill, OwnOrder } from './chart-own-markers.ts';
import { addPrice, makeChart, paintChart, paintPrice, volumeOf } from './chart-series.ts';
import type { ChartType } from './chart-settings.ts';
import { chartToken, currentLook, moveColor } from './chart-tokens.ts';
import type { EventMarkers } from './event-markers.ts';
import type { FillMarkers } from './fill-markers.ts';
import type { PositionLines } from './position-lines.ts';
import type { StudyLines, StudyValue } from './study-lines.ts';

/** The figures under the crosshair, or of the last candle. */
export interface Reading {
  bar: Bar;
  studies: readonly StudyValue[];
}

export interface Viewport {
  /** Shows the latest candles at the usual width, and fits the prices. */
  reset(): void;
  /** Multiplies the number of candles in view. */
  zoom(times: number): void;
  /** Moves the view by candles; positive is later. */
  scroll(by: number): void;
}

const SHOWN = 120;

/**
 * From this width, px, the lines of orders have titles. On a phone these would cover the newest candles. The lines of a
 * position always have titles, because they say what is dragged.
 */
const TITLED = 480;

/** Calls of a chart to the page. */
export interface ChartListeners {
  /** The view is near the oldest candle. */
  oldest: () => void;
  reading: (reading: Reading | null) => void;
}

/** A chart with what it shows. Its optional parts are code that loads with the first use. */
export interface ChartDrawing {
  readonly frame: HTMLElement;
  readonly tick: string;
  readonly on: ChartListeners;
  readonly chart: IChartApi;
  readonly priceFormat: PriceFormatCustom;
  readonly volume: ISeriesApi<'Histogram'>;
  /** The colors of the page that it is painted with. */
  look: string;
  type: ChartType;
  price: ISeriesApi<SeriesType>;
  bars: Bar[];
  orders: readonly OwnOrder[];
  orderLines: IPriceLine[];
  /** It is too narrow for titles of orders. */
  narrow: boolean;
  fills: readonly OwnFill[];
  fillMarkers: FillMarkers | undefined;
  events: readonly CompanyEvent[];
  eventMarkers: EventMarkers | undefined;
  studies: readonly StudyKey[];
  studyLines: StudyLines | undefined;
  position: ChartLines | undefined;
  positionLines: PositionLines | undefined;
  /** The index of the candle under the crosshair. */
  hovered: number | null;
  removed: boolean;
}

export function makeDrawing(
  frame: HTMLElement,
  market: { tick: string; decimals: number; usualPrice: number },
  on: ChartListeners,
): ChartDrawing {
  const label = (price: number) => formatAmount(price.toFixed(market.decimals), 'exact', market.decimals);
  const chart = makeChart(frame, label(market.usualPrice));
  paintChart(chart);
  const priceFormat = { type: 'custom' as const, minMove: Number(market.tick), formatter: label };
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.86, bottom: 0 } });
  return {
    frame,
    tick: market.tick,
    on,
    chart,
    priceFormat,
    volume,
    look: currentLook(),
    type: 'candles',
    price: addPrice(chart, 'candles', priceFormat),
    bars: [],
    orders: [],
    orderLines: [],
    narrow: false,
    fills: [],
    fillMarkers: undefined,
    events: [],
    eventMarkers: undefined,
    studies: [],
    studyLines: undefined,
    position: undefined,
    positionLines: undefined,
    hovered: null,
    removed: false,
  };
}

/** Reports the figures of the hovered candle, or of the last one. */
export function read(drawing: ChartDrawing): void {
  const { bars, studyLines, hovered, on } = drawing;
  const at = hovered ?? bars.length - 1;
  const bar = bars[at];
  on.reading(bar ? { bar, studies: studyLines?.valuesAt(at) ?? [] } : null);
}

const pointOf = ({ type }: ChartDrawing, bar: Bar) =>
  type === 'candles' ? bar : { time: bar.time, value: bar.close };

export function drawPrice(drawing: ChartDrawing): void {
  drawing.price.setData(drawing.bars.map((bar) => pointOf(drawing, bar)));
}

export function drawVolume({ volume, bars }: ChartDrawing): void {
  volume.setData(bars.map(volumeOf));
}

export function drawBar(drawing: ChartDrawing, bar: Bar): void {
  const { removed, bars, price, volume, studyLines, hovered } = drawing;
  // A price may still come after the chart was removed.
  if (removed) return;
  const at = putBar(bars, bar);
  if (at < 0) return;
  const older = at < bars.length - 1;
  price.update(pointOf(drawing, bar), older);
  volume.update(volumeOf(bar), older);
  studyLines?.update(bars, at);
  if (hovered === null || hovered === at) read(drawing);
}

export function drawOrders(drawing: ChartDrawing): void {
  const { chart, price, orders, orderLines } = drawing;
  for (const line of orderLines) price.removePriceLine(line);
  const narrow = chart.timeScale().width() < TITLED;
  drawing.narrow = narrow;
  drawing.orderLines = orders.map((order) => addOrderLine(price, order, !narrow));
}

/** Gives the lines of orders their titles, or takes them away, when the width changes. */
export function fitOrders(drawing: ChartDrawing, width: number): void {
  if (drawing.orders.length > 0 && width < TITLED !== drawing.narrow) drawOrders(drawing);
}

/** Draws the prices as candles or as a line, with the markers and lines that belong to their series. */
export function changeType(drawing: ChartDrawing, type: ChartType): void {
  const { chart, priceFormat, fillMarkers, eventMarkers, positionLines } = drawing;
  drawing.type = type;
  drawing.orderLines = [];
  chart.removeSeries(drawing.price);
  drawing.price = addPrice(chart, type, priceFormat);
  if (fillMarkers) drawing.price.attachPrimitive(fillMarkers);
  if (eventMarkers) drawing.price.attachPrimitive(eventMarkers);
  drawPrice(drawing);
  drawOrders(drawing);
  positionLines?.draw(drawing.price);
}

/** Applies the colors of the page if they have changed. */
export function paint(drawing: ChartDrawing): void {
  if (drawing.look === currentLook()) return;
  drawing.look = currentLook();
  paintChart(drawing.chart);
  paintPrice(drawing.price, drawing.type);
  drawing.studyLines?.paint();
  drawVolume(drawing);
  drawOrders(drawing);
  drawing.positionLines?.draw(drawing.price);
}

/** Loads the code of the fill markers with the first fill, after the candles. */
export async function drawFills(drawing: ChartDrawing): Promise<void> {
  if (!drawing.fillMarkers && drawing.fills.length === 0) return;
  const { FillMarkers } = await import('./fill-markers.ts');
  if (drawing.removed) return;
  if (!drawing.fillMarkers) {
    drawing.fillMarkers = new FillMarkers();
    drawing.price.attachPrimitive(drawing.fillMarkers);
  }
  drawing.fillMarkers.set(drawing.fills, drawing.bars);
}

/** Draws the events of a company. Its code loads after the candles, with the first event. */
export async function drawEvents(drawing: ChartDrawing): Promise<void> {
  if (!drawing.eventMarkers && drawing.events.length === 0) return;
  const { EventMarkers } = await import('./event-markers.ts');
  if (drawing.removed) return;
  if (!drawing.eventMarkers) {
    drawing.eventMarkers = new EventMarkers();
    drawing.price.attachPrimitive(drawing.eventMarkers);
  }
  drawing.eventMarkers.set(drawing.events, drawing.bars);
}

/** Loads the code of the studies with the first study. */
export async function drawStudies(drawing: ChartDrawing): Promise<void> {
  if (!drawing.studyLines && drawing.studies.length === 0) return;
  const { createStudyLines } = await import('./study-lines.ts');
  if (drawing.removed) return;
  drawing.studyLines ??= createStudyLines(drawing.chart, drawing.priceFormat);
  drawing.studyLines.show(drawing.studies, drawing.bars);
  read(drawing);
}

/** Loads the code of a position's lines with the first line. */
export async function drawPosition(drawing: ChartDrawing): Promise<void> {
  const { position, frame, tick } = drawing;
  if (!position || (!drawing.positionLines && position.lines.length === 0)) return;
  const { createPositionLines } = await import('./position-lines.ts');
  if (drawing.removed) return;
  drawing.positionLines ??= createPositionLines(frame, tick);
  // A later call may have set other lines meanwhile.
  if (drawing.position) drawing.positionLines.set(drawing.position);
  drawing.positionLines.draw(drawing.price);
}

/** Moves the view over the candles. */
export function createViewport(chart: IChartApi, count: () => number): Viewport {
  return {
    reset() {
      chart.priceScale('right').applyOptions({ autoScale: true });
      chart.timeScale().setVisibleLogicalRange({ from: count() - SHOWN, to: count() + 4 });
    },
    zoom(times) {
      const range = chart.timeScale().getVisibleLogicalRange();
      if (!range) return;
      const width = Math.max(10, (range.to - range.from) * times);
      chart.timeScale().setVisibleLogicalRange({ from: range.to - width, to: range.to });
    },
    scroll(by) {
      chart.timeScale().scrollToPosition(chart.timeScale().scrollPosition() + by, false);
    },
  };
}

/** A dashed line at the price of a resting order. */
function addOrderLine(
  series: ISeriesApi<SeriesType>,
  { side, price, amount, type }: OwnOrder,
  titled: boolean,
): IPriceLine {
  return series.createPriceLine({
    price: Number(price),
    color: moveColor(side),
    axisLabelTextColor: chartToken('on-move'),
    lineWidth: 1,
    lineStyle: LineStyle.Dashed,
    title: titled ? `${side === 'buy' ? 'Buy' : 'Sell'} ${amount} · ${type}` : '',
  });
}
