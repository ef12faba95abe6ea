import type { Bar } from '../bars/bars.ts';
import type { Layer, PaneView } from '../engine/engine.ts';
import { chartToken } from '../engine/look.ts';
import type { Study, StudyKey } from './studies.ts';
import { nextValue, studies, studyOf } from './studies.ts';

/** The value of a study at one candle; NaN before the first value. */
export interface StudyValue {
  key: StudyKey;
  label: string;
  value: number;
}

/** The lines of the studies over the candles. */
export class StudyLayer implements Layer {
  readonly z = 'above';
  private lines: { study: Study; values: number[] }[] = [];

  /** Shows these studies and no others. */
  show(keys: readonly StudyKey[], bars: readonly Bar[]): void {
    const closes = closesOf(bars);
    this.lines = studies
      .filter(({ key }) => keys.includes(key))
      .map((study) => ({ study, values: studyOf(study, closes) }));
  }

  /** Follows a change of the candle at an index, or of all. */
  update(bars: readonly Bar[], changed: number | 'all'): void {
    if (this.lines.length === 0) return;
    const closes = closesOf(bars);
    for (const line of this.lines) {
      // An older candle was corrected after the next one began, so all later values change.
      if (changed !== bars.length - 1) line.values = studyOf(line.study, closes);
      else line.values[changed] = nextValue(line.study, closes, line.values, changed);
    }
  }

  valuesAt(at: number): StudyValue[] {
    return this.lines.map(({ study: { key, label }, values }) => ({
      key,
      label,
      value: values[at] ?? Number.NaN,
    }));
  }

  draw(context: CanvasRenderingContext2D, { bars, from, to, xOf, yOf }: PaneView): void {
    context.lineJoin = 'round';
    for (const { study, values } of this.lines) {
      context.strokeStyle = chartToken(`study-${study.key}`);
      context.lineWidth = study.kind === 'simple' ? 2 : 1;
      context.beginPath();
      for (let i = Math.max(0, from - 1); i <= Math.min(bars.length - 1, to + 1); i++) {
        const value = values[i] ?? Number.NaN;
        if (!Number.isNaN(value)) context.lineTo(xOf(i), yOf(value));
      }
      context.stroke();
    }
  }

  range(from: number, to: number) {
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { values } of this.lines)
      for (let i = from; i <= to; i++) {
        const value = values[i] ?? Number.NaN;
        if (value < min) min = value;
        if (value > max) max = value;
      }
    return min <= max ? { min, max } : null;
  }
}

const closesOf = (bars: readonly Bar[]) => bars.map(({ close }) => close);
