import type { StudyKey } from '../../../charting/studies/catalogue.ts';
import { newStudy } from '../../../charting/studies/catalogue.ts';
import type { StudySetup } from '../../../charting/studies/setup.ts';
import { store } from '../../../lib/store.ts';
import { MOST_STUDIES } from './chart-limits.ts';
import { changeChart, chartSettingsAtom } from './chart-settings.ts';

const current = () => store.get(chartSettingsAtom).studies;

/** @returns why not, in words; null when it was added */
export function addStudy(key: StudyKey): string | null {
  const studies = current();
  if (studies.length >= MOST_STUDIES)
    return `A chart shows at most ${MOST_STUDIES} indicators. Remove one first.`;
  changeChart({ studies: [...studies, newStudy(key, studies)] });
  return null;
}

export function changeStudy(id: string, change: Partial<StudySetup>): void {
  changeChart({ studies: current().map((study) => (study.id === id ? { ...study, ...change } : study)) });
}

export function removeStudy(id: string): void {
  changeChart({ studies: current().filter((study) => study.id !== id) });
}
