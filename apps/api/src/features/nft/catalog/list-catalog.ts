import type { list } from '@papermint/contracts/nft/catalog-calls';
import { catalog } from '@papermint/seed/art/catalog';
import { ITEMS } from '@papermint/seed/art/collections';
import type { z } from 'zod';
import { picturesOf } from '../views/pictures.ts';
import { catalogAddress } from './catalog-address.ts';
import type { NftCatalogDeps } from './nft-catalog-deps.ts';

type Entries = z.output<(typeof list)['output']>['collections'];

/** Lists the collections of the catalog, and whether they are imported. */
export function listCatalog(deps: NftCatalogDeps): Entries {
  const { collections } = deps;
  return catalog.map((entry) => {
    const { slug, name, symbol, description } = entry.art;
    const contractAddress = catalogAddress(deps, entry);
    return {
      contractAddress,
      name,
      symbol,
      description,
      chain: entry.chain,
      category: entry.category,
      items: ITEMS,
      logo: picturesOf(`${slug}-logo`),
      imported: collections.byAddress(collections.committed, contractAddress) !== undefined,
    };
  });
}
