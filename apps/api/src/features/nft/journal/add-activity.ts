import type { Tx } from '../../../platform/database/commit.ts';
import type { ActivityRecord } from '../nft-types.ts';
import type { ItemKey, NewActivity } from './activity-row.ts';
import { activityRow } from './activity-row.ts';
import type { JournalDeps } from './journal-deps.ts';

/** Adds a settled activity. A change of owner must be in the journal before the item has its new owner. */
export function addActivity(deps: JournalDeps, tx: Tx, item: ItemKey, activity: NewActivity): ActivityRecord {
  const { activities } = deps;
  const number = activity.owns ? activities.lastNumber(tx, item.id) + 1 : null;
  const row = { ...activityRow(deps, item, activity), number };
  activities.add(tx, row);
  return row;
}
