import type { IChartApi, ISeriesApi, SeriesType, TickMarkType, Time } from 'lightweight-charts';
import {
  AreaSeries,
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  LineSeries,
} from 'lightweight-charts';
import type { Bar } from './bars.ts';
import type { ChartType } from './chart-settings.ts';
import { chartToken, moveColor } from './chart-tokens.ts';
import { tickLabel } from './tick-label.ts';

/** @param label a price as the axis writes it. The axis is as wide as such labels from the start */
export function makeChart(frame: HTMLElement, label: string): IChartApi {
  return createChart(frame, {
    autoSize: true,
    // The library's logo would add a style element, which the security policy forbids; the panel shows the
    // attribution.
    layout: { attributionLogo: false, fontFamily: "'Plex Figures', sans-serif", fontSize: 11 },
    crosshair: { mode: CrosshairMode.Normal },
    timeScale: {
      secondsVisible: false,
      rightOffset: 4,
      minBarSpacing: 1,
      tickMarkFormatter: (time: Time, mark: TickMarkType) => tickLabel(Number(time), mark),
    },
    rightPriceScale: {
      scaleMargins: { top: 0.1, bottom: 0.22 },
      minimumWidth: axisWidth(label),
      entireTextOnly: true,
    },
  });
}

/**
 * px: 22 beside the text. Text of 11 px needs 7 for a digit and 3.5 for any other sign. An axis that grows with its
 * first label makes each canvas again, the slowest part of a draw.
 */
function axisWidth(label: string): number {
  const digits = label.replace(/\D/g, '').length;
  return 22 + Math.ceil(digits * 7 + (label.length - digits) * 3.5);
}

export function addPrice(chart: IChartApi, type: ChartType, priceFormat: object): ISeriesApi<SeriesType> {
  const series: ISeriesApi<SeriesType> =
    type === 'candles'
      ? chart.addSeries(CandlestickSeries, { borderVisible: false, priceFormat })
      : chart.addSeries(type === 'line' ? LineSeries : AreaSeries, { lineWidth: 2, priceFormat });
  paintPrice(series, type);
  return series;
}

export function paintChart(chart: IChartApi): void {
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

export function paintPrice(series: ISeriesApi<SeriesType>, type: ChartType): void {
  const [up, down, accent] = [chartToken('up'), chartToken('down'), chartToken('accent')];
  if (type === 'candles') {
    series.applyOptions({ upColor: up, wickUpColor: up, downColor: down, wickDownColor: down });
  } else if (type === 'line') series.applyOptions({ color: accent });
  // Hex alpha: '40' is a quarter, '00' transparent.
  else series.applyOptions({ lineColor: accent, topColor: `${accent}40`, bottomColor: `${accent}00` });
}

/** A faint bar in the candle's color; hex alpha '33' is a fifth. */
export function volumeOf({ time, open, close, volume }: Bar) {
  return { time, value: volume, color: `${moveColor(close >= open ? 'buy' : 'sell')}33` };
}
