import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import type * as calls from '@papermint/contracts/nft/calls';
import type { NftPicture } from '@papermint/contracts/nft/picture';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { picturesOf } from '../views/pictures.ts';
import { listCollectionItems, listFavorites, listItems, listOwned } from './item-lists.ts';
import { markFavorite } from './mark-favorite.ts';
import type { Answer, NftBrowsingDeps } from './nft-browsing-deps.ts';
import { ownerIdAt } from './owner-of.ts';
import { settledOnly } from './settled-only.ts';
import { showCollection } from './show-collection.ts';
import { showDetails } from './show-details.ts';
import { chooseWallet, listWallets } from './wallets.ts';

/** How traders browse NFTs. */
export type NftBrowsing = ReturnType<typeof createNftBrowsing>;

export function createNftBrowsing(deps: NftBrowsingDeps) {
  return bindVerbs(deps, {
    wallets: listWallets,
    all: listItems,
    one: showItem,
    details: showDetails,
    owned: listOwned,
    favourites: listFavorites,
    collection: showCollection,
    collectionItems: listCollectionItems,
    collections: listCollections,
    cover: coverPicture,
    activities: listActivities,
    favourite: markFavorite,
    conditions: listConditions,
    chooseWallet,
    recipient: showRecipient,
    view: countView,
  });
}

/** @throws DomainError not_found at `nftUuid` */
function showItem(
  { views, lookup, items }: NftBrowsingDeps,
  traderId: string,
  id: string,
): Answer<typeof calls.one> {
  return views.item(lookup.item(items.committed, traderId, id), traderId);
}

/**
 * Lists collections.
 * @throws DomainError not_found at `creator`
 */
async function listCollections(
  deps: NftBrowsingDeps,
  traderId: string,
  { mine = false, creator, ...filter }: FilterOf<typeof calls.collections>,
): Promise<Answer<typeof calls.collections>> {
  const { collections, views } = deps;
  const creatorId = creator === undefined ? undefined : ownerIdAt(deps, creator, 'creator');
  const { rows, total } = await collections.page(
    { ...filter, creatorId },
    mine ? { creatorId: traderId } : null,
  );
  return toPage(
    rows.map((row) => views.collection(row, traderId)),
    total,
    filter,
  );
}

/** The banner of the collection with the highest volume, or null. */
async function coverPicture({ collections }: NftBrowsingDeps): Promise<NftPicture | null> {
  const { rows } = await collections.page({ page: 1, perPage: 1, sort: '-volume' }, null);
  return rows[0] ? picturesOf(rows[0].banner) : null;
}

/**
 * Lists activities; without a scope only settled ones.
 * @throws DomainError not_found at `owner`
 */
async function listActivities(
  deps: NftBrowsingDeps,
  { owner, ...filter }: FilterOf<typeof calls.activities>,
  scope: { of: string } | { notOf: string } | undefined,
): Promise<Answer<typeof calls.activities>> {
  const { activities, views } = deps;
  const of = owner === undefined ? scope : { of: ownerIdAt(deps, owner, 'owner') };
  const { rows, total } = await activities.page(scope === undefined ? settledOnly(filter) : filter, of);
  return toPage(
    rows.map((row) => views.activity(row)),
    total,
    filter,
  );
}

/**
 * Lists the active conditions of an item, or of all.
 * @throws DomainError not_found at `nftUuid`
 */
function listConditions(
  deps: NftBrowsingDeps,
  traderId: string,
  id: string | undefined,
): Answer<typeof calls.conditions> {
  const { conditions, items, lookup, views } = deps;
  const rows =
    id === undefined
      ? conditions.active(items.committed)
      : conditions.of(items.committed, lookup.item(items.committed, traderId, id));
  return {
    conditions: rows.filter(({ active }) => active).map((row) => views.condition(row, false)),
  };
}

/**
 * Names the recipient of a transfer.
 * @throws DomainError bad_input or not_found at `recipient`
 */
function showRecipient(
  { lookup, items }: NftBrowsingDeps,
  traderId: string,
  typed: string,
): Answer<typeof calls.owner> {
  const person = lookup.recipient(items.committed, typed);
  if (person === HOUSE) {
    throw new DomainError('bad_input', 'Simulated collectors cannot receive transfers', 'recipient');
  }
  return { name: person.nickname, accountId: person.accountId, mine: person.id === traderId };
}

/**
 * Counts a view of somebody other than the owner.
 * @throws DomainError not_found at `nftUuid`
 */
async function countView(
  deps: NftBrowsingDeps,
  command: CommandContext,
  traderId: string,
  id: string,
): Promise<void> {
  const { commands, lookup, items, clock } = deps;
  await commands.execute(
    command,
    async (tx) => {
      const row = lookup.item(tx, traderId, id);
      if (row.ownerId !== traderId) items.addView(tx, traderId, id, clock.now());
      return {};
    },
    () => undefined,
  );
}
