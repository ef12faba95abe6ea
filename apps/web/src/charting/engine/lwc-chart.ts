import type { IChartApi, TickMarkType, Time } from 'lightweight-charts';
import { ColorType, CrosshairMode, createChart } from 'lightweight-charts';
import { chartToken } from './look.ts';
import { tickLabel } from './time-axis.ts';

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

/** Applies the colors of the page. */
export function paintChart(chart: IChartApi): void {
  const color = { color: chartToken('surface-2') };
  const label = { color: chartToken('control'), labelBackgroundColor: chartToken('surface-3') };
  chart.applyOptions({
    layout: {
      background: { type: ColorType.Solid, color: chartToken('surface-1') },
      textColor: chartToken('subtle'),
      panes: { separatorColor: chartToken('line'), separatorHoverColor: chartToken('surface-3') },
    },
    grid: { vertLines: color, horzLines: color },
    rightPriceScale: { borderColor: chartToken('line') },
    timeScale: { borderColor: chartToken('line') },
    crosshair: { vertLine: label, horzLine: label },
  });
}
