import type { Bar } from '../../../charting/bars/bars.ts';
import type { CandleKind } from '../../../charting/bars/candle-kinds.ts';
import { CandleLayer } from '../../../charting/bars/candle-layer.ts';
import { VolumeLayer } from '../../../charting/bars/volume-layer.ts';
import type { ChartEngine, Layer, ShownScale } from '../../../charting/engine/engine.ts';
import { LwcEngine } from '../../../charting/engine/lwc-engine.ts';
import type { FillLayer } from '../../../charting/markers/fill-layer.ts';
import type { OwnFill } from '../../../charting/markers/fills.ts';
import type { StudySetup } from '../../../charting/studies/setup.ts';
import type { StudyPanes, StudyReading } from '../../../charting/studies/study-panes.ts';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { shortVolume } from '../book/short-volume.ts';
import type { CompanyEvent } from '../corporate/company-events.ts';
import type { EventLayer } from './event-layer.ts';

/** The figures under the crosshair, or of the last candle. */
export interface Reading {
  bar: Bar;
  studies: readonly StudyReading[];
}

/** Calls of a chart to the page. */
export interface ChartListeners {
  /** The view is near the oldest candle. */
  oldest: () => void;
  reading: (reading: Reading | null) => void;
  /** The reader has changed the heights of panes of studies, by their number. */
  heights: (heights: ReadonlyMap<number, number>) => void;
}

/** The chart of a market without React: ticks are drawn, not rendered. */
export interface ChartView {
  readonly engine: ChartEngine;
  /** Whether the last candle is the newest one of the market. */
  setComplete(complete: boolean): void;
  setLook(look: { type: CandleKind; scale: ShownScale }): void;
  setStudies(studies: readonly StudySetup[]): void;
  /** Shows them at the candles that are shown. */
  setFills(fills: readonly OwnFill[]): void;
  /** Marks the candles in which the company of a stock has events. */
  setEvents(events: readonly CompanyEvent[]): void;
  remove(): void;
}

const NEAR_OLDEST = 15;

/** A layer whose code loads with its first use. If an update has removed the code, the chart stays without it. */
function lazyLayer<L extends Layer>(engine: ChartEngine, load: () => Promise<L>) {
  let layer: L | undefined;
  let loading: Promise<void> | undefined;
  return {
    get: () => layer,
    /** @param wanted whether there is anything to show; if not, the layer does not load. */
    use(wanted: boolean, fill: (layer: L) => void): void {
      if (layer) {
        fill(layer);
        engine.redraw();
      } else if (wanted) {
        loading ??= load().then((loaded) => {
          layer = loaded;
          engine.main.add(loaded);
        });
        loading.then(
          () => layer && fill(layer),
          () => undefined,
        );
      }
    },
  };
}

/** A chart in an element, with the layers of a market. */
export function createChartView(
  frame: HTMLElement,
  market: { tick: string; decimals: number; usualPrice: number },
  on: ChartListeners,
): ChartView {
  const engine: ChartEngine = new LwcEngine(frame, {
    minMove: Number(market.tick),
    format: (price) => formatAmount(price.toFixed(market.decimals), 'exact', market.decimals),
    usualPrice: market.usualPrice,
  });
  const candles = new CandleLayer();
  engine.main.add(new VolumeLayer());
  engine.main.add(candles);
  const events = lazyLayer<EventLayer>(engine, async () => {
    const { EventLayer } = await import('./event-layer.ts');
    return new EventLayer();
  });
  let shown: { events: readonly CompanyEvent[] } = { events: [] };
  const setFills = fillMarkers(engine);

  let hovered: number | null = null;
  let removed = false;
  const read = () => {
    if (removed) return;
    const at = hovered ?? engine.latest();
    const bar = engine.bars()[at];
    on.reading(bar ? { bar, studies: studies.get()?.readings(at) ?? [] } : null);
  };
  const studies = createStudies(engine, read, on);
  engine.listen('bars', ({ changed }) => {
    candles.update(engine.bars(), changed);
    studies.get()?.update(changed);
    if (changed === 'all') events.get()?.set(shown.events, engine.bars());
    if (hovered === null || hovered === changed || changed === 'all') read();
  });
  engine.listen('crosshair', (at) => {
    hovered = at;
    read();
  });
  let latest = -1;
  engine.listen('range', ({ from }) => {
    if (from < NEAR_OLDEST) on.oldest();
    // In a distant past the figures are about the last candle in view.
    if (hovered !== null || latest === engine.latest()) return;
    latest = engine.latest();
    read();
  });

  return {
    engine,
    setComplete(complete) {
      candles.complete = complete;
      engine.setComplete(complete);
    },
    setLook(look) {
      engine.setScale(look.scale);
      // If an update has removed the code, the chart stays as it is.
      candles.setKind(look.type, engine.bars, engine.redraw).catch(() => undefined);
    },
    setStudies: studies.set,
    setFills,
    setEvents(next) {
      shown = { events: next };
      events.use(next.length > 0, (layer) => layer.set(shown.events, engine.bars()));
    },
    remove() {
      removed = true;
      engine.remove();
    },
  };
}

/** The studies, whose code loads with the first one. If an update has removed the code, the chart stays without them. */
function createStudies(engine: ChartEngine, read: () => void, on: ChartListeners) {
  let wanted: readonly StudySetup[] = [];
  let panes: StudyPanes | undefined;
  let loading: Promise<void> | undefined;
  const load = async () => {
    const { StudyPanes } = await import('../../../charting/studies/study-panes.ts');
    panes = new StudyPanes(engine, {
      price: (value) => engine.main.format(value),
      number: (value) => value.toFixed(2),
      volume: shortVolume,
    });
  };
  const resized = () => {
    panes?.resized();
    read();
  };
  const show = () => {
    panes?.show(wanted);
    resized();
    // The library lays out new panes in the next frame.
    requestAnimationFrame(resized);
  };
  engine.listen('heights', () => {
    if (panes) on.heights(panes.heights());
    resized();
  });
  engine.listen('height', resized);
  return {
    get: () => panes,
    set(studies: readonly StudySetup[]): void {
      wanted = studies;
      if (panes) show();
      if (panes || studies.length === 0) return;
      loading ??= load();
      loading.then(show, () => undefined);
    },
  };
}

/** The reader's fills. @returns shows others */
function fillMarkers(engine: ChartEngine): ChartView['setFills'] {
  let fills: readonly OwnFill[] = [];
  const layer = lazyLayer<FillLayer>(engine, async () => {
    const { FillLayer } = await import('../../../charting/markers/fill-layer.ts');
    return new FillLayer();
  });
  engine.listen('bars', ({ changed }) => {
    if (changed === 'all') layer.get()?.set(fills, engine.bars());
  });
  return (next) => {
    fills = next;
    layer.use(next.length > 0, (shown) => shown.set(fills, engine.bars()));
  };
}
