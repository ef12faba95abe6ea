import type { CandleInterval } from '@papermint/contracts/markets/model';
import type { IChartApi, IPriceLine, ISeriesApi, SeriesType } from 'lightweight-charts';
import {
  AreaSeries,
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  HistogramSeries,
  LineSeries,
  LineStyle,
  PriceScaleMode,
} from 'lightweight-charts';
import { formatAmount } from '../../ui/text/amount-format.ts';
import type { Bar } from './bars.ts';
import { putBar } from './bars.ts';
import type { FillMark, OwnOrder } from './chart-own-marks.ts';
import type { ChartType } from './chart-settings.ts';
import { chartToken, moveColor } from './chart-tokens.ts';
import { FillMarks } from './fill-marks.ts';
import { intervalSeconds } from './intervals.ts';
import type { Study, StudyKey } from './studies.ts';
import { nextValue, studies, studyOf } from './studies.ts';

/** What the chart shows under the crosshair, or at its end. */
export interface Reading {
  bar: Bar;
  studies: readonly { key: StudyKey; label: string; value: number }[];
}

export interface ChartView {
  /** Shows other candles, oldest first. @param anew of another pair or interval: framed as a chart begins */
  setBars(bars: readonly Bar[], interval: CandleInterval, anew: boolean): void;
  /** One more candle, or a newer state of one. */
  putBar(bar: Bar): void;
  /** Oldest first. */
  bars(): readonly Bar[];
  setLook(look: { type: ChartType; log: boolean; studies: readonly StudyKey[] }): void;
  setOrders(orders: readonly OwnOrder[]): void;
  setFills(fills: readonly FillMark[]): void;
  /** Takes up the colours that the page has now. */
  paint(): void;
  /** The latest candles, at the usual width, and the prices that they have. */
  reset(): void;
  /** Shows so many times as many candles. */
  zoom(times: number): void;
  /** Moves by candles; later ones are positive. */
  scroll(by: number): void;
  remove(): void;
}

interface Drawn {
  study: Study;
  series: ISeriesApi<'Line'>;
  values: number[];
}

const SHOWN = 120;
const NEAR_OLDEST = 15;

/** A chart in an element. It knows nothing of React: what changes with every tick is drawn, not rendered. */
export function createChartView(
  frame: HTMLElement,
  market: { tick: string; decimals: number },
  on: { oldest: () => void; reading: (reading: Reading | null) => void },
): ChartView {
  const chart = makeChart(frame);
  const priceFormat = {
    type: 'custom' as const,
    minMove: Number(market.tick),
    formatter: (price: number) => formatAmount(price.toFixed(market.decimals), 'exact', market.decimals),
  };
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.86, bottom: 0 } });
  let type: ChartType = 'candles';
  let price = addPrice(chart, type, priceFormat);
  const marks = new FillMarks(() => bars);
  price.attachPrimitive(marks);
  let drawn: Drawn[] = [];
  let bars: Bar[] = [];
  let orders: readonly OwnOrder[] = [];
  let lines: IPriceLine[] = [];
  let hovered: number | null = null;
  let gone = false;

  const closes = () => bars.map(({ close }) => close);
  const read = () => {
    const at = hovered ?? bars.length - 1;
    const bar = bars[at];
    const values = drawn.map(({ study: { key, label }, values }) => ({
      ...{ key, label, value: values[at] ?? Number.NaN },
    }));
    on.reading(bar ? { bar, studies: values } : null);
  };
  const pointOf = (bar: Bar) => (type === 'candles' ? bar : { time: bar.time, value: bar.close });
  const drawPrice = () => price.setData(bars.map(pointOf));
  const drawVolume = () => volume.setData(bars.map(volumeOf));
  const drawStudy = (one: Drawn) => {
    one.values = studyOf(one.study, closes());
    one.series.setData(bars.map(({ time }, at) => studyPoint(time, one.values[at])));
  };
  const drawOrders = () => {
    for (const line of lines) price.removePriceLine(line);
    lines = orders.map(({ side, price: at, amount, type: kind }) =>
      price.createPriceLine({
        price: Number(at),
        color: moveColor(side),
        axisLabelTextColor: chartToken('on-move'),
        lineWidth: 1,
        lineStyle: LineStyle.Dashed,
        title: `${side === 'buy' ? 'Buy' : 'Sell'} ${amount} · ${kind}`,
      }),
    );
  };
  chart.subscribeCrosshairMove(({ logical, point }) => {
    const at = logical === undefined || !point ? null : Math.min(Math.max(logical, 0), bars.length - 1);
    if (at === hovered) return;
    hovered = at;
    read();
  });
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range && range.from < NEAR_OLDEST) on.oldest();
  });

  const view: ChartView = {
    setBars(next, interval, anew) {
      bars = [...next];
      chart.timeScale().applyOptions({ timeVisible: intervalSeconds[interval] < 86_400 });
      drawPrice();
      drawVolume();
      for (const one of drawn) drawStudy(one);
      if (anew) view.reset();
      read();
    },
    putBar(bar) {
      // A price may come before whoever listens has left.
      if (gone) return;
      const at = putBar(bars, bar);
      if (at < 0) return;
      const older = at < bars.length - 1;
      price.update(pointOf(bar), older);
      volume.update(volumeOf(bar), older);
      const upToNow = drawn.length > 0 ? closes() : [];
      for (const one of drawn) {
        // A candle of before is corrected when the one after it has begun: what follows is worked out from it.
        if (older) drawStudy(one);
        else {
          one.values[at] = nextValue(one.study, upToNow, one.values, at);
          one.series.update(studyPoint(bar.time, one.values[at]));
        }
      }
      if (hovered === null || hovered === at) read();
    },
    bars: () => bars,
    setLook(look) {
      chart.priceScale('right').applyOptions({
        mode: look.log ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
      });
      for (const one of drawn) chart.removeSeries(one.series);
      if (look.type !== type) {
        type = look.type;
        lines = [];
        chart.removeSeries(price);
        price = addPrice(chart, type, priceFormat);
        price.attachPrimitive(marks);
        drawPrice();
        drawOrders();
      }
      drawn = studies
        .filter(({ key }) => look.studies.includes(key))
        .map((study) => ({ study, values: [], series: addStudy(chart, study, priceFormat) }));
      for (const one of drawn) drawStudy(one);
      read();
    },
    setOrders(next) {
      orders = next;
      drawOrders();
    },
    setFills: (fills) => marks.set(fills),
    paint() {
      paintChart(chart);
      paintPrice(price, type);
      for (const { study, series } of drawn) series.applyOptions({ color: chartToken(`study-${study.key}`) });
      drawVolume();
      drawOrders();
    },
    reset() {
      chart.priceScale('right').applyOptions({ autoScale: true });
      chart.timeScale().setVisibleLogicalRange({ from: bars.length - SHOWN, to: bars.length + 4 });
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
    remove() {
      gone = true;
      chart.remove();
    },
  };
  return view;
}

