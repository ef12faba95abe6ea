import type { Bar } from '../bars/bars.ts';
import type { StudyKey } from './catalogue.ts';
import { catalogue, paramsOf } from './catalogue.ts';
import type { Formula } from './formula.ts';
import { formulas } from './formulas.ts';
import type { StudySetup } from './setup.ts';

/** The values of a study, one column for each of its plots, kept current bar by bar. */
export class StudyColumns {
  columns: readonly Float64Array[] = [];
  private readonly make: () => Formula;
  private readonly plots: number;
  private formula: Formula;
  /** The bars that the formula has kept. The running bar is not among them. */
  private kept = 0;
  private readonly out: Float64Array;

  constructor(key: Exclude<StudyKey, 'volumeProfile'>, setup: Pick<StudySetup, 'params'>) {
    const kind = catalogue[key];
    const [a = 0, b = 0, c = 0, d = 0] = Object.values(paramsOf(kind, setup));
    this.make = () => formulas[key](a, b, c, d);
    this.formula = this.make();
    this.plots = kind.plots.length;
    // Ichimoku has five values, all other studies as many as plots or fewer.
    this.out = new Float64Array(this.plots);
  }

  /** Computes all values again. */
  fill(bars: readonly Bar[]): void {
    this.formula = this.make();
    this.kept = 0;
    this.columns = Array.from({ length: this.plots }, () => new Float64Array(roomFor(bars.length)));
    this.follow(bars);
  }

  /** Follows a change of the bar at an index, or of all. */
  update(bars: readonly Bar[], changed: number | 'all'): void {
    // An older bar was corrected after the next one began, so all later values change.
    if (changed === 'all' || changed < this.kept) this.fill(bars);
    else this.follow(bars);
  }

  private follow(bars: readonly Bar[]): void {
    if ((this.columns[0]?.length ?? 0) < bars.length) this.grow(bars.length);
    for (let i = this.kept; i < bars.length; i++) {
      const closed = i < bars.length - 1;
      this.formula(bars[i] as Bar, closed, this.out);
      if (closed) this.kept++;
      for (let plot = 0; plot < this.plots; plot++) {
        (this.columns[plot] as Float64Array)[i] = this.out[plot] as number;
      }
    }
  }

  private grow(count: number): void {
    this.columns = this.columns.map((column) => {
      const longer = new Float64Array(roomFor(count));
      longer.set(column);
      return longer;
    });
  }
}

/** Free places, so that a new bar rarely copies all values. */
const roomFor = (count: number) => count + 256;
