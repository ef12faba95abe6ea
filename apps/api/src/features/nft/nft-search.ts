import type { SearchSource } from '../../platform/commands/search.ts';
import { listSource } from '../../platform/commands/search.ts';
import type { StaffNftCollections } from './staff-collections/staff-nft-collections-service.ts';
import type { StaffNfts } from './staff-items/staff-nft-service.ts';

/** Finds NFTs by id or a part of their name, and collections by address, or a part of name or symbol. */
export const nftSearch = (
  nfts: Pick<StaffNfts, 'list'>,
  collections: Pick<StaffNftCollections, 'list'>,
): SearchSource[] => [
  listSource(
    'items',
    'content',
    (first, reader) => nfts.list(reader, { ...first, sort: '-createdAt' }),
    ({ uuid, name, collection, status }) => ({
      id: uuid,
      title: name,
      note: `${collection}, ${status.replaceAll('_', ' ')}`,
      path: `/kut/nft/update/${uuid}`,
    }),
  ),
  listSource(
    'collections',
    'content',
    (first, reader) => collections.list(reader, { ...first, sort: '-createdAt' }),
    ({ contractAddress, name, symbol, status }) => ({
      id: contractAddress,
      title: name,
      note: `${symbol}, ${status}`,
      path: `/kut/nft/collection/summary/${contractAddress}`,
    }),
  ),
];
