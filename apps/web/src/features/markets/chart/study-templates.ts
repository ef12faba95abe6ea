import { atom } from 'jotai';
import type { StudySetup } from '../../../charting/studies/setup.ts';
import { store } from '../../../lib/store.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import { MOST_TEMPLATES } from './chart-limits.ts';
import { changeChart, chartSettingsAtom, studyOf } from './chart-settings.ts';

/** Studies by a name, to put them on any chart. */
export interface StudyTemplate {
  name: string;
  studies: readonly StudySetup[];
}

const KEY = 'chart-templates';
const LONGEST_NAME = 40;

/** The saved templates; unknown ones are left out. */
function readTemplates(text: string | null): StudyTemplate[] {
  try {
    const saved: unknown = JSON.parse(text ?? '');
    if (!Array.isArray(saved)) return [];
    return saved.flatMap((one: Partial<StudyTemplate> | null) =>
      typeof one?.name === 'string' && Array.isArray(one.studies)
        ? [{ name: one.name, studies: one.studies.flatMap(studyOf) }]
        : [],
    );
  } catch {
    return [];
  }
}

const heldAtom = atom(readTemplates(readStored(KEY)));
export const studyTemplatesAtom = atom((get) => get(heldAtom));

function keep(templates: readonly StudyTemplate[]): void {
  store.set(heldAtom, [...templates]);
  writeStored(KEY, JSON.stringify(templates));
}

/** Saves the studies of the chart by a name. One of that name is replaced. @returns a refusal in words, or null */
export function saveTemplate(name: string): string | null {
  const tidy = name.trim();
  if (tidy === '') return 'Enter a name.';
  if (tidy.length > LONGEST_NAME) return `Enter at most ${LONGEST_NAME} characters.`;
  const { studies } = store.get(chartSettingsAtom);
  if (studies.length === 0) return 'Add an indicator first.';
  const others = store.get(heldAtom).filter((one) => one.name !== tidy);
  if (others.length >= MOST_TEMPLATES) return `You have ${MOST_TEMPLATES} templates. Remove one first.`;
  keep([...others, { name: tidy, studies }].sort((a, b) => a.name.localeCompare(b.name)));
  return null;
}

export function removeTemplate(name: string): void {
  keep(store.get(heldAtom).filter((one) => one.name !== name));
}

/** Puts the studies of a template on the chart, in place of those that are there. */
export function applyTemplate({ studies }: StudyTemplate): void {
  changeChart({ studies });
}
