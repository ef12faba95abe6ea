import { formatUnits } from '@papermint/contracts/money/amount';
import type * as calls from '@papermint/contracts/nft/calls';
import { SALE_FEE_BPS } from '@papermint/contracts/nft/statuses';
import { itemActionsOf } from '../nft-rules.ts';
import type { ItemRow } from '../nft-types.ts';
import { bpsText } from '../views/texts.ts';
import type { Answer, NftBrowsingDeps } from './nft-browsing-deps.ts';
import { CENTS } from './worth-of.ts';

const MOST_OFFERS_SHOWN = 50;

/**
 * Shows an item with its offers, conditions and actions.
 * @throws DomainError not_found at `nftUuid`
 */
export function showDetails(
  deps: NftBrowsingDeps,
  traderId: string,
  id: string,
): Answer<typeof calls.details> {
  const { lookup, items, views, ledger } = deps;
  const row = lookup.item(items.committed, traderId, id);
  const available = ledger.balancesOf(traderId).get(row.asset)?.available ?? 0n;
  return {
    ...detailsOf(deps, row, traderId),
    available: views.amount(row.asset, available > 0n ? available : 0n),
  };
}

/** An item with everything around it, but without a balance. */
export function detailsOf(
  deps: NftBrowsingDeps,
  row: ItemRow,
  readerId: string,
): Omit<Answer<typeof calls.details>, 'available'> {
  const { lookup, items, collections, views, markets, offers, conditions } = deps;
  const collection = collections.one(items.committed, row.collectionId);
  if (!collection) throw new Error(`There is no collection ${row.collectionId}.`);
  const creator = views.party(row.creatorId, row.chain, readerId);
  const counts = items.traitCounts(items.committed, row.collectionId);
  const value = row.price === null ? null : markets.valueIn(row.asset, row.price, 'USD');
  return {
    item: views.item(row, readerId),
    description: row.description,
    creator: creator.name,
    creatorAddress: creator.address,
    royalty: bpsText(row.royaltyBps),
    saleFee: bpsText(Number(SALE_FEE_BPS)),
    floor: row.floor === null ? null : views.amount(row.asset, row.floor),
    value: value === null ? null : formatUnits(value, CENTS),
    supply: collection.supply,
    traits: views.traits(row.traits, counts, collection.supply),
    offers: offers
      .activeFor(items.committed, row.id)
      .slice(0, MOST_OFFERS_SHOWN)
      .map((offer) => views.offer(offer, readerId)),
    conditions: conditions
      .of(items.committed, row)
      .filter(({ active }) => active)
      .map((one) => views.condition(one, false)),
    allowedActions: itemActionsOf(row, readerId, {
      collection,
      owned: lookup.ownerIsActive(items.committed, row),
    }),
  };
}
