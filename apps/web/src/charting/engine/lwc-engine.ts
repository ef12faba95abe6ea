import type { CandleInterval } from '@papermint/contracts/markets/model';
import type { IChartApi, IPaneApi, Time, UTCTimestamp } from 'lightweight-charts';
import { PriceScaleMode } from 'lightweight-charts';
import type { Bar } from '../bars/bars.ts';
import { putBar } from '../bars/bars.ts';
import { intervalSeconds } from '../bars/intervals.ts';
import type { CandleTimes, ChartEngine, Pane, PaneOptions, ShownScale, Tool, Viewport } from './engine.ts';
import type { Tell } from './events.ts';
import { createEvents } from './events.ts';
import { currentLook } from './look.ts';
import { makeChart, paintChart } from './lwc-chart.ts';
import { LwcPane } from './lwc-pane.ts';
import { createViewport } from './lwc-viewport.ts';
import { tickLabel } from './time-axis.ts';
import type { TimesBeyond } from './time-index.ts';
import { remembered } from './time-index.ts';
import { keptRange, lastInView } from './view-place.ts';
import type { Zone } from './zone.ts';

const MODES: Record<ShownScale, PriceScaleMode> = {
  linear: PriceScaleMode.Normal,
  log: PriceScaleMode.Logarithmic,
  percent: PriceScaleMode.Percentage,
  indexed: PriceScaleMode.IndexedTo100,
};

/** The smallest step of values that are no prices. */
const FINE = 1e-9;

interface EngineOptions {
  /** The smallest step of a price. */
  minMove: number;
  format: (price: number) => string;
  /** A price of the usual length. The axis is as wide as its text from the start. */
  usualPrice: number;
}

/** A chart in an element, by lightweight-charts. */
export class LwcEngine implements ChartEngine {
  readonly frame: HTMLElement;
  readonly main: LwcPane;
  readonly view: Viewport;
  readonly listen: ChartEngine['listen'];
  private readonly chart: IChartApi;
  private readonly tell: Tell;
  private readonly stop = new AbortController();
  private readonly shown: LwcPane[];
  private candles: Bar[] = [];
  private length: CandleInterval = '15m';
  private scale: ShownScale = 'linear';
  private look = '';
  private tool: Tool | null = null;
  private removed = false;
  private timeZone: Zone | null = null;
  private complete = true;
  private times: CandleTimes = () => null;
  private unloaded: { interval: CandleInterval; times: TimesBeyond | null } | null = null;

  constructor(frame: HTMLElement, { format, minMove, usualPrice }: EngineOptions) {
    this.frame = frame;
    this.chart = makeChart(frame, format(usualPrice));
    this.main = this.paneOf('main', this.chart.panes()[0] as IPaneApi<Time>, format, minMove);
    this.shown = [this.main];
    const { listen, tell } = createEvents();
    this.listen = listen;
    this.tell = tell;
    this.view = createViewport(this.chart, {
      bars: this.bars,
      length: () => intervalSeconds(this.length),
      beyond: this.beyond,
    });
    this.paint();
    tellChanges(this.chart, tell, () => this.candles.length);
    // After the candles. If an update has removed the code, the chart stays without drags.
    this.followPointers().catch(() => undefined);
  }

  private async followPointers(): Promise<void> {
    const { followPointers } = await import('./pointer.ts');
    followPointers({
      frame: this.frame,
      panes: this.panes,
      tool: () => this.tool,
      tell: this.tell,
      signal: this.stop.signal,
    });
  }

  readonly bars = (): readonly Bar[] => this.candles;
  readonly interval = (): CandleInterval => this.length;
  readonly panes = (): readonly LwcPane[] => this.shown;
  readonly zone = (): Zone | null => this.timeZone;
  private readonly beyond = (): TimesBeyond | null => {
    if (this.unloaded?.interval !== this.length) {
      const times = this.times(this.length);
      this.unloaded = { interval: this.length, times: times && remembered(times) };
    }
    return this.unloaded.times;
  };

  private paneOf(id: string, api: IPaneApi<Time>, format: LwcPane['format'], minMove: number): LwcPane {
    const { chart, bars, interval, beyond } = this;
    const of = {
      chart,
      bars,
      interval,
      beyond,
      latest: () => this.latest(),
      scale: () => this.scale,
      removed: () => this.removed,
    };
    return new LwcPane(id, api, of, format, minMove);
  }

