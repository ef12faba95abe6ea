import { recordsContract } from '@papermint/contracts/records/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import { createNotesStore } from './notes-store.ts';
import { createRecords } from './records-service.ts';
import { recordsStaffCalls } from './records-staff-calls.ts';
import { createTimelineStore } from './timeline-store.ts';

/** Notes and timelines of records. This feature defines accounts; other features define their own records. */
export const recordsFeature = defineFeature({
  contract: recordsContract,
  start: startRecords,
  calls: {
    recordsStaff: recordsStaffCalls,
  },
  tags: {
    recordsStaff: { name: 'Staff: notes', description: 'Notes on records, and their timelines.' },
  },
  erasure(erasure) {
    erasure.add(
      'Notes of staff',
      (tx, { accountId }) =>
        tx.run("DELETE FROM Note WHERE subjectKind = 'account' AND subjectId = ?", accountId).changes,
    );
    erasure.texts('Names in other notes', 'Note', ['text']);
  },
});

function startRecords({ db, commands, ids, clock }: WorldCore, { staff, notifications }: Needs) {
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
    notesAlso: 'support',
    entity: 'account',
    find(accountId) {
      const trader = staff.numbered(accountId);
      return trader && { title: trader.name, entityId: trader.id, targets: [], account: trader.id };
    },
  });
  return { records };
}

interface Needs {
  staff: StaffDirectory;
  notifications: Notifications;
}
