import type {
  IChartApi,
  IPaneApi,
  IPrimitivePaneRenderer,
  ISeriesApi,
  ISeriesPrimitive,
  ISeriesPrimitiveAxisView,
  PriceFormatCustom,
  SeriesAttachedParameter,
  Time,
  UTCTimestamp,
} from 'lightweight-charts';
import { LineSeries, PriceScaleMode } from 'lightweight-charts';
import type { Bar } from '../bars/bars.ts';
import { intervalSeconds } from '../bars/intervals.ts';
import type { AxisLabel, ChartEngine, Layer, Pane, PaneView, PriceRange, ShownScale } from './engine.ts';
import { placeLabels } from './label-places.ts';
import type { TimesBeyond } from './time-index.ts';
import { timeAtIndex, timeIndex } from './time-index.ts';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];

const ORDER: readonly Layer['z'][] = ['below', 'candles', 'above', 'drawings', 'lines'];

/** What a pane needs of its chart. */
export interface PaneChart {
  chart: IChartApi;
  bars: () => readonly Bar[];
  interval: ChartEngine['interval'];
  scale: () => ShownScale;
  beyond: () => TimesBeyond | null;
  latest: ChartEngine['latest'];
  removed: () => boolean;
}

/**
 * A pane with one hidden series, which carries the scale, and one primitive, which draws all layers. At each change of a
 * series the library prepares all of its rows again; a primitive costs only what it draws.
 */
export class LwcPane implements Pane {
  readonly layers: Layer[] = [];
  readonly carrier: ISeriesApi<'Line'>;
  private readonly primitive: LayersPrimitive;

  readonly id: string;
  readonly api: IPaneApi<Time>;
  readonly format: (value: number) => string;
  private readonly of: PaneChart;

  constructor(
    id: string,
    api: IPaneApi<Time>,
    of: PaneChart,
    format: (value: number) => string,
    minMove: number,
  ) {
    this.id = id;
    this.api = api;
    this.of = of;
    this.format = format;
    const priceFormat: PriceFormatCustom = { type: 'custom', minMove, formatter: format };
    this.carrier = api.addSeries(LineSeries, {
      priceFormat,
      lineVisible: false,
      lastValueVisible: false,
      priceLineVisible: false,
      crosshairMarkerVisible: false,
      autoscaleInfoProvider: () => this.autoscale(),
    });
    // A new pane would take over the mode of the candles' scale, by which a study counts in percents of itself. Its
    // legend is at the top; the candles' pane has the volume at its bottom.
    if (id !== 'main') {
      const scaleMargins = { top: 0.2, bottom: 0.08 };
      this.carrier.priceScale().applyOptions({ mode: PriceScaleMode.Normal, scaleMargins });
    }
    this.primitive = new LayersPrimitive(this);
    this.carrier.attachPrimitive(this.primitive);
  }

  add(layer: Layer): void {
    this.layers.push(layer);
    this.layers.sort((a, b) => ORDER.indexOf(a.z) - ORDER.indexOf(b.z));
    this.redraw();
  }

  remove(layer: Layer): void {
    const at = this.layers.indexOf(layer);
    if (at >= 0) this.layers.splice(at, 1);
    this.redraw();
  }

  /** Code of a layer may arrive after the chart was removed. */
  redraw(): void {
    if (!this.of.removed()) this.primitive.redraw();
  }

  /** Gives the scale something to stand on: for percents all closes, otherwise the newest candle is enough. */
  carry(bars: readonly Bar[]): void {
    this.carrier.setData(bars.map(({ time, close }) => ({ time: time as UTCTimestamp, value: close })));
  }

  carryOne({ time, close }: Bar): void {
    this.carrier.update({ time: time as UTCTimestamp, value: close });
  }

  share(): number {
    return this.api.getStretchFactor();
  }

  setShare(share: number): void {
    this.api.setStretchFactor(share);
  }

  top(): number {
    const root = this.of.chart.chartElement().getBoundingClientRect();
    return (this.api.getHTMLElement()?.getBoundingClientRect().top ?? root.top) - root.top;
  }

  view(): PaneView | null {
    const { chart, bars } = this.of;
    const width = chart.timeScale().width();
    const height = this.api.getHeight();
    return viewOf(this.of, this.carrier, bars(), width, height);
  }

  private autoscale() {
    const range = this.of.chart.timeScale().getVisibleLogicalRange();
    const bars = this.of.bars();
    if (!range || bars.length === 0) return null;
    const from = Math.max(0, Math.ceil(range.from));
    const to = Math.min(bars.length - 1, Math.floor(range.to));
    const sum: PriceRange = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
    for (const layer of this.layers) {
      const own = layer.range?.(from, to, bars);
      if (!own) continue;
      sum.min = Math.min(sum.min, own.min);
      sum.max = Math.max(sum.max, own.max);
    }
    if (!(sum.min <= sum.max)) return null;
    return { priceRange: { minValue: sum.min, maxValue: sum.max } };
  }
}

