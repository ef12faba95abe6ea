import type { IChartApi, IHorzScaleBehavior, TickMarkType, Time, TimeScalePoint } from 'lightweight-charts';
import { intervalSeconds } from '../bars/intervals.ts';
import type { ChartEngine } from './engine.ts';
import type { LwcPane } from './lwc-pane.ts';
import type { TickMark } from './time-axis.ts';
import type { Zone } from './zone.ts';
import { instantLabel, localSeconds, zoneFor } from './zone.ts';

/** The zones that charts are laid out in. */
const laid = new WeakMap<IHorzScaleBehavior<Time>, Zone | null>();

interface ZonedChart {
  chart: IChartApi;
  engine: ChartEngine;
  panes: readonly LwcPane[];
  tickLabel: (local: number, mark: TickMark) => string;
}

/** Shows the times of a chart in its zone. Days, months and years begin at midnight there. */
export function showZone({ chart, engine, panes, tickLabel }: ZonedChart): void {
  const length = () => intervalSeconds(engine.interval());
  const zone = () => zoneFor(engine.zone(), length());
  const scale = chart.horzBehaviour();
  zoneDays(scale, zone);
  chart.applyOptions({
    localization: { timeFormatter: (time: Time) => instantLabel(zone(), Number(time), length()) },
    timeScale: {
      tickMarkFormatter: (time: Time, mark: TickMarkType) =>
        tickLabel(localSeconds(zone(), Number(time)), mark),
    },
  });
  const before = laid.get(scale) ?? null;
  laid.set(scale, zone());
  const range = engine.view.range();
  if (before === zone() || !range) return;
  const bars = engine.bars();
  // The library looks only at times that have changed.
  for (const pane of panes) pane.carry([]);
  for (const pane of panes) pane.carry(pane === engine.main ? bars : bars.slice(-1));
  chart.timeScale().setVisibleLogicalRange(range);
}

type Point = { -readonly [K in keyof TimeScalePoint]: TimeScalePoint[K] };
type Fill = IHorzScaleBehavior<Time>['fillWeightsForPoints'];

const own = new WeakMap<IHorzScaleBehavior<Time>, Fill>();

/** Lets days begin at midnight of a zone. The library knows UTC only. */
export function zoneDays(scale: IHorzScaleBehavior<Time>, zoneOf: () => Zone | null): void {
  const fill = own.get(scale) ?? scale.fillWeightsForPoints.bind(scale);
  own.set(scale, fill);
  scale.fillWeightsForPoints = (points: readonly Point[], from: number) => {
    const zone = zoneOf();
    if (!zone) return fill(points, from);
    // The point before the first one is read, and not changed.
    const start = Math.max(0, from - 1);
    const moved = points.slice(start).map((point) => {
      const local = localSeconds(zone, Number(point.originalTime));
      return { ...point, time: scale.convertHorzItemToInternal(local as Time) };
    });
    fill(moved, from - start);
    for (const [at, { timeWeight }] of moved.entries()) {
      const point = points[start + at];
      if (point && start + at >= from) point.timeWeight = timeWeight;
    }
  };
}
