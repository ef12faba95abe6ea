import { z } from 'zod';
import { addressError } from '../chains/sim-address.ts';
import { decimalText, instant, message, ruled, text } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import {
  activityList,
  categories,
  chains,
  contractAddress,
  itemList,
  NO_ADDRESS,
  NO_ID,
  nftUuid,
  ownerAddress,
} from './list-fields.ts';
import {
  nftActivity,
  nftCollection,
  nftCondition,
  nftDay,
  nftDetails,
  nftItem,
  nftTrait,
  nftWallet,
} from './model.ts';
import { nftPicture } from './picture.ts';
import { collectionStatuses, nftChainKeys } from './statuses.ts';

const GATES = { access: 'user', flags: ['nft'] } as const;

export const all = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/nft/all',
  summary: 'NFTs of all collections.',
  description:
    'Minted items that are not burned. `popular` sorts by favorites, views, sales and whether they are for sale, and spreads equal ones over all collections; `price` by the value in dollars when they were listed, those for sale first. `search` matches a part of the name of an item or a collection.',
  ...listOf({ ...itemList, row: nftItem }),
  example: { status: 'listed' },
});

export const one = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/nft/get-one/{nftUuid}',
  summary: 'One NFT, as lists show it.',
  description: 'Refused with not_found for an unknown id, and for another’s that is not minted.',
  input: z.object({ nftUuid: nftUuid() }),
  output: nftItem,
  example: { nftUuid: NO_ID },
});

export const details = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/nft/get-nft-details/{nftUuid}',
  summary: 'One NFT with traits, offers, conditions and what the reader can do with it.',
  description: 'Refused with not_found for an unknown id, and for another’s that is not minted.',
  input: z.object({ nftUuid: nftUuid() }),
  output: nftDetails,
  example: { nftUuid: NO_ID },
});

export const owned = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/nft/owned/{ownerAddress}',
  summary: 'The NFTs of an owner.',
  description:
    'One’s own with those that are not minted yet; `status` sorts those first that can be listed. Refused with not_found for an address that no account has. `search` matches a part of the name of an item or a collection.',
  ...listOf({
    ...itemList,
    row: nftItem,
    of: { ownerAddress: ownerAddress() },
    with: {
      owner: z
        .object({
          name: z.string().describe('Nickname of the owner.'),
          address: z.string().describe('The address that was asked for.'),
          mine: z.boolean().describe('Whether it is the reader’s.'),
          simulated: z.boolean().describe('Whether it is a simulated collector, or all of them together.'),
          picture: nftPicture.nullable().describe('The picture of a simulated collector; null for others.'),
          since: instant
            .nullable()
            .describe('When the account was opened; null for all simulated collectors together.'),
          items: z.number().int().describe('How many minted items the owner has.'),
          collections: z.number().int().describe('Of how many collections.'),
          value: decimalText.describe('What they are worth at the floors of their collections, in dollars.'),
        })
        .describe('The owner.'),
    },
  }),
  example: { ownerAddress: NO_ADDRESS },
});

export const favourites = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/nft/favourites',
  summary: 'The favorites of the trader.',
  description: '`search` matches a part of the name of an item or a collection.',
  ...listOf({ ...itemList, row: nftItem }),
  example: {},
});

export const collection = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/nft/get-collection/{contractAddress}',
  summary: 'One collection with its traits and the history of its floor.',
  description: 'Refused with not_found for an unknown address, and for another’s without minted items.',
  input: z.object({ contractAddress: contractAddress() }),
  output: z.object({
    collection: nftCollection.describe('The collection.'),
    traits: z.array(nftTrait).describe('Every trait of its items, by name, the most common value first.'),
    days: z
      .array(nftDay)
      .describe('The days on which its floor or volume changed, and today; oldest first, at most 366.'),
    allowedActions: z
      .array(z.enum(['edit', 'add', 'request', 'withdraw', 'mint']))
      .describe('What the reader can do with it now.'),
  }),
  example: { contractAddress: NO_ADDRESS },
});

export const collectionItems = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/nft/get-collection-nfts/{contractAddress}',
  summary: 'The NFTs of one collection.',
  description:
    'For its creator with unminted ones. Refused with not_found for an unknown address. `price` sorts by the price itself, those for sale first. `search` matches a part of the name.',
  ...listOf({ ...itemList, row: nftItem, of: { contractAddress: contractAddress() } }),
  example: { contractAddress: NO_ADDRESS },
});