class LayersPrimitive implements ISeriesPrimitive<Time> {
  private update: () => void = () => undefined;
  private axisViews: ISeriesPrimitiveAxisView[] = [];
  private labels: readonly PlacedLabel[] = [];

  private readonly pane: LwcPane;

  constructor(pane: LwcPane) {
    this.pane = pane;
  }

  attached({ requestUpdate }: SeriesAttachedParameter<Time>): void {
    this.update = requestUpdate;
  }

  redraw(): void {
    this.update();
  }

  updateAllViews(): void {
    const view = this.pane.view();
    this.labels = view ? placedLabels(this.pane.layers, view) : [];
    this.axisViews = this.labels.map(({ label: { price, text, color, background }, y }) => ({
      coordinate: () => y,
      text: () => text ?? this.pane.format(price),
      textColor: () => color,
      backColor: () => background,
    }));
  }

  priceAxisViews() {
    return this.axisViews;
  }

  private readonly views = [
    {
      renderer: () => ({
        draw: (target: Target) =>
          target.useMediaCoordinateSpace(({ context }) => {
            const view = this.pane.view();
            if (!view) return;
            drawLeaders(context, view, this.labels);
            for (const layer of this.pane.layers) {
              context.save();
              layer.draw(context, view);
              context.restore();
            }
          }),
      }),
    },
  ];

  paneViews() {
    return this.views;
  }
}

interface PlacedLabel {
  label: AxisLabel;
  /** The price, px from the top of the pane. */
  at: number;
  /** The middle of the label, px. */
  y: number;
}

/** The labels of a pane. The library would move one from beyond the pane to its edge, and puts near ones apart by itself. */
function placedLabels(layers: readonly Layer[], view: PaneView): PlacedLabel[] {
  const wanted = layers
    .flatMap((layer) => layer.labels?.(view) ?? [])
    .map((label) => ({ label, at: view.yOf(label.price) }))
    .filter(({ at }) => at >= 0 && at <= view.height);
  const places = placeLabels(
    wanted.map(({ label, at }) => ({ y: at, weight: label.weight })),
    view.height,
  );
  return wanted.map(({ label, at }, index) => {
    const y = places[index] ?? at;
    label.placed?.(y);
    return { label, at, y };
  });
}

/** The width of a leader, px. */
const LEADER = 10;

/** Connects labels that had to give way with their prices. */
function drawLeaders(
  context: CanvasRenderingContext2D,
  { width }: PaneView,
  labels: readonly PlacedLabel[],
): void {
  context.save();
  context.lineWidth = 1;
  for (const { label, at, y } of labels) {
    if (Math.abs(at - y) < 1) continue;
    context.strokeStyle = label.background;
    context.beginPath();
    context.moveTo(width - LEADER, at);
    context.lineTo(width, y);
    context.stroke();
  }
  context.restore();
}

function viewOf(
  { chart, interval, scale, beyond, latest }: PaneChart,
  carrier: ISeriesApi<'Line'>,
  bars: readonly Bar[],
  width: number,
  height: number,
): PaneView | null {
  const times = chart.timeScale();
  const x0 = times.logicalToCoordinate(0 as never);
  const x1000 = times.logicalToCoordinate(1000 as never);
  const top = carrier.coordinateToPrice(0);
  const bottom = carrier.coordinateToPrice(height);
  if (x0 === null || x1000 === null || top === null || bottom === null || !width || !height) return null;
  const spacing = (x1000 - x0) / 1000;
  const slope = height / (bottom - top);
  const xOf = (index: number) => x0 + index * spacing;
  const indexOf = (x: number) => (x - x0) / spacing;
  const length = intervalSeconds(interval());
  // Half a candle reaches into the view from each side.
  const from = Math.max(0, Math.ceil(indexOf(0) - 0.5));
  const to = Math.min(bars.length - 1, Math.floor(indexOf(width) + 0.5));
  const straight = scale() !== 'log';
  return {
    width,
    height,
    ratio: devicePixelRatio,
    bars,
    from,
    to,
    latest: latest(),
    spacing,
    xOf,
    indexOf,
    xOfTime: (seconds) => xOf(timeIndex(bars, seconds, length, beyond())),
    timeOf: (x) => timeAtIndex(bars, indexOf(x), length, beyond()),
    yOf: (price) => (straight ? (price - top) * slope : (carrier.priceToCoordinate(price) ?? Number.NaN)),
    priceOf: (y) => (straight ? top + y / slope : (carrier.coordinateToPrice(y) ?? Number.NaN)),
  };
}
