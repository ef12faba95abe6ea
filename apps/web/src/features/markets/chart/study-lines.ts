import type { IChartApi, ISeriesApi } from 'lightweight-charts';
import { LineSeries } from 'lightweight-charts';
import type { Study, StudyKey } from '../studies.ts';
import { nextValue, studies, studyOf } from '../studies.ts';
import type { Bar } from './bars.ts';
import { chartToken } from './chart-tokens.ts';

/** The value of a study at one candle; NaN before the first value. */
export interface StudyValue {
  key: StudyKey;
  label: string;
  value: number;
}

export interface StudyLines {
  /** Shows these studies and no others. */
  show(keys: readonly StudyKey[], bars: readonly Bar[]): void;
  /** Computes all lines again. */
  redraw(bars: readonly Bar[]): void;
  /** Follows a change of the candle at an index: the last one, or an older one that was corrected. */
  update(bars: readonly Bar[], at: number): void;
  valuesAt(at: number): StudyValue[];
  /** Applies the current colors of the page. */
  paint(): void;
}

interface Line {
  study: Study;
  series: ISeriesApi<'Line'>;
  values: number[];
}

/** The lines of the studies in a chart. */
export function createStudyLines(chart: IChartApi, priceFormat: object): StudyLines {
  let lines: Line[] = [];
  const draw = (line: Line, bars: readonly Bar[]) => {
    line.values = studyOf(line.study, closesOf(bars));
    line.series.setData(bars.map(({ time }, at) => studyPoint(time, line.values[at])));
  };
  const redraw = (bars: readonly Bar[]) => {
    for (const line of lines) draw(line, bars);
  };
  return {
    show(keys, bars) {
      for (const { series } of lines) chart.removeSeries(series);
      lines = studies
        .filter(({ key }) => keys.includes(key))
        .map((study) => ({ study, values: [], series: addStudy(chart, study, priceFormat) }));
      redraw(bars);
    },
    redraw,
    update(bars, at) {
      const bar = bars[at];
      if (lines.length === 0 || !bar) return;
      // An older candle was corrected after the next one began, so all later values change.
      if (at < bars.length - 1) return redraw(bars);
      const closes = closesOf(bars);
      for (const { study, series, values } of lines) {
        values[at] = nextValue(study, closes, values, at);
        series.update(studyPoint(bar.time, values[at]));
      }
    },
    valuesAt: (at) =>
      lines.map(({ study: { key, label }, values }) => ({ key, label, value: values[at] ?? Number.NaN })),
    paint() {
      for (const { study, series } of lines) series.applyOptions({ color: chartToken(`study-${study.key}`) });
    },
  };
}

const closesOf = (bars: readonly Bar[]) => bars.map(({ close }) => close);

function addStudy(chart: IChartApi, { key, kind }: Study, priceFormat: object): ISeriesApi<'Line'> {
  return chart.addSeries(LineSeries, {
    color: chartToken(`study-${key}`),
    lineWidth: kind === 'simple' ? 2 : 1,
    priceFormat,
    priceLineVisible: false,
    lastValueVisible: false,
    crosshairMarkerVisible: false,
  });
}

function studyPoint(time: Bar['time'], value = Number.NaN) {
  return Number.isNaN(value) ? { time } : { time, value };
}