  addPane({ id, share, format }: PaneOptions): Pane {
    const pane = this.paneOf(id, this.chart.addPane(true), format, FINE);
    pane.setShare(share);
    this.shown.push(pane);
    pane.carry(this.candles.slice(-1));
    return pane;
  }

  removePane(pane: Pane): void {
    const at = this.shown.indexOf(pane as LwcPane);
    const gone = at > 0 && !this.removed ? this.shown.splice(at, 1)[0] : undefined;
    if (gone) this.chart.removePane(gone.api.paneIndex());
  }

  setBars(bars: readonly Bar[], interval: CandleInterval): void {
    if (this.removed) return;
    const kept = interval === this.length ? keptRange(this.view.range(), this.candles, bars) : null;
    this.candles = [...bars];
    this.length = interval;
    const length = intervalSeconds(interval);
    this.chart.timeScale().applyOptions({ timeVisible: length < 86_400, secondsVisible: length < 60 });
    this.main.carry(bars);
    for (const pane of this.shown.slice(1)) pane.carry(bars.slice(-1));
    if (kept) this.chart.timeScale().setVisibleLogicalRange(kept);
    this.tell('bars', { changed: 'all' });
  }

  readonly putBar = (bar: Bar): number => {
    // A price may still come after the chart was removed.
    if (this.removed) return -1;
    const { length } = this.candles;
    const at = putBar(this.candles, bar);
    if (at < 0) return at;
    if (this.candles.length > length) this.main.carryOne(bar);
    this.tell('bars', { changed: at });
    this.redraw();
    return at;
  };

  setTimes(times: CandleTimes): void {
    this.times = times;
    this.unloaded = null;
    this.redraw();
  }

  setComplete(complete: boolean): void {
    this.complete = complete;
  }

  latest(): number {
    const { length } = this.candles;
    const range = this.complete ? null : this.view.range();
    return range ? lastInView(range, length) : length - 1;
  }

  setScale(mode: ShownScale): void {
    if (this.removed) return;
    this.scale = mode;
    this.chart.priceScale('right').applyOptions({ mode: MODES[mode] });
  }

  async setZone(zone: Zone | null): Promise<void> {
    this.timeZone = zone;
    const { showZone } = await import('./lwc-zones.ts');
    if (this.removed || zone !== this.timeZone) return;
    showZone({ chart: this.chart, engine: this, panes: this.shown, tickLabel });
  }

  hold(tool: Tool | null): void {
    this.tool?.hover?.(null);
    this.tool = tool;
  }

  readonly redraw = (): void => this.main.redraw();

  point(at: { index: number; price: number } | null): void {
    const bar = at && this.candles[at.index];
    // After the frame that moves the view.
    requestAnimationFrame(() => {
      if (this.removed) return;
      if (bar) this.chart.setCrosshairPosition(at.price, bar.time as UTCTimestamp, this.main.carrier);
      else this.chart.clearCrosshairPosition();
      // The library tells only where a pointer is.
      this.tell('crosshair', bar ? at.index : null);
    });
  }

  picture(): HTMLCanvasElement {
    return this.chart.takeScreenshot(true);
  }

  paint(): void {
    if (this.removed || this.look === currentLook()) return;
    this.look = currentLook();
    paintChart(this.chart);
    this.redraw();
  }

  remove(): void {
    this.removed = true;
    this.stop.abort();
    this.chart.remove();
  }
}

/** Tells the crosshair, the width and the range in view. */
function tellChanges(chart: IChartApi, tell: Tell, count: () => number): void {
  let hovered: number | null = null;
  chart.timeScale().subscribeSizeChange((width) => tell('width', width));
  // The panes have their heights in the frame after.
  const sized = new ResizeObserver(() => requestAnimationFrame(() => tell('height', undefined)));
  sized.observe(chart.chartElement());
  chart.subscribeCrosshairMove(({ logical, point }) => {
    const at = logical === undefined || !point ? null : Math.min(Math.max(logical, 0), count() - 1);
    if (at === hovered) return;
    hovered = at;
    tell('crosshair', at);
  });
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range) tell('range', { from: range.from, to: range.to });
  });
}
