import type { RecordKind } from '@papermint/contracts/records/subject';
import type { Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { NotesStore } from './notes-store.ts';
import type { RecordRule, TimelineSource } from './records-types.ts';
import type { TimelineStore } from './timeline-store.ts';

export interface RecordDeps {
  notesStore: NotesStore;
  timelineStore: TimelineStore;
  staff: StaffDirectory;
  notifications: Pick<Notifications, 'notify'>;
  commands: Commands;
  ids: Ids;
  clock: Clock;
  /** What features have declared. */
  rules: Map<RecordKind, RecordRule>;
  sources: { kind: string; source: TimelineSource }[];
}
