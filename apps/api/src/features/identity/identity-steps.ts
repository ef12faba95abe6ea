import { identityTransitions } from '@papermint/contracts/identity/transitions';
import type { TimelineStep } from '../../platform/commands/timeline.ts';
import { timelineOf } from '../../platform/commands/timeline.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RowPlace } from '../../platform/database/row-place.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { TimelineSource } from '../records/records-types.ts';

/** The steps of a verification, oldest first, without `not_started`. */
export const stepsOf = (db: Pick<Database, 'readNow'>, traderId: string): TimelineStep[] =>
  timelineOf(db.readNow, identityTransitions.entity, traderId).filter(({ to }) => to !== 'not_started');

const TITLES: Record<string, string> = {
  draft: 'Verification started',
  submitted: 'Verification submitted',
  expired: 'Verification expired',
};

/** The steps of a verification by trader and clock, for the timeline of the account. Acts of staff are in it already. */
export const identitySteps =
  (db: Pick<Database, 'readNow'>, staff: Pick<StaffDirectory, 'numbered'>): TimelineSource =>
  ({ kind, id: accountId }, { most, before }) => {
    const owner = kind === 'account' ? staff.numbered(accountId) : undefined;
    if (!owner) return { total: 0, rows: [] };
    const steps = stepsOf(db, owner.id).filter(({ to }) => to in TITLES);
    const all = steps.map(({ at, recordedAt, to, actor }, index) => ({
      id: index,
      at,
      recordedAt,
      kind: 'identity',
      title: TITLES[to] ?? '',
      actor,
      before: null,
      after: null,
      text: null,
    }));
    const rows = all.filter(({ at, id }) => before === undefined || isOlder(at, id, before)).reverse();
    return { total: rows.length, rows: rows.slice(0, most) };
  };

const isOlder = (at: number, id: number, place: RowPlace) =>
  at < place.at || (at === place.at && place.id !== undefined && id < Number(place.id));
