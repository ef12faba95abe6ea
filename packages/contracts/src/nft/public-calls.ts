import { z } from 'zod';
import { instant } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { query } from '../contract.ts';
import {
  activityList,
  categories,
  chains,
  contractAddress,
  itemList,
  NO_ADDRESS,
  NO_ID,
  nftUuid,
} from './list-fields.ts';
import {
  nftActivity,
  nftCollection,
  nftDay,
  nftItem,
  nftTrait,
  publicNftDetails,
  rankedCollection,
} from './model.ts';
import { rankingWindows } from './statuses.ts';

const GATES = { access: 'public', flags: ['nft'] } as const;
const WHO = 'Simulated collectors have a name and an address, traders have neither.';

export const items = query({
  ...GATES,
  method: 'GET',
  path: '/api/nft/items',
  summary: 'NFTs of all collections, as anyone sees them.',
  description: `Minted items that are not burned. ${WHO} \`search\` matches a part of the name of an item or a collection.`,
  ...listOf({ ...itemList, row: nftItem }),
  example: { status: 'listed' },
});

export const item = query({
  ...GATES,
  method: 'GET',
  path: '/api/nft/item/{nftUuid}',
  summary: 'One NFT with traits, offers and conditions, as anyone sees it.',
  description: `\`allowedActions\` are those of a trader who does not own it. Counteroffers are left out. ${WHO} Refused with not_found for an unknown id, and for an NFT that is not minted yet.`,
  input: z.object({ nftUuid: nftUuid() }),
  output: publicNftDetails,
  example: { nftUuid: NO_ID },
});

export const collections = query({
  ...GATES,
  method: 'GET',
  path: '/api/nft/collections',
  summary: 'Collections with minted items, as anyone sees them.',
  description: `\`floor\` and \`volume\` sort by the value in dollars. \`search\` matches a part of name and symbol. ${WHO}`,
  ...listOf({
    row: nftCollection,
    sorts: ['volume', 'floor', 'createdAt', 'owners', 'listed', 'name'],
    sort: '-volume',
    filters: { chain: chains(), category: categories() },
  }),
  example: {},
});

export const collection = query({
  ...GATES,
  method: 'GET',
  path: '/api/nft/collection/{contractAddress}',
  summary: 'One collection with its traits and the history of its floor, as anyone sees it.',
  description: `Refused with not_found for an unknown address, and for a collection without minted items. ${WHO}`,
  input: z.object({ contractAddress: contractAddress() }),
  output: z.object({
    collection: nftCollection.describe('The collection.'),
    traits: z.array(nftTrait).describe('Every trait of its items, by name, the most common value first.'),
    days: z
      .array(nftDay)
      .describe('The days on which its floor or volume changed, and today; oldest first, at most 366.'),
  }),
  example: { contractAddress: NO_ADDRESS },
});

export const collectionItems = query({
  ...GATES,
  method: 'GET',
  path: '/api/nft/collection/{contractAddress}/items',
  summary: 'The minted NFTs of one collection, as anyone sees them.',
  description: `Refused with not_found for an unknown address, and for a collection without minted items. \`price\` sorts by the price itself, those for sale first. ${WHO}`,
  ...listOf({ ...itemList, row: nftItem, of: { contractAddress: contractAddress() } }),
  example: { contractAddress: NO_ADDRESS },
});

export const activities = query({
  ...GATES,
  method: 'GET',
  path: '/api/nft/activities',
  summary: 'Settled activities of items and collections, as anyone sees them.',
  description: `Newest first. ${WHO} \`search\` matches a part of the name of an item or a collection.`,
  ...listOf({ ...activityList, row: nftActivity }),
  example: {},
});

export const ranking = query({
  ...GATES,
  method: 'GET',
  path: '/api/nft/ranking',
  summary: 'Collections by what was sold in the last hour, day or week.',
  description:
    'With floor, its change, owners and listings, at the simulated time now. The 100 collections with the highest volume ever, those with the highest volume in the window first.',
  input: z.object({
    window: z
      .enum(rankingWindows, { error: `must be one of ${rankingWindows.join(', ')}` })
      .default('24h')
      .describe('The time before now that is counted.'),
  }),
  output: z.object({
    at: instant.describe('The end of the window.'),
    collections: z.array(rankedCollection).describe('The collections.'),
  }),
  example: { window: '7d' },
});
