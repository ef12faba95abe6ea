import { readStored, writeStored } from '../../../lib/stored.ts';
import { CHART_KEY, readSettings, studyOf, USUAL_SETTINGS } from '../chart/chart-settings.ts';
import type { KeptSetup } from './kept-setup.ts';
import { CURRENT, isSetup, setupOf } from './kept-setup.ts';

/** The account whose setup this browser shows first; none for that of guests. */
const OWNER = 'chart-owner';
/** The settings of guests while the browser shows those of an account. */
const GUEST = 'chart-guest';
/** Whether an account has taken over what the browser had. */
const TAKEN = 'chart-taken';
const TEMPLATES = 'chart-templates';

export const shownOwner = (): string | null => readStored(OWNER);

/** From now on the browser shows the settings of an account first, or of guests. @returns what guests had; null for nothing */
export function changeOwner(account: string | null): KeptSetup | null {
  const owner = shownOwner();
  if (owner === account) return null;
  if (owner === null) writeStored(GUEST, readStored(CHART_KEY));
  writeStored(OWNER, account);
  return setupOf(CURRENT, null, readSettings(readStored(GUEST)));
}

/** What an account takes over from guests, once in a browser. */
export function takeOver(): { current: KeptSetup | null; templates: readonly KeptSetup[] } {
  if (readStored(TAKEN) !== null) return { current: null, templates: [] };
  writeStored(TAKEN, '1');
  const kept = readStored(shownOwner() === null ? CHART_KEY : GUEST);
  return {
    current: kept === null ? null : setupOf(CURRENT, null, readSettings(kept)),
    templates: guestTemplates(),
  };
}

/** The templates of guests; unknown ones are left out. */
export function guestTemplates(): KeptSetup[] {
  try {
    const saved: unknown = JSON.parse(readStored(TEMPLATES) ?? '');
    return Array.isArray(saved) ? saved.flatMap(templateOf) : [];
  } catch {
    return [];
  }
}

export const keepGuestTemplates = (templates: readonly KeptSetup[]): void =>
  writeStored(TEMPLATES, JSON.stringify(templates));

function templateOf(value: unknown): KeptSetup[] {
  if (isSetup(value)) return value.name === null ? [] : [value];
  // Templates had only studies before they were kept with accounts.
  const { name, studies } = (value ?? {}) as { name?: unknown; studies?: unknown };
  if (typeof name !== 'string' || !Array.isArray(studies)) return [];
  const settings = { ...USUAL_SETTINGS, studies: studies.flatMap(studyOf) };
  return [setupOf(crypto.randomUUID(), name, settings)];
}