export const collections = query({
  ...GATES,
  method: 'POST',
  path: '/api/secure/nft/get-collections',
  summary: 'Collections, or with `mine` those of the trader.',
  description:
    'Those with minted items, or the trader’s own in every status. `floor` and `volume` sort by the value in dollars. `search` matches a part of name and symbol.',
  ...listOf({
    row: nftCollection,
    sorts: ['volume', 'floor', 'createdAt', 'owners', 'listed', 'name'],
    sort: '-volume',
    filters: {
      mine: z
        .union([z.boolean(), z.enum(['true', 'false'])], { error: 'must be true or false' })
        .transform((value) => value === true || value === 'true')
        .optional()
        .describe('Whether to list only collections of the trader.'),
      status: anyOf(collectionStatuses),
      chain: chains(),
      category: categories(),
      creator: ruled(addressError)
        .optional()
        .describe('Only those of the creator with this address, on whichever blockchain.'),
    },
  }),
  example: {},
});

export const activitiesByOthers = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/nft/activities-by-others',
  summary: 'Activities of other traders.',
  description: 'Newest first. `search` matches a part of the name of an item or a collection.',
  ...listOf({ ...activityList, row: nftActivity }),
  example: {},
});

export const activitiesByUser = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/nft/activities-by-user',
  summary: 'Activities of the trader: from and to them.',
  description: 'Newest first. `search` matches a part of the name of an item or a collection.',
  ...listOf({ ...activityList, row: nftActivity }),
  example: {},
});

export const activities = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/nft/journal',
  summary: 'Activities of items and collections.',
  description:
    'Newest first. `search` matches a part of the name of an item or a collection. Refused with not_found at `owner` if no account has this address.',
  ...listOf({
    ...activityList,
    row: nftActivity,
    filters: {
      ...activityList.filters,
      owner: ruled(addressError)
        .optional()
        .describe('Only those from and to the owner of this address, on whichever blockchain.'),
    },
  }),
  example: {},
});

export const favourite = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/nft/favourite/{nftUuid}',
  summary: 'Mark an NFT as a favorite, or remove the mark.',
  description: 'Without `favorite` it is toggled. Refused with not_found for an unknown id.',
  input: z.object({
    nftUuid: nftUuid(),
    favorite: z
      .boolean({ error: 'must be true or false' })
      .optional()
      .describe('Whether it is marked; the opposite of the present value by default.'),
  }),
  output: z.object({
    favorite: z.boolean().describe('Whether it is marked now.'),
    favorites: z.number().int().describe('How many traders marked it as a favorite.'),
    message,
  }),
  example: { nftUuid: NO_ID, favorite: true },
});

export const conditions = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/conditions/all',
  summary: 'The conditions that are checked when NFTs are listed, offered for, bought and transferred.',
  description: 'With `nftUuid` those of the item and its collection, otherwise all.',
  input: z.object({ nftUuid: nftUuid().optional() }),
  output: z.object({
    conditions: z.array(nftCondition).describe('The conditions, newest first, at most 200.'),
  }),
  example: {},
});

export const wallets = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/nft/wallets',
  summary: 'The trader’s simulated wallets: an address on each blockchain.',
  description: 'With what is in them. NFTs of a blockchain are received at its address.',
  input: z.object({}),
  output: z.object({ wallets: z.array(nftWallet).describe('The wallets, the default one first.') }),
  example: {},
});

export const chooseWallet = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/nft/wallets/default',
  summary: 'Choose the default wallet.',
  description: 'Refused with bad_input at `chain`.',
  input: z.object({
    chain: z
      .enum(nftChainKeys, { error: `must be one of ${nftChainKeys.join(', ')}` })
      .describe('Blockchain of the wallet.'),
  }),
  output: z.object({ wallets: z.array(nftWallet).describe('The wallets, the default one first.'), message }),
  example: { chain: 'ethereum' },
});

export const owner = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/nft/recipient',
  summary: 'The recipient of a transfer.',
  description:
    'By an address, an account number or a nickname. Refused with bad_input at `recipient` for an address of a real blockchain, and with not_found if there is no such account.',
  input: z.object({
    recipient: text(100).describe('Address that starts with sim1, account number or nickname.'),
  }),
  output: z.object({
    name: z.string().describe('Nickname of the recipient.'),
    accountId: z.string().describe('Account number of the recipient.'),
    mine: z.boolean().describe('Whether it is the reader.'),
  }),
  example: { recipient: '10000003' },
});
