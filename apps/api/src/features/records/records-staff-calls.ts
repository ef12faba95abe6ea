import type { Handlers } from '../../handlers.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Records } from './records-service.ts';

export function recordsStaffCalls({
  records,
  staff,
}: {
  records: Records;
  staff: StaffDirectory;
}): Handlers['recordsStaff'] {
  return {
    colleagues: (_, { search }) => staff.colleagues(search),
    notes: ({ session: { trader } }, { subject, ...page }) => records.notes(trader, subject, page),
    timeline: ({ session: { trader } }, { subject, ...page }) => records.timeline(trader, subject, page),
    addNote: ({ command, session: { trader } }, note) => records.addNote(command, trader, note),
    deleteNote: ({ command, session: { trader } }, { uuid }) => records.deleteNote(command, trader, uuid),
  };
}
