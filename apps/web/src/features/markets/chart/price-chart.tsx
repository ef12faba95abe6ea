import type { Candle, CandleInterval, CandlePrice } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import {
  startTransition,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Bar } from '../../../charting/bars/bars.ts';
import { barOf } from '../../../charting/bars/bars.ts';
import type { ChartEngine, Viewport } from '../../../charting/engine/engine.ts';
import { useLook } from '../../../charting/engine/look.ts';
import type { ViewPlace } from '../../../charting/engine/view-place.ts';
import type { OwnFill } from '../../../charting/markers/fills.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { afterPaint } from '../../../lib/timing/after-paint.ts';
import { useSecondRender } from '../../../lib/timing/second-render.ts';
import { useVenue } from '../../../state/prices/venue.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import type { CompanyEvent } from '../corporate/company-events.ts';
import type { Market } from '../markets.ts';
import { priceDecimals } from '../markets.ts';
import { followLive } from './chart-live.ts';
import { chartSettingsAtom } from './chart-settings.ts';
import type { ChartView, Reading } from './chart-view.ts';
import { createChartView } from './chart-view.ts';
import { ChartSkeleton } from './chart-waiting.tsx';
import { keepHeights } from './pane-heights.ts';
import type { Candles } from './use-candles.ts';

/** The commands of a chart. */
export interface ChartHandle {
  /** Null before it is drawn. */
  engine: ChartEngine | null;
}

interface PriceChartProps {
  market: Market;
  interval: CandleInterval;
  price: CandlePrice;
  candles: readonly Candle[];
  fills: readonly OwnFill[];
  /** Events of the company. */
  events: readonly CompanyEvent[];
  /** What a terminal adds to the chart, such as lines that trade. */
  overlay?: ((engine: ChartEngine) => ReactNode) | undefined;
  /** Which candles are played again after these; null where they follow the market. */
  replay: Candles | null;
  handle: RefObject<ChartHandle | null>;
  /** The view is near the oldest candle. */
  onOldest: () => void;
  /** So much time has passed that all candles must load again. */
  onRestart: () => void;
  /** The figures under the crosshair, or of the last candle, have changed. */
  onReading: (reading: Reading | null) => void;
}

const ChartDrawings = lazyWithPreload(() =>
  import('../drawings/chart-drawings.tsx').then((m) => m.ChartDrawings),
);
const NO_MARKS: readonly never[] = [];

/** Where the reader looked last: another interval or pair keeps the zoom and the time. */
let lastPlace: ViewPlace | null = null;

/** The candle chart. Its code is separate, so that only screens with a chart load the library. */
export function PriceChart(props: PriceChartProps) {
  const { market, interval, price, candles, fills, events, overlay, replay, handle } = props;
  const { onOldest, onRestart, onReading } = props;
  const venue = useVenue();
  const frame = useRef<HTMLDivElement>(null);
  const settings = useAtomValue(chartSettingsAtom);
  const bars = useMemo(() => candles.map(barOf), [candles]);
  const { view, framed, handlers } = useChartView(frame, market, { onOldest, onRestart, onReading });
  const { pair } = market;

  // Before the next frame, so that the first one with the chart has its candles.
  useLayoutEffect(() => view?.setLook(settings), [view, settings]);

  useLayoutEffect(() => {
    if (!view) return;
    const showing = `${pair} ${interval} ${price}`;
    view.engine.setBars(bars, interval);
    if (framed.current !== showing && bars.length > 0) {
      framed.current = showing;
      if (lastPlace) view.engine.view.restore(lastPlace);
      else view.engine.view.reset();
    }
    if (replay) return playAgain(replay, bars.at(-1), view.engine.putBar);
    return followLive(pair, interval, price, bars.at(-1), {
      put: view.engine.putBar,
      restart: () => handlers.current.onRestart(),
    });
  }, [view, bars, pair, interval, price, replay, framed, handlers]);

  // Moves the lines of trailing stops, whether or not a list of orders is shown. The candles do not wait for its code.
  useEffect(() => {
    const following = import('../../../api/live/follow-trailing.ts')
      .then(({ followTrailing }) => followTrailing(pair, venue))
      .catch(() => undefined);
    return () => void following.then((stop) => stop?.());
  }, [pair, venue]);

  // After the candles, so that a slow phone does not load the code of both in one task.
  const studied = useSecondRender(view !== null);
  useEffect(() => {
    if (studied) view?.setStudies(settings.studies);
  }, [view, studied, settings.studies]);

  useOwnMarkers(view, fills);
  useEventMarkers(view, events);
  // Their code loads after the candles.
  const hasDrawings = useSecondRender(view !== null);

  useImperativeHandle(handle, () => ({ engine: view?.engine ?? null }), [view]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (view && !event.ctrlKey && !event.metaKey && !event.altKey && steer(view.engine.view, event.key)) {
      event.preventDefault();
    }
  };

  const drawn = view?.engine.bars();
  return (
    <>
      <div
        ref={frame}
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture that can be moved along by key
        tabIndex={0}
        aria-label={describe(market, interval, price, drawn?.length ? drawn : bars)}
        // Hidden until it has its candles. Painting an empty chart would be wasted.
        className={cn(
          'absolute inset-0 focus-visible:-outline-offset-2 data-drags:[&_canvas]:cursor-(--chart-cursor)!',
          view ? null : 'invisible',
        )}
        onKeyDown={onKeyDown}
      />
      {view && overlay ? overlay(view.engine) : null}
      {view && hasDrawings ? (
        <LazyBoundary>
          <ChartDrawings engine={view.engine} market={market} interval={interval} />
        </LazyBoundary>
      ) : null}
      {view ? null : (
        <div className="absolute inset-0">
          <ChartSkeleton follows />
        </div>
      )}
    </>
  );
}

