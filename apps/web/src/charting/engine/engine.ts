import type { CandleInterval } from '@papermint/contracts/markets/model';
import type { Bar } from '../bars/bars.ts';
import type { TimesBeyond } from './time-index.ts';
import type { ViewPlace } from './view-place.ts';
import type { Zone } from './zone.ts';

/**
 * What the rest of the product knows of a chart: panes above each other with one time axis, and layers that draw in
 * them. Only the files `lwc-*.ts` know the library behind it. Coordinates are CSS px from the top left of a pane, times
 * are seconds since 1970, indexes count candles from the oldest one.
 */
export interface ChartEngine {
  readonly frame: HTMLElement;
  /** The pane of the candles. */
  readonly main: Pane;
  /** All panes, from the top. */
  panes(): readonly Pane[];
  /** Adds a pane below the others. */
  addPane(options: PaneOptions): Pane;
  removePane(pane: Pane): void;
  /** Oldest first. */
  readonly bars: () => readonly Bar[];
  interval(): CandleInterval;
  /** Shows other candles, oldest first. The view stays: a reset is `view.reset()`. */
  setBars(bars: readonly Bar[], interval: CandleInterval): void;
  /** Adds a candle or updates one. @returns its index; -1 for one that is too old */
  putBar(bar: Bar): number;
  /** Sets when candles begin that are not loaded, by interval; without it they are as long as the interval. */
  setTimes(times: CandleTimes): void;
  /**
   * Whether the last candle is the newest one of the market. Otherwise the labels of the axis are about the last candle in
   * view.
   */
  setComplete(complete: boolean): void;
  /**
   * The candle that figures without a crosshair are about: the newest one; in a distant past the last one of which at
   * least half is in view.
   */
  latest(): number;
  setScale(scale: ShownScale): void;
  /** The zone that the chart got; null for UTC. Candles of a day and longer are shown in UTC all the same. */
  zone(): Zone | null;
  /** Shows times in a zone, on the axis and at the crosshair. The view stays. */
  setZone(zone: Zone | null): Promise<void>;
  readonly view: Viewport;
  /** Gives all presses and hovers in panes to a tool, such as one that draws; null gives them back. */
  hold(tool: Tool | null): void;
  /** Draws all layers in the next frame. */
  readonly redraw: () => void;
  /** Shows the crosshair at a candle and a price, or hides it. */
  point(at: { index: number; price: number } | null): void;
  listen<K extends keyof ChartEvents>(name: K, run: (event: ChartEvents[K]) => void): () => void;
  /** The chart as a picture, with its axes. */
  picture(): HTMLCanvasElement;
  /** Applies the colors of the page. */
  paint(): void;
  remove(): void;
}

export type CandleTimes = (interval: CandleInterval) => TimesBeyond | null;

export const scaleModes = ['linear', 'log', 'percent'] as const;
export type ScaleMode = (typeof scaleModes)[number];
/** `indexed` counts 100 from the first candle in view. */
export type ShownScale = ScaleMode | 'indexed';

/** What a chart tells. */
export interface ChartEvents {
  /** The candle under the crosshair, from 0 to the last one; null without a crosshair. */
  crosshair: number | null;
  /** The indexes in view; fractions of candles, and beyond the ends. */
  range: { from: number; to: number };
  /** The width of the panes, px. */
  width: number;
  /** The heights of panes have changed, by the window or while the reader drags. */
  height: undefined;
  /** The candles were replaced, or the one at an index was added or changed. */
  bars: { changed: number | 'all' };
  /** The reader has changed the heights of panes. */
  heights: undefined;
}

export interface PaneOptions {
  id: string;
  /** Its share of the height; the pane of the candles has 1. */
  share: number;
  /** A value as its axis writes it. */
  format: (value: number) => string;
}

export interface Pane {
  readonly id: string;
  add(layer: Layer): void;
  remove(layer: Layer): void;
  /** Null while it has no candles or no size. */
  view(): PaneView | null;
  /** Its share of the height; the pane of the candles has 1. */
  share(): number;
  setShare(share: number): void;
  /** Its distance from the top of the chart, px. */
  top(): number;
  /** A value as its axis writes it. */
  format(value: number): string;
}

