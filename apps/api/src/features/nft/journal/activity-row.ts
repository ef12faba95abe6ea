import type { ActivityKind } from '@papermint/contracts/nft/statuses';
import type { ActivityRecord, ItemRecord } from '../nft-types.ts';
import type { JournalDeps } from './journal-deps.ts';

export type ItemKey = Pick<ItemRecord, 'id' | 'collectionId'>;

export interface NewActivity {
  kind: ActivityKind;
  from?: string | null;
  to?: string | null;
  amount?: bigint;
  royalty?: bigint;
  fee?: bigint;
  offerId?: string;
  reason?: string | undefined;
  /** Whether it changes the owner. */
  owns?: boolean;
}

/** A settled row of the journal. */
export function activityRow(
  { clock, ids }: JournalDeps,
  { id: itemId, collectionId }: ItemKey,
  activity: NewActivity,
): ActivityRecord {
  const { kind, from = null, to = null, amount = null, royalty = null, fee = null } = activity;
  const createdAt = clock.now();
  return {
    id: ids.uuid(createdAt),
    itemId,
    collectionId,
    kind,
    status: 'settled',
    number: null,
    fromId: from,
    toId: to,
    amount,
    royalty,
    fee,
    offerId: activity.offerId ?? null,
    reason: activity.reason ?? null,
    createdAt,
    settledAt: createdAt,
  };
}
