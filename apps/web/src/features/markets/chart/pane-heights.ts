import { store } from '../../../lib/store.ts';
import { changeChart, chartSettingsAtom } from './chart-settings.ts';

/** Keeps the heights of panes, by their number. */
export function keepHeights(heights: ReadonlyMap<number, number>): void {
  changeChart({
    studies: store.get(chartSettingsAtom).studies.map((study) => {
      const height = heights.get(study.pane);
      return height === undefined ? study : { ...study, height: Number(height.toFixed(4)) };
    }),
  });
}
