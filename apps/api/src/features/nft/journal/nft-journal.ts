import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { addActivity } from './add-activity.ts';
import { beginActivity } from './begin-activity.ts';
import { endActivity } from './end-activity.ts';
import type { JournalDeps } from './journal-deps.ts';
import { refreshFigures } from './refresh-figures.ts';
import { refreshRarity } from './refresh-rarity.ts';

/** The journal of items and the figures of collections, written in the commit of each change. */
export type NftJournal = ReturnType<typeof createNftJournal>;

export function createNftJournal(deps: JournalDeps) {
  return bindVerbs(deps, {
    add: addActivity,
    begin: beginActivity,
    end: endActivity,
    refresh: refreshFigures,
    rank: refreshRarity,
  });
}
