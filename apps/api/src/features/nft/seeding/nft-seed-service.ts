import { HOUSE } from '../../../ledger/journal-entry.ts';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { dayNumber } from '../conditions-rules.ts';
import { addCollection } from './add-collection.ts';
import { addDrafts } from './add-drafts.ts';
import { addItems } from './add-items.ts';
import type { NftSeedDeps } from './nft-seed-deps.ts';

/** The collections and items that a world begins with, many in one commit. */
export type NftSeed = ReturnType<typeof createNftSeed>;

export function createNftSeed(deps: NftSeedDeps) {
  return bindVerbs(deps, {
    addCollection,
    addItems,
    addDrafts,
    addDays,
    list: listItem,
    refresh: refreshFigures,
    putFavorite,
    addView,
  });
}

/** Adds the floors of a collection on days before the first day of the exchange. */
function addDays(
  { activities }: NftSeedDeps,
  tx: Tx,
  collectionId: string,
  days: readonly { at: number; floor: bigint; volume: bigint; sales: number }[],
): void {
  for (const { at, ...day } of days) activities.putDay(tx, { collectionId, day: dayNumber(at), ...day });
}

/** Lists an item of the simulated collectors. */
function listItem({ items, steps }: NftSeedDeps, tx: Tx, itemId: string, price: bigint): void {
  const row = items.one(tx, itemId);
  if (row?.status === 'minted' && row.ownerId === HOUSE) {
    steps.list(tx, row, { price, actor: { kind: 'system' } });
  }
}

/** Recomputes a collection's figures. */
function refreshFigures({ journal }: NftSeedDeps, tx: Tx, collectionId: string): void {
  journal.refresh(tx, collectionId);
}

/** Marks an item as a favorite of a trader. */
function putFavorite({ items }: NftSeedDeps, tx: Tx, traderId: string, itemId: string, at: number): void {
  items.putFavorite(tx, traderId, itemId, true, at);
}

function addView({ items }: NftSeedDeps, tx: Tx, traderId: string, itemId: string, at: number): void {
  items.addView(tx, traderId, itemId, at);
}
