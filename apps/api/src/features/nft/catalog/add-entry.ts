import { nftChains } from '@papermint/contracts/nft/statuses';
import { artTraits } from '@papermint/seed/art/art';
import type { CatalogEntry } from '@papermint/seed/art/catalog';
import { ITEMS } from '@papermint/seed/art/collections';
import { lotOf } from '@papermint/seed/art/lot';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { catalogPrice } from '../nft-rules.ts';
import type { NftCatalogDeps } from './nft-catalog-deps.ts';

const ROYALTY_BPS = 500;
/** Every third item is for sale. */
const LISTED_EVERY = 3;

/**
 * Adds a collection of the catalog with its items.
 * @returns its id
 */
export function addEntry(
  { clock, nftSeed, nftCollectors, markets }: NftCatalogDeps,
  tx: Tx,
  { art, chain, category, dollars }: CatalogEntry,
  contractAddress: string,
): string {
  const { slug, name, symbol, description, item } = art;
  const at = clock.now();
  const asset = nftChains.find(({ key }) => key === chain)?.asset as string;
  const { id } = nftSeed.addCollection(tx, {
    name,
    symbol,
    description,
    chain,
    category,
    creatorId: null,
    royaltyBps: ROYALTY_BPS,
    at,
    contractAddress,
    worthUsd: BigInt(dollars) * 100n,
    logo: `${slug}-logo`,
    banner: `${slug}-banner`,
  });
  const owners = lotOf(`owners of ${slug}`).shuffled(nftCollectors.holders(tx, chain));
  const usual = markets.valueIn('USD', BigInt(dollars) * 100n, asset);
  const items = Array.from({ length: ITEMS }, (_, index) => {
    const number = index + 1;
    const price = catalogPrice(usual, number);
    return {
      name: `${item} #${number}`,
      description: '',
      picture: `${slug}-${number}`,
      ownerId: owners[index % owners.length] ?? HOUSE,
      at,
      traits: Object.fromEntries(artTraits(art, number).map((trait) => [trait.name, trait.value])),
      ...(number % LISTED_EVERY === 0 && {
        listing: { price, usd: markets.valueIn(asset, price, 'USD'), at },
      }),
    };
  });
  nftSeed.addItems(tx, id, items);
  nftSeed.refresh(tx, id);
  return id;
}
