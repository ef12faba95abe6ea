import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import type * as calls from '@papermint/contracts/nft/calls';
import type { ItemScope } from '../stores/items-list-store.ts';
import type { Answer, NftBrowsingDeps } from './nft-browsing-deps.ts';
import { ownerOf } from './owner-of.ts';

type ItemsFilter = FilterOf<typeof calls.all>;

/** One page of items as the trader sees them. */
export async function itemsPage(
  { list, views }: NftBrowsingDeps,
  traderId: string,
  filter: ItemsFilter,
  scope: ItemScope,
) {
  const { rows, total } = await list.page(filter, scope);
  return toPage(
    rows.map((row) => views.item(row, traderId)),
    total,
    filter,
  );
}

/** Lists all minted items. */
export function listItems(
  deps: NftBrowsingDeps,
  traderId: string,
  filter: ItemsFilter,
): Promise<Answer<typeof calls.all>> {
  return itemsPage(deps, traderId, filter, { visibleTo: { traderId, drafts: false } });
}

/**
 * Lists the items of an owner.
 * @throws DomainError not_found at `ownerAddress`
 */
export async function listOwned(
  deps: NftBrowsingDeps,
  traderId: string,
  { ownerAddress, ...filter }: FilterOf<typeof calls.owned>,
): Promise<Answer<typeof calls.owned>> {
  const { id, owner } = ownerOf(deps, ownerAddress, traderId);
  const scope = { ownerId: id, visibleTo: { traderId, drafts: true } };
  return { ...(await itemsPage(deps, traderId, filter, scope)), owner };
}

/** Lists the trader's favorites. */
export function listFavorites(
  deps: NftBrowsingDeps,
  traderId: string,
  filter: ItemsFilter,
): Promise<Answer<typeof calls.favourites>> {
  return itemsPage(deps, traderId, filter, { favoriteOf: traderId, visibleTo: { traderId, drafts: false } });
}

/**
 * Lists the items of a collection.
 * @throws DomainError not_found at `contractAddress`
 */
export function listCollectionItems(
  deps: NftBrowsingDeps,
  traderId: string,
  { contractAddress, ...filter }: FilterOf<typeof calls.collectionItems>,
): Promise<Answer<typeof calls.collectionItems>> {
  const { lookup, items } = deps;
  const { id } = lookup.collection(items.committed, traderId, contractAddress);
  return itemsPage(deps, traderId, filter, { collectionId: id, visibleTo: { traderId, drafts: true } });
}
