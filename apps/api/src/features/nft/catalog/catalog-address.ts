import type { CatalogEntry } from '@papermint/seed/art/catalog';
import { collectionAddress } from '../making/new-collection.ts';
import type { NftCatalogDeps } from './nft-catalog-deps.ts';

/** The address of a collection of the catalog. */
export function catalogAddress({ chains }: NftCatalogDeps, { art, chain }: CatalogEntry) {
  return collectionAddress(chains, chain, `catalog ${art.slug}`);
}
