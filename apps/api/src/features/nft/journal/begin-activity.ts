import { activityTransitions } from '@papermint/contracts/nft/transitions';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ActivityRecord } from '../nft-types.ts';
import type { ItemKey, NewActivity } from './activity-row.ts';
import { activityRow } from './activity-row.ts';
import type { JournalDeps } from './journal-deps.ts';

/** Adds an activity that waits for staff. */
export function beginActivity(
  deps: JournalDeps,
  tx: Tx,
  item: ItemKey,
  { actor, ...activity }: NewActivity & { actor: Actor },
): ActivityRecord {
  const { activities, statuses } = deps;
  const row = { ...activityRow(deps, item, activity), status: 'pending' as const, settledAt: null };
  activities.add(tx, row);
  statuses.begin(tx, {
    table: activityTransitions,
    rows: 'NftActivity',
    id: row.id,
    owner: null,
    actor,
    status: 'pending',
  });
  return row;
}