function makeChart(frame: HTMLElement): IChartApi {
  return createChart(frame, {
    autoSize: true,
    // The logo would bring a style element that the security policy forbids; the panel carries the link itself.
    layout: { attributionLogo: false, fontFamily: "'Inter Variable', sans-serif", fontSize: 11 },
    crosshair: { mode: CrosshairMode.Normal },
    timeScale: { secondsVisible: false, rightOffset: 4, minBarSpacing: 1 },
    rightPriceScale: { scaleMargins: { top: 0.1, bottom: 0.22 } },
  });
}

function addPrice(chart: IChartApi, type: ChartType, priceFormat: object): ISeriesApi<SeriesType> {
  const series: ISeriesApi<SeriesType> =
    type === 'candles'
      ? chart.addSeries(CandlestickSeries, { borderVisible: false, priceFormat })
      : chart.addSeries(type === 'line' ? LineSeries : AreaSeries, { lineWidth: 2, priceFormat });
  paintPrice(series, type);
  return series;
}

function addStudy(chart: IChartApi, { key, kind }: Study, priceFormat: object): ISeriesApi<'Line'> {
  return chart.addSeries(LineSeries, {
    color: chartToken(`study-${key}`),
    lineWidth: kind === 'simple' ? 2 : 1,
    priceFormat,
    priceLineVisible: false,
    lastValueVisible: false,
    crosshairMarkerVisible: false,
  });
}

function paintChart(chart: IChartApi): void {
  const color = { color: chartToken('surface-2') };
  const label = { color: chartToken('control'), labelBackgroundColor: chartToken('surface-3') };
  chart.applyOptions({
    layout: {
      background: { type: ColorType.Solid, color: chartToken('surface-1') },
      textColor: chartToken('subtle'),
    },
    grid: { vertLines: color, horzLines: color },
    rightPriceScale: { borderColor: chartToken('line') },
    timeScale: { borderColor: chartToken('line') },
    crosshair: { vertLine: label, horzLine: label },
  });
}

function paintPrice(series: ISeriesApi<SeriesType>, type: ChartType): void {
  const [up, down, accent] = [chartToken('up'), chartToken('down'), chartToken('accent')];
  if (type === 'candles') {
    series.applyOptions({ upColor: up, wickUpColor: up, downColor: down, wickDownColor: down });
  } else if (type === 'line') series.applyOptions({ color: accent });
  // '40' is a quarter of full strength, '00' none.
  else series.applyOptions({ lineColor: accent, topColor: `${accent}40`, bottomColor: `${accent}00` });
}

/** A faint bar in the candle's colour: '33' is a fifth of full strength. */
function volumeOf({ time, open, close, volume }: Bar) {
  return { time, value: volume, color: `${moveColor(close >= open ? 'buy' : 'sell')}33` };
}

function studyPoint(time: Bar['time'], value = Number.NaN) {
  return Number.isNaN(value) ? { time } : { time, value };
}
