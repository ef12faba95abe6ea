import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { JournalDeps } from './journal-deps.ts';
import { listTrips, showTrip } from './list-trips.ts';
import { showCalendar } from './show-calendar.ts';
import { attachPictures, detachPicture, removeNote, writeNote } from './write-note.ts';

/** Round trips of traders, their statistics and notes. */
export type Journal = ReturnType<typeof createJournal>;

export const createJournal = (deps: JournalDeps) =>
  bindVerbs(deps, {
    trips: listTrips,
    trip: showTrip,
    calendar: showCalendar,
    write: writeNote,
    attach: attachPictures,
    detach: detachPicture,
    remove: removeNote,
  });
