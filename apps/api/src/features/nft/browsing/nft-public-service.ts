import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import type * as calls from '@papermint/contracts/nft/public-calls';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { GUEST } from '../views/parties.ts';
import { itemsPage } from './item-lists.ts';
import type { Answer, NftBrowsingDeps } from './nft-browsing-deps.ts';
import { rankCollections } from './rank-collections.ts';
import { settledOnly } from './settled-only.ts';
import { collectionWithFigures } from './show-collection.ts';
import { detailsOf } from './show-details.ts';

/** What anyone reads of NFTs: nothing of a reader, and no trader by name. */
export type NftPublic = ReturnType<typeof createNftPublic>;

export function createNftPublic(deps: NftBrowsingDeps) {
  return bindVerbs(deps, {
    items: listItems,
    item: showItem,
    collections: listCollections,
    collection: showCollection,
    collectionItems: listCollectionItems,
    activities: listActivities,
    ranking: rankCollections,
  });
}

const MINTED = { visibleTo: { traderId: GUEST, drafts: false } };

/** Lists the minted items. */
function listItems(
  deps: NftBrowsingDeps,
  filter: FilterOf<typeof calls.items>,
): Promise<Answer<typeof calls.items>> {
  return itemsPage(deps, GUEST, filter, MINTED);
}

/** @throws DomainError not_found at `nftUuid` */
function showItem(deps: NftBrowsingDeps, nftUuid: string): Answer<typeof calls.item> {
  const { lookup, items } = deps;
  return detailsOf(deps, lookup.item(items.committed, GUEST, nftUuid), GUEST);
}

/** Lists the collections with minted items. */
async function listCollections(
  { collections, views }: NftBrowsingDeps,
  filter: FilterOf<typeof calls.collections>,
): Promise<Answer<typeof calls.collections>> {
  const { rows, total } = await collections.page(filter, null);
  return toPage(
    rows.map((row) => views.collection(row, GUEST)),
    total,
    filter,
  );
}

/** @throws DomainError not_found at `contractAddress` */
function showCollection(deps: NftBrowsingDeps, contractAddress: string): Answer<typeof calls.collection> {
  const { lookup, items } = deps;
  return collectionWithFigures(deps, lookup.collection(items.committed, GUEST, contractAddress), GUEST);
}

/**
 * Lists the minted items of a collection.
 * @throws DomainError not_found at `contractAddress`
 */
function listCollectionItems(
  deps: NftBrowsingDeps,
  { contractAddress, ...filter }: FilterOf<typeof calls.collectionItems>,
): Promise<Answer<typeof calls.collectionItems>> {
  const { lookup, items } = deps;
  const { id } = lookup.collection(items.committed, GUEST, contractAddress);
  return itemsPage(deps, GUEST, filter, { collectionId: id, ...MINTED });
}

/** Lists settled activities. */
async function listActivities(
  { activities, views }: NftBrowsingDeps,
  filter: FilterOf<typeof calls.activities>,
): Promise<Answer<typeof calls.activities>> {
  const { rows, total } = await activities.page(settledOnly(filter), undefined);
  return toPage(
    rows.map((row) => views.activity(row, GUEST)),
    total,
    filter,
  );
}
