import { journalContract } from '@papermint/contracts/journal/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Performances } from '../performance/performance-service.ts';
import { journalCalls } from './journal-calls.ts';
import { createJournal } from './journal-service.ts';
import { createNotesStore } from './notes-store.ts';
import { createTripsStore } from './trips-store.ts';
import { eraseNotes } from './write-note.ts';

/** Round trips of traders with statistics, a calendar of results, and notes. */
export const journalFeature = defineFeature({
  contract: journalContract,
  start: startJournal,
  calls: { journal: journalCalls },
  tags: {
    journal: {
      name: 'Journal',
      description: 'Round trips with notes and statistics, and realized P&L by day.',
    },
  },
  erasure(erasure) {
    erasure.texts('Names in journals of others', 'JournalNote', ['text', 'tags']);
  },
});

interface Needs {
  markets: Markets;
  performances: Performances;
}

function startJournal(
  { db, ledger, commands, ids, clock, files, erasure }: WorldCore,
  { markets, performances }: Needs,
) {
  const notes = createNotesStore(db);
  erasure.add('Journal', (tx, { id }) => eraseNotes({ notes, files }, tx, id));
  return {
    journal: createJournal({
      trips: createTripsStore(db),
      notes,
      ledger,
      markets,
      performances,
      files,
      commands,
      ids,
      clock,
      known: new Map(),
    }),
  };
}
