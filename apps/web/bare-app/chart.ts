/**
 * A page with nothing but the chart's library: candles with their volume, filled in a task of its own, the last one
 * changed each second.
 */
import type { UTCTimestamp } from 'lightweight-charts';
import { CandlestickSeries, createChart, HistogramSeries } from 'lightweight-charts';

const CANDLES = 300;
const QUARTER_HOUR = 900;

const closeOf = (nth: number) => 93_000 + Math.sin(nth * 0.31) * 900 + Math.cos(nth * 1.7) * 200;

const candles = Array.from({ length: CANDLES }, (_, nth) => {
  const [open, close] = [closeOf(nth), closeOf(nth + 1)];
  const time = (1_780_000_000 + nth * QUARTER_HOUR) as UTCTimestamp;
  return { time, open, close, high: Math.max(open, close) + 40, low: Math.min(open, close) - 40 };
});

const volumes = candles.map(({ time, open, close }, nth) => ({
  time,
  value: 50 + ((nth * 7) % 40),
  color: close >= open ? '#16a34a33' : '#dc262633',
}));

setTimeout(() => {
  const chart = createChart(document.getElementById('chart') as HTMLElement, {
    autoSize: true,
    layout: { attributionLogo: false, fontSize: 11 },
    rightPriceScale: { scaleMargins: { top: 0.1, bottom: 0.22 } },
  });
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.86, bottom: 0 } });
  const price = chart.addSeries(CandlestickSeries, { borderVisible: false });
  setTimeout(() => {
    price.setData(candles);
    volume.setData(volumes);
    document.body.append(document.createElement('footer'));
  });
  let last = candles[CANDLES - 1] as (typeof candles)[number];
  setInterval(() => {
    last = { ...last, close: last.close + 5, high: Math.max(last.high, last.close + 5) };
    price.update(last);
  }, 1000);
});
