import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function recordsCalls({ records, staff }: Services): Handlers['records'] {
  return {
    colleagues: (_, { search }) => staff.colleagues(search),
    notes: ({ session: { trader } }, { subject, ...page }) => records.notes(trader, subject, page),
    timeline: ({ session: { trader } }, { subject, ...page }) => records.timeline(trader, subject, page),
    addNote: ({ command, session: { trader } }, note) => records.addNote(command, trader, note),
    deleteNote: ({ command, session: { trader } }, { uuid }) => records.deleteNote(command, trader, uuid),
  };
}
