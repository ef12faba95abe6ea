import { committed } from '../../platform/database/statement.ts';
import type { WorldCore } from '../../worlds/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { StaffDirectory } from '../accounts/staff-directory-store.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import { createNotesStore } from './notes-store.ts';
import { createRecords } from './records-service.ts';
import { createTimelineStore } from './timeline-store.ts';

/** Notes and timelines. Accounts are records from the start; other features define theirs. */
export function recordsFeature(
  { db, commands, ids, clock }: WorldCore,
  { staff, accounts, notifications }: Needs,
) {
  const records = createRecords({
    ...{ notesStore: createNotesStore(db), timelineStore: createTimelineStore(db) },
    ...{ staff, notifications, commands, ids, clock },
  });
  const reads = committed(db);
  records.define('account', {
    permission: 'people',
    entity: null,
    find(accountId) {
      const found = accounts.byAccountNumber(reads, accountId);
      if (!found) return undefined;
      const { id, firstName, lastName } = found;
      return { title: `${firstName} ${lastName}`, entityId: null, targets: [], account: id };
    },
  });
  return { records };
}

interface Needs {
  staff: StaffDirectory;
  accounts: Accounts;
  notifications: Notifications;
}