/** Plays the candles after `last` again. Its code loads with the first replay. @returns stops it */
function playAgain(candles: Candles, last: Bar | undefined, put: (bar: Bar) => void): () => void {
  const following = import('../replay/follow-replay.ts')
    .then(({ followReplay }) => followReplay(candles, last, put))
    .catch(() => undefined);
  return () => void following.then((stop) => stop?.());
}

/**
 * Moves the view by a key.
 * @returns whether the key did anything
 */
function steer(view: Viewport, key: string): boolean {
  if (key === 'ArrowLeft') view.scroll(-10);
  else if (key === 'ArrowRight') view.scroll(10);
  else if (key === '+' || key === '=') view.zoom(0.8);
  else if (key === '-') view.zoom(1.25);
  else if (key === 'Home') view.reset();
  else return false;
  return true;
}

/** The chart in words, as of when it was rendered. Ticks are not announced. */
function describe(
  market: Market,
  interval: CandleInterval,
  price: CandlePrice,
  bars: readonly { high: number; low: number; close: number }[],
): string {
  const decimals = priceDecimals(market);
  const say = (price: number) => formatAmount(price.toFixed(decimals), 'exact', decimals);
  const last = bars.at(-1);
  const of = price === 'mark' || price === 'index' ? ` of the ${price} price` : '';
  const name = `${codeLabel(market.pair)} chart, ${interval} candles${of}`;
  if (!last) return name;
  const high = Math.max(...bars.map((bar) => bar.high));
  const low = Math.min(...bars.map((bar) => bar.low));
  return `${name}: last ${say(last.close)}, high ${say(high)}, low ${say(low)} ${codeLabel(market.quote)}`;
}

type ChartHandlers = Pick<PriceChartProps, 'onOldest' | 'onRestart' | 'onReading'>;

/** Makes the chart in the element, and paints it in the colors of the page. */
function useChartView(frame: RefObject<HTMLDivElement | null>, { tick, price }: Market, on: ChartHandlers) {
  const [view, setView] = useState<ChartView | null>(null);
  /** The pair, interval and price that are shown. */
  const framed = useRef('');
  const handlers = useRef(on);
  const firstPrice = useRef(price);
  const look = useLook();
  useEffect(() => {
    handlers.current = on;
  });

  // The chart is made in its own task, and later effects fill it. One task would block a slow phone.
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    let chart: ChartView | null = null;
    const cancel = afterPaint(() => {
      chart = createChartView(
        current,
        { tick, decimals: priceDecimals({ tick }), usualPrice: Number(firstPrice.current) },
        {
          oldest: () => handlers.current.onOldest(),
          reading: (reading) => handlers.current.onReading(reading),
          heights: keepHeights,
        },
      );
      framed.current = '';
      startTransition(() => setView(chart));
    });
    return () => {
      cancel();
      setView(null);
      lastPlace = chart?.engine.view.place() ?? lastPlace;
      chart?.remove();
    };
  }, [tick, frame]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the look changes the colors that are read off the page
  useEffect(() => view?.engine.paint(), [view, look]);
  return { view, framed, handlers };
}

/** Draws the fills of the reader. */
function useOwnMarkers(view: ChartView | null, fills: readonly OwnFill[]): void {
  const settings = useAtomValue(chartSettingsAtom);
  // A frame after the candles, so that a slow phone does not draw all in one task.
  const marked = useSecondRender(view !== null);
  const hasFills = marked && settings.fills;
  useEffect(() => view?.setFills(hasFills ? fills : NO_MARKS), [view, fills, hasFills]);
}

/** Marks the events of the company. */
function useEventMarkers(view: ChartView | null, events: readonly CompanyEvent[]): void {
  const settings = useAtomValue(chartSettingsAtom);
  // After the candles, as the markers of the reader.
  const marked = useSecondRender(view !== null) && settings.events;
  useEffect(() => view?.setEvents(marked ? events : NO_MARKS), [view, events, marked]);
}
