import { activityTransitions } from '@papermint/contracts/nft/transitions';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { JournalDeps } from './journal-deps.ts';

/** Settles a pending activity, or marks it as failed. */
export function endActivity(
  { activities, statuses, clock }: JournalDeps,
  tx: Tx,
  id: string,
  {
    outcome,
    actor,
    reason,
    owns = false,
  }: { outcome: 'settled' | 'failed'; actor: Actor; reason?: string | undefined; owns?: boolean },
): void {
  const row = activities.one(tx, id);
  if (!row) throw new Error(`There is no activity ${id}.`);
  const number = owns ? activities.lastNumber(tx, row.itemId) + 1 : null;
  statuses.transition(tx, {
    table: activityTransitions,
    rows: 'NftActivity',
    id,
    owner: null,
    actor,
    transition: outcome === 'settled' ? 'settle' : 'fail',
    set: { number, settledAt: clock.now(), ...(reason !== undefined && { reason }) },
  });
}
