import type { Candle, CandleInterval } from '@papermint/contracts/markets/model';
import { useAtomValue } from 'jotai';
import type { IChartApi, ISeriesApi, UTCTimestamp } from 'lightweight-charts';
import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  HistogramSeries,
} from 'lightweight-charts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { themeAtom } from '../../lib/theme.ts';
import { formatAmount } from '../../ui/amount-format.ts';
import type { Bar } from './bars.ts';
import { barOf } from './bars.ts';
import { followLive } from './chart-live.ts';
import { intervalSeconds } from './intervals.ts';
import type { Market } from './markets.ts';
import { priceDecimals } from './markets.ts';

interface PriceChartProps {
  market: Market;
  interval: CandleInterval;
  candles: readonly Candle[];
  /** The view came near the oldest candle. */
  onOldest: () => void;
  /** The candle under the crosshair, or none. */
  onHover: (bar: Bar | null) => void;
}

interface Parts {
  chart: IChartApi;
  price: ISeriesApi<'Candlestick'>;
  volume: ISeriesApi<'Histogram'>;
}

const NEAR_OLDEST = 15;
const SHOWN = 120;

/** The candle chart. Loaded by itself: the library is only fetched where a chart is shown. */
export function PriceChart({ market, interval, candles, onOldest, onHover }: PriceChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const parts = useRef<Parts | null>(null);
  const framed = useRef('');
  const handlers = useRef({ onOldest, onHover });
  const theme = useAtomValue(themeAtom);
  const moves = useMoves();

  useEffect(() => {
    handlers.current = { onOldest, onHover };
  });

  useEffect(() => {
    if (!frame.current) return;
    const made = makeChart(frame.current);
    parts.current = made;
    framed.current = '';
    made.chart.subscribeCrosshairMove(({ seriesData }) => {
      const bar = seriesData.get(made.price) as Bar | undefined;
      handlers.current.onHover(bar ?? null);
    });
    made.chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range && range.from < NEAR_OLDEST) handlers.current.onOldest();
    });
    return () => {
      parts.current = null;
      made.chart.remove();
    };
  }, []);

  useEffect(() => {
    const decimals = priceDecimals(market);
    parts.current?.price.applyOptions({
      priceFormat: {
        type: 'custom',
        minMove: Number(market.tick),
        formatter: (price: number) => formatAmount(price.toFixed(decimals), 'exact', decimals),
      },
    });
  }, [market]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a preset changes the colours that are read off the page
  useEffect(() => {
    const made = parts.current;
    if (!made) return;
    paint(made, theme);
    made.chart.timeScale().applyOptions({ timeVisible: intervalSeconds[interval] < 86_400 });
    const colors = colorsNow();
    made.price.setData(candles.map(barOf));
    made.volume.setData(candles.map((candle) => volumeOf(candle, colors)));
    const showing = `${market.pair} ${interval}`;
    if (framed.current !== showing && candles.length > 0) {
      framed.current = showing;
      made.chart.timeScale().setVisibleLogicalRange({ from: candles.length - SHOWN, to: candles.length + 4 });
    }
    return followLive(made.price, market.pair, interval, candles.at(-1), (candle) =>
      made.volume.update(volumeOf(candle, colors), true),
    );
  }, [candles, theme, moves, market.pair, interval]);

  return <div ref={frame} className="absolute inset-0" />;
}

/** The preset as the page has it: the colours themselves are read off it. */
function useMoves(): string | undefined {
  return useSyncExternalStore(
    (changed) => {
      const watch = new MutationObserver(changed);
      watch.observe(document.documentElement, { attributeFilter: ['data-moves'] });
      return () => watch.disconnect();
    },
    () => document.documentElement.dataset.moves,
  );
}

function makeChart(frame: HTMLElement): Parts {
  const chart = createChart(frame, {
    autoSize: true,
    // The logo would bring a style element that the security policy forbids; the panel carries the link itself.
    layout: { attributionLogo: false, fontFamily: "'Inter Variable', sans-serif", fontSize: 11 },
    crosshair: { mode: CrosshairMode.Normal },
    timeScale: { secondsVisible: false, rightOffset: 4, minBarSpacing: 2 },
    rightPriceScale: { scaleMargins: { top: 0.08, bottom: 0.22 } },
  });
  const price = chart.addSeries(CandlestickSeries, { borderVisible: false });
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.86, bottom: 0 } });
  return { chart, price, volume };
}

interface Colors {
  up: string;
  down: string;
}

function colorsNow(): Colors {
  const style = getComputedStyle(document.documentElement);
  return { up: style.getPropertyValue('--up').trim(), down: style.getPropertyValue('--down').trim() };
}

function paint({ chart, price }: Parts, theme: string): void {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const grid = theme === 'dark' ? '#181d26' : '#eef1f5';
  chart.applyOptions({
    layout: { background: { type: ColorType.Solid, color: token('surface-1') }, textColor: token('subtle') },
    grid: { vertLines: { color: grid }, horzLines: { color: grid } },
    rightPriceScale: { borderColor: token('line') },
    timeScale: { borderColor: token('line') },
    crosshair: {
      vertLine: { color: token('control'), labelBackgroundColor: token('surface-3') },
      horzLine: { color: token('control'), labelBackgroundColor: token('surface-3') },
    },
  });
  price.applyOptions({
    upColor: token('up'),
    wickUpColor: token('up'),
    downColor: token('down'),
    wickDownColor: token('down'),
  });
}

/** A faint bar in the candle's colour: '33' is a fifth of full strength. */
function volumeOf(candle: Candle, colors: Colors) {
  const rose = Number(candle.close) >= Number(candle.open);
  return {
    time: (Date.parse(candle.time) / 1000) as UTCTimestamp,
    value: Number(candle.volume),
    color: `${rose ? colors.up : colors.down}33`,
  };
}
