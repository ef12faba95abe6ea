import type { ChartEngine, Pane } from '../engine/engine.ts';
import { labelOf, PANE_SHARE } from './catalogue.ts';
import type { DrawnStudy } from './drawn-study.ts';
import { drawnStudy, valueAt } from './drawn-study.ts';
import type { StudySetup } from './setup.ts';
import type { StudyKind } from './study-kind.ts';
import { StudyAreaLayer, StudyLayer } from './study-layer.ts';

/** A study as the legend shows it. */
export interface StudyReading {
  id: string;
  label: string;
  name: string;
  hidden: boolean;
  /** The distance of its pane from the top of the chart, px; 0 for the pane of the candles. */
  top: number;
  pane: number;
  values: readonly { label: string; color: string; text: string }[];
}

interface StudyPane {
  pane: Pane;
  lines: StudyLayer;
  areas: StudyAreaLayer;
}

export type ValueFormats = Readonly<Record<NonNullable<StudyKind['pane']>, (value: number) => string>>;

/** The studies of a chart, over the candles and in panes below. */
export class StudyPanes {
  private readonly engine: ChartEngine;
  private readonly formats: ValueFormats;
  private readonly panes = new Map<number, StudyPane>();
  private studies: readonly DrawnStudy[] = [];
  /** The distances of panes from the top of the chart, px. Asking for them makes the browser lay out the page. */
  private readonly tops = new Map<number, number>();

  /** @param formats how the axis of a pane writes its values */
  constructor(engine: ChartEngine, formats: ValueFormats) {
    this.engine = engine;
    this.formats = formats;
    this.panes.set(0, withLayers(engine.main));
  }

  /** Shows these studies and no others. Those that have not changed are not computed again. */
  show(setups: readonly StudySetup[]): void {
    const bars = this.engine.bars();
    this.studies = setups.flatMap((setup) => {
      const same = this.studies.find((one) => one.setup === setup);
      if (same) return same;
      const drawn = drawnStudy(setup);
      drawn?.columns?.fill(bars);
      return drawn ?? [];
    });
    this.arrange();
    this.engine.redraw();
  }

  /** Follows a change of the candle at an index, or of all. */
  update(changed: number | 'all'): void {
    for (const { columns } of this.studies) columns?.update(this.engine.bars(), changed);
  }

  /** The panes may have other heights. */
  resized(): void {
    this.tops.clear();
  }

  readings(at: number): StudyReading[] {
    const count = this.engine.bars().length;
    return this.studies.map(({ setup, kind, plots, columns }) => ({
      id: setup.id,
      label: labelOf(kind, setup),
      name: kind.name,
      hidden: setup.hidden,
      pane: setup.pane,
      top: this.topOf(setup.pane),
      values: columns
        ? plots.flatMap((plot) => {
            const value = valueAt(plot, at, count);
            if (plot.look.hidden || (Number.isNaN(value) && plots.length > 1)) return [];
            const text = Number.isNaN(value) ? '–' : this.formatOf(kind, value);
            return { label: plot.plot.label, color: plot.look.color, text };
          })
        : [],
    }));
  }

  /** The shares of the panes by their number. */
  heights(): ReadonlyMap<number, number> {
    const shown = [...this.panes].filter(([number]) => number > 0);
    return new Map(shown.map(([number, { pane }]) => [number, pane.share() / this.engine.main.share()]));
  }

  private topOf(number: number): number {
    let top = number === 0 ? 0 : this.tops.get(number);
    if (top === undefined) {
      top = this.panes.get(number)?.pane.top() ?? 0;
      this.tops.set(number, top);
    }
    return top;
  }

  private formatOf({ pane }: StudyKind, value: number): string {
    return this.formats[pane ?? 'price'](value);
  }

  /** Makes the panes that are missing, removes those without a study, and gives each its studies. */
  private arrange(): void {
    const wanted = new Set([0, ...this.studies.map(({ setup }) => setup.pane)]);
    for (const [number, { pane }] of this.panes) {
      if (wanted.has(number)) continue;
      this.engine.removePane(pane);
      this.panes.delete(number);
    }
    for (const number of [...wanted].sort((a, b) => a - b)) {
      const own = this.studies.filter(({ setup }) => setup.pane === number);
      const pane = this.panes.get(number) ?? this.addPane(number, own);
      const drawn = own.filter(({ setup }) => !setup.hidden);
      pane.lines.studies = drawn;
      pane.areas.studies = drawn;
      // If an update has removed the code, the chart stays without it.
      if (drawn.some(({ columns }) => !columns)) this.loadProfile(pane.areas).catch(() => undefined);
    }
  }

  private async loadProfile(areas: StudyAreaLayer): Promise<void> {
    if (areas.drawProfile) return;
    areas.drawProfile = (await import('./volume-profile.ts')).drawProfile;
    this.engine.redraw();
  }

  private addPane(number: number, own: readonly DrawnStudy[]): StudyPane {
    const { kind, setup } = own[0] as DrawnStudy;
    const share = (setup.height || PANE_SHARE) * this.engine.main.share();
    const format = (value: number) => this.formatOf(kind, value);
    const pane = withLayers(this.engine.addPane({ id: `studies ${number}`, share, format }));
    this.panes.set(number, pane);
    return pane;
  }
}

function withLayers(pane: Pane): StudyPane {
  const [lines, areas] = [new StudyLayer(), new StudyAreaLayer()];
  pane.add(areas);
  pane.add(lines);
  return { pane, lines, areas };
}
