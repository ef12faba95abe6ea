import type { CandleInterval } from '@papermint/contracts/markets/model';
import type { IChartApi, IPriceLine, ISeriesApi, SeriesType } from 'lightweight-charts';
import { HistogramSeries, LineStyle, PriceScaleMode } from 'lightweight-charts';
import { formatAmount } from '../../ui/text/amount-format.ts';
import type { Bar } from './bars.ts';
import { putBar } from './bars.ts';
import type { ChartLines } from './chart-lines.ts';
import type { OwnFill, OwnOrder } from './chart-own-marks.ts';
import { addPrice, makeChart, paintChart, paintPrice, volumeOf } from './chart-series.ts';
import type { ChartType } from './chart-settings.ts';
import { chartToken, currentLook, moveColor } from './chart-tokens.ts';
import type { FillMarks } from './fill-marks.ts';
import { intervalSeconds } from './intervals.ts';
import type { PositionLines } from './position-lines.ts';
import type { StudyKey } from './studies.ts';
import type { StudyLines, StudyValue } from './study-lines.ts';

/** The figures under the crosshair, or of the last candle. */
export interface Reading {
  bar: Bar;
  studies: readonly StudyValue[];
}

export interface ChartView {
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
  /** Marks them at the candles that are shown. */
  setFills(fills: readonly OwnFill[]): void;
  /** Draws the lines of the reader's position. */
  setLines(lines: ChartLines): void;
  /** Applies the colors of the page where these have changed. */
  paint(): void;
  /** Shows the latest candles at the usual width, with prices to fit. */
  reset(): void;
  /** Multiplies the number of candles in view. */
  zoom(times: number): void;
  /** Moves the view by candles; positive is later. */
  scroll(by: number): void;
  remove(): void;
}

const SHOWN = 120;
const NEAR_OLDEST = 15;
/**
 * From this width on, px, lines of orders have their titles: on a phone these would cover the newest candles. Lines of
 * a position keep theirs, which say what is dragged.
 */
const TITLED = 480;

/** A chart in an element, without React: ticks are drawn, not rendered. */
export function createChartView(
  frame: HTMLElement,
  market: { tick: string; decimals: number; usualPrice: number },
  on: { oldest: () => void; reading: (reading: Reading | null) => void },
): ChartView {
  const label = (price: number) => formatAmount(price.toFixed(market.decimals), 'exact', market.decimals);
  const chart = makeChart(frame, label(market.usualPrice));
  paintChart(chart);
  let painted = currentLook();
  const priceFormat = { type: 'custom' as const, minMove: Number(market.tick), formatter: label };
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.86, bottom: 0 } });
  let type: ChartType = 'candles';
  let price = addPrice(chart, type, priceFormat);
  let fills: readonly OwnFill[] = [];
  let marks: FillMarks | undefined;
  let studies: readonly StudyKey[] = [];
  let lines: StudyLines | undefined;
  let bars: Bar[] = [];
  let orders: readonly OwnOrder[] = [];
  let orderLines: IPriceLine[] = [];
  let own: ChartLines | undefined;
  let ownLines: PositionLines | undefined;
  let hovered: number | null = null;
  let removed = false;

  const read = () => {
    const at = hovered ?? bars.length - 1;
    const bar = bars[at];
    on.reading(bar ? { bar, studies: lines?.valuesAt(at) ?? [] } : null);
  };
  const pointOf = (bar: Bar) => (type === 'candles' ? bar : { time: bar.time, value: bar.close });
  const drawPrice = () => price.setData(bars.map(pointOf));
  const drawVolume = () => volume.setData(bars.map(volumeOf));
  let narrow = false;
  const drawOrders = () => {
    for (const line of orderLines) price.removePriceLine(line);
    narrow = chart.timeScale().width() < TITLED;
    orderLines = orders.map((order) => addOrderLine(price, order, !narrow));
  };
  chart.timeScale().subscribeSizeChange((width) => {
    if (orders.length > 0 && width < TITLED !== narrow) drawOrders();
  });
  chart.subscribeCrosshairMove(({ logical, point }) => {
    const at = logical === undefined || !point ? null : Math.min(Math.max(logical, 0), bars.length - 1);
    if (at === hovered) return;
    hovered = at;
    read();
  });
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range && range.from < NEAR_OLDEST) on.oldest();
  });

  // The code that draws fills is loaded with the first of them, after the candles.
  const drawFills = async () => {
    if (!marks && fills.length === 0) return;
    const { FillMarks } = await import('./fill-marks.ts');
    if (removed) return;
    if (!marks) {
      marks = new FillMarks();
      price.attachPrimitive(marks);
    }
    marks.set(fills, bars);
  };

  // So is the code of the studies, once one is chosen.
  const drawStudies = async () => {
    if (!lines && studies.length === 0) return;
    const { createStudyLines } = await import('./study-lines.ts');
    if (removed) return;
    lines ??= createStudyLines(chart, priceFormat);
    lines.show(studies, bars);
    read();
  };

  // So is that of a position's lines.
  const drawLines = async () => {
    if (!own || (!ownLines && own.lines.length === 0)) return;
    const { createPositionLines } = await import('./position-lines.ts');
    if (removed) return;
    ownLines ??= createPositionLines(frame, market.tick);
    ownLines.set(own);
    ownLines.draw(price);
  };

  const viewport = createViewport(chart, () => bars.length);
  return {
    ...viewport,
    setBars(next, interval, reset) {
      bars = [...next];
      chart.timeScale().applyOptions({ timeVisible: intervalSeconds[interval] < 86_400 });
      drawPrice();
      drawVolume();
      lines?.redraw(bars);
      if (reset) viewport.reset();
      read();
    },
    putBar(bar) {
      // A price may still come after the chart was removed.
      if (removed) return;
      const at = putBar(bars, bar);
      if (at < 0) return;
      const older = at < bars.length - 1;
      price.update(pointOf(bar), older);
      volume.update(volumeOf(bar), older);
      lines?.update(bars, at);
      if (hovered === null || hovered === at) read();
    },
    bars: () => bars,
    setLook(look) {
      chart.priceScale('right').applyOptions({
        mode: look.log ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
      });
      if (look.type !== type) {
        type = look.type;
        orderLines = [];
        chart.removeSeries(price);
        price = addPrice(chart, type, priceFormat);
        if (marks) price.attachPrimitive(marks);
        drawPrice();
        drawOrders();
        ownLines?.draw(price);
      }
      studies = look.studies;
      read();
      // If an update has removed the code, the chart stays without the studies.
      drawStudies().catch(() => undefined);
    },
    setOrders(next) {
      orders = next;
      drawOrders();
    },
    setFills(next) {
      fills = next;
      // If an update has removed the code, the chart stays without the marks.
      drawFills().catch(() => undefined);
    },
    setLines(next) {
      own = next;
      drawLines().catch(() => undefined);
    },
    paint() {
      if (painted === currentLook()) return;
      painted = currentLook();
      paintChart(chart);
      paintPrice(price, type);
      lines?.paint();
      drawVolume();
      drawOrders();
      ownLines?.draw(price);
    },
    remove() {
      removed = true;
      ownLines?.remove();
      chart.remove();
    },
  };
}

/** Which part of the candles is in view. */
function createViewport(chart: IChartApi, count: () => number): Pick<ChartView, 'reset' | 'zoom' | 'scroll'> {
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