/** The part of a pane that is in view, with its scales. Valid during the call that got it. */
export interface PaneView {
  readonly width: number;
  readonly height: number;
  /** Device pixels of a CSS pixel. */
  readonly ratio: number;
  readonly bars: readonly Bar[];
  /** The first and the last candle in view; `to` is less than `from` if there is none. */
  readonly from: number;
  readonly to: number;
  /** The candle that labels are about: that of `ChartEngine.latest`. -1 for none. */
  readonly latest: number;
  /** Of one candle, px. */
  readonly spacing: number;
  /** Fractions and indexes beyond the candles are allowed. */
  xOf(index: number): number;
  indexOf(x: number): number;
  /** Also between two candles, and beyond them by the sessions of the market. */
  xOfTime(seconds: number): number;
  timeOf(x: number): number;
  yOf(price: number): number;
  priceOf(y: number): number;
}

/** Something that draws in a pane. Only `z` and `draw` are required. */
export interface Layer {
  /** The order of drawing: areas and volume, candles, studies and markers, drawings, lines. */
  readonly z: 'below' | 'candles' | 'above' | 'drawings' | 'lines';
  draw(context: CanvasRenderingContext2D, view: PaneView): void;
  /** The values that the scale must show for the candles `from` to `to`; null for none. */
  range?(from: number, to: number, bars: readonly Bar[]): PriceRange | null;
  /** Labels on the price axis. */
  labels?(view: PaneView): readonly AxisLabel[];
  /** The nearest thing of the layer that a pointer at this point would take; null for none. */
  hit?(at: ChartPoint): Hit | null;
}

export interface PriceRange {
  min: number;
  max: number;
}

export interface AxisLabel {
  price: number;
  /** Otherwise the price as the axis writes it. */
  text?: string;
  background: string;
  color: string;
  /** How strongly it keeps its place beside labels at near prices; 1 by default. */
  weight?: number;
  /** Told the middle of where it is: px from the top of the pane. */
  placed?: (y: number) => void;
}

export interface Hit {
  /** px. The engine takes the nearest hit of all layers, and of equal ones the one on top. */
  distance: number;
  /** The cursor of CSS over it. */
  cursor: string;
  /** A press on it. The drag that it answers holds the pointer: the chart does not move until it ends. */
  press?: (at: ChartPoint) => Drag | null;
}

export interface Drag {
  move(at: ChartPoint): void;
  /** The pointer was released. A press without a move ends so as well. */
  drop(at: ChartPoint): void;
  /** Escape, or the system took the pointer: give all back. */
  cancel(): void;
}

/** Takes all presses in panes, while the engine holds it. */
export interface Tool {
  cursor: string;
  press(at: ChartPoint): Drag | null;
  /** The mouse or pen moves without a press; null when it leaves. */
  hover?(at: ChartPoint | null): void;
}

/** Where a pointer is. */
export interface ChartPoint {
  pane: Pane;
  view: PaneView;
  x: number;
  y: number;
  index: number;
  time: number;
  price: number;
  pointer: PointerKind;
  /** The modifiers of the event. */
  shift: boolean;
  alt: boolean;
}

export type PointerKind = 'mouse' | 'touch' | 'pen';

/** From this distance a pointer takes a thing, px. */
export const REACH: Readonly<Record<PointerKind, number>> = { mouse: 6, pen: 10, touch: 18 };

/** Moves the view over the candles. */
export interface Viewport {
  /** Shows the latest candles at the usual width, and fits the prices. */
  reset(): void;
  /** Multiplies the number of candles in view. */
  zoom(times: number): void;
  /** Moves the view by candles; positive is later. */
  scroll(by: number): void;
  /** Moves the view, as little as needed, until the candle is in it. */
  reveal(index: number): void;
  /** Shows a time in the middle, at the width that is shown. */
  goTo(seconds: number): void;
  range(): ChartEvents['range'] | null;
  /** Where the reader looks; null without candles. */
  place(): ViewPlace | null;
  /** Looks there again, on a chart of any pair and interval. */
  restore(place: ViewPlace): void;
  /** Fits the prices to the candles in view, and keeps doing so. */
  fit(): void;
}
