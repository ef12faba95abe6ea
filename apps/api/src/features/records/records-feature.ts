import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import { createNotesStore } from './notes-store.ts';
import { createRecords } from './records-service.ts';
import { createTimelineStore } from './timeline-store.ts';

/** Notes and timelines. Accounts are records from the start; other features define theirs. */
export function recordsFeature({ db, commands, ids, clock }: WorldCore, { staff, notifications }: Needs) {
  const records = createRecords({
    notesStore: createNotesStore(db),
    timelineStore: createTimelineStore(db),
    staff,
    notifications,
    commands,
    ids,
    clock,
  });
  records.define('account', {
    permission: 'people',
    entity: 'account',
    find(accountId) {
      const found = staff.numbered(accountId);
      return found && { title: found.name, entityId: found.id, targets: [], account: found.id };
    },
  });
  return { records };
}

interface Needs {
  staff: StaffDirectory;
  notifications: Notifications;
}
