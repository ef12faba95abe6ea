import type { Candle, CandleInterval, CandlePrice } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { ReactNode, RefObject } from 'react';
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
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import { useLook } from '../../../charting/engine/look.ts';
import type { ViewPlace } from '../../../charting/engine/view-place.ts';
import type { OwnFill } from '../../../charting/markers/fills.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { afterPaint } from '../../../lib/timing/after-paint.ts';
import { useSecondRender } from '../../../lib/timing/second-render.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import type { CompanyEvent } from '../corporate/company-events.ts';
import type { Market } from '../markets.ts';
import { priceDecimals } from '../markets.ts';
import type { followLive } from './chart-live.ts';
import { chartSettingsAtom, isComparing } from './chart-settings.ts';
import type { ChartView, Reading } from './chart-view.ts';
import { createChartView } from './chart-view.ts';
import { ChartSkeleton } from './chart-waiting.tsx';
import { keepHeights } from './pane-heights.ts';
import type { ShownSpan } from './shown-span.ts';

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
  span: ShownSpan;
  fills: readonly OwnFill[];
  /** Events of the company. */
  events: readonly CompanyEvent[];
  /** What a terminal adds to the chart, such as lines that trade. */
  overlay?: ((engine: ChartEngine) => ReactNode) | undefined;
  handle: RefObject<ChartHandle | null>;
  /** The view is near the oldest candle. */
  onOldest: () => void;
  /** So much time has passed that all candles must load again. */
  onRestart: () => void;
  /** The figures under the crosshair, or of the last candle, have changed. */
  onReading: (reading: Reading | null) => void;
}

const ChartExtras = lazyWithPreload(() => import('./chart-extras.tsx').then((m) => m.ChartExtras));
const ChartDrawings = lazyWithPreload(() =>
  import('../drawings/chart-drawings.tsx').then((m) => m.ChartDrawings),
);

/** Where the reader looked last: another interval or pair keeps the zoom and the time. */
let lastPlace: ViewPlace | null = null;

/** The candle chart. Its code is separate, so that only screens with a chart load the library. */
export function PriceChart(props: PriceChartProps) {
  const { market, interval, price, candles, span, fills, events, overlay, handle } = props;
  const { onOldest, onRestart, onReading } = props;
  const frame = useRef<HTMLDivElement>(null);
  const settings = useAtomValue(chartSettingsAtom);
  const bars = useMemo(() => candles.map(barOf), [candles]);
  const { complete } = span;
  const replays = span.until !== undefined;
  const { view, framed, loaded, handlers } = useChartView(frame, market, { onOldest, onRestart, onReading });
  const { pair } = market;

  // Before the next frame, so that the first one with the chart has its candles.
  useLayoutEffect(() => {
    view?.setLook(isComparing(settings, pair) ? { ...settings, scale: 'indexed' } : settings);
  }, [view, settings, pair]);

  useLayoutEffect(() => {
    if (!view) return;
    const showing = `${pair} ${interval} ${price}`;
    const newer = laterBars(view.engine, bars, loaded.current);
    loaded.current = bars.at(-1)?.time;
    view.setComplete(complete);
    view.engine.setBars([...bars, ...newer], interval);
    if (framed.current !== showing && bars.length > 0) {
      framed.current = showing;
      if (lastPlace) view.engine.view.restore(lastPlace);
      else view.engine.view.reset();
    }
    if (replays || !complete) return;
    return follow(pair, interval, price, bars.at(-1), {
      put: view.engine.putBar,
      restart: () => handlers.current.onRestart(),
    });
  }, [view, bars, pair, interval, price, replays, complete, framed, loaded, handlers]);

  // After the candles, so that a slow phone does not load the code of both in one task.
  const studied = useSecondRender(view !== null);
  useEffect(() => {
    if (studied) view?.setStudies(settings.studies);
  }, [view, studied, settings.studies]);

  // Their code loads after the candles.
  const hasExtras = useSecondRender(view !== null);

  useImperativeHandle(handle, () => ({ engine: view?.engine ?? null }), [view]);

  return (
    <>
      <fieldset className="absolute inset-0" aria-label={nameOf(market, interval, price)}>
        <div
          ref={frame}
          role="application"
          aria-label="Candles"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: candles are read by key
          tabIndex={0}
          // Hidden until it has its candles. Painting an empty chart would be wasted.
          className={cn(
            'absolute inset-0 focus-visible:-outline-offset-2 data-drags:[&_canvas]:cursor-(--chart-cursor)!',
            view ? null : 'invisible',
          )}
        />
      </fieldset>
      {view && overlay ? overlay(view.engine) : null}
      {view && hasExtras ? (
        <LazyBoundary>
          <ChartExtras
            view={view}
            market={market}
            fills={fills}
            events={events}
            span={span}
            last={bars.at(-1)}
          />
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

/** The chart in words. What it shows is read candle by candle. */
function nameOf({ pair }: Market, interval: CandleInterval, price: CandlePrice): string {
  const of = price === 'mark' || price === 'index' ? ` of the ${price} price` : '';
  return `${codeLabel(pair)} chart, ${interval} candles${of}`;
}

/** Follows the market. The code for it loads after the candles. @returns stops it */
function follow(...market: Parameters<typeof followLive>): () => void {
  const following = import('./chart-live.ts')
    .then((live) => live.followLive(...market))
    .catch(() => undefined);
  return () => void following.then((stop) => stop?.());
}

/** The candles that a chart got after those that were loaded: they stay while older ones load. */
function laterBars(engine: ChartEngine, bars: readonly Bar[], loaded: number | undefined): readonly Bar[] {
  const last = bars.at(-1)?.time;
  if (last === undefined || last !== loaded) return [];
  return engine.bars().filter(({ time }) => time > last);
}

type ChartHandlers = Pick<PriceChartProps, 'onOldest' | 'onRestart' | 'onReading'>;

/** Makes the chart in the element, and paints it in the colors of the page. */
function useChartView(frame: RefObject<HTMLDivElement | null>, { tick, price }: Market, on: ChartHandlers) {
  const [view, setView] = useState<ChartView | null>(null);
  /** The pair, interval and price that are shown. */
  const framed = useRef('');
  /** The newest candle that was loaded, seconds. */
  const loaded = useRef<number>(undefined);
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
      loaded.current = undefined;
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
  return { view, framed, loaded, handlers };
}
