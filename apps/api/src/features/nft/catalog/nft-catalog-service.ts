import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { importCollection } from './import-collection.ts';
import { listCatalog } from './list-catalog.ts';
import type { NftCatalogDeps } from './nft-catalog-deps.ts';

/** The collections of the simulated blockchains that staff can import. */
export type NftCatalog = ReturnType<typeof createNftCatalog>;

export function createNftCatalog(deps: NftCatalogDeps) {
  return bindVerbs(deps, {
    list: listCatalog,
    importCollection,
  });
}
