import type { ActivityKind } from '@papermint/contracts/nft/statuses';
import { activityTransitions } from '@papermint/contracts/nft/transitions';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { ActivitiesStore } from './activities-store.ts';
import type { CollectionsStore } from './collections-store.ts';
import { dayNumber } from './conditions-rules.ts';
import type { ItemsStore } from './items-store.ts';
import type { ActivityRecord, ItemRecord } from './nft-types.ts';

/** What is written beside each change of an item: the journal of what happened, and the figures of its collection. */
export interface NftJournal {
  /** Adds what has happened. One that changes the owner must stand here before the item has its new owner. */
  add(tx: Tx, item: Of, activity: NewActivity): ActivityRecord;
  /** Adds what waits for staff. */
  begin(tx: Tx, item: Of, activity: NewActivity & { actor: Actor }): ActivityRecord;
  /** Settles what waited, or lets it fail. */
  end(
    tx: Tx,
    id: string,
    end: { outcome: 'settled' | 'failed'; actor: Actor; reason?: string | undefined; owns?: boolean },
  ): void;
  /** Adds up a collection anew, in the commit that changed what it has for sale or who owns it. */
  refresh(tx: Tx, collectionId: string, sold?: { amount: bigint; usd: bigint }): void;
}

type Of = Pick<ItemRecord, 'id' | 'collectionId'>;

interface NewActivity {
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

interface Parts {
  activities: ActivitiesStore;
  items: ItemsStore;
  collections: CollectionsStore;
  statuses: Statuses;
  ids: Ids;
  clock: Clock;
}

export function createNftJournal(parts: Parts): NftJournal {
  const { activities, items, collections, statuses, ids, clock } = parts;

  function rowOf({ id: itemId, collectionId }: Of, activity: NewActivity): ActivityRecord {
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

  return {
    add(tx, item, activity) {
      const number = activity.owns ? activities.lastNumber(tx, item.id) + 1 : null;
      const row = { ...rowOf(item, activity), number };
      activities.add(tx, row);
      return row;
    },
    begin(tx, item, { actor, ...activity }) {
      const row = { ...rowOf(item, activity), status: 'pending' as const, settledAt: null };
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
    },
    end(tx, id, { outcome, actor, reason, owns = false }) {
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
    },
    refresh(tx, collectionId, sold) {
      const before = collections.one(tx, collectionId);
      if (!before) return;
      const figures = items.figures(tx, collectionId);
      collections.putFigures(tx, collectionId, figures);
      if (sold) collections.addVolume(tx, collectionId, sold);
      if (!sold && figures.floor === before.floor) return;
      const day = dayNumber(clock.now());
      const { floor } = figures;
      activities.putDay(tx, {
        collectionId,
        day,
        floor,
        volume: sold?.amount ?? 0n,
        sales: sold ? 1 : 0,
      });
    },
  };
}
