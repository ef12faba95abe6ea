import { z } from 'zod';
import { person } from '../audit/model.ts';
import { optionalPlainLines, plainWords } from '../chains/plain-fields.ts';
import { auditReason, message, text, words } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { queueCounts } from '../queues/model.ts';
import { contractAddress, itemList, NO_ADDRESS, NO_ID, traits } from './list-fields.ts';
import { nftCondition, nftTrait } from './model.ts';
import { nftHolder, staffNft, staffNftCollection, staffNftOffer } from './staff-model.ts';
import { MOST_TRAITS, offerStatuses } from './statuses.ts';

const STAFF = { access: 'staff', permission: 'content' } as const;
const uuid = () => text(60).describe('Id of the item.');
const reason = () =>
  words(200).describe('Why, at most 200 characters: the owner reads it, and the audit log keeps it.');
const changed = z.object({ item: staffNft.describe('The item after the change.'), message });
const itemFields = {
  name: plainWords(60).describe('Name, at most 60 characters.'),
  description: optionalPlainLines(1000).describe('What it is about, at most 1,000 characters.'),
  traits: traits(MOST_TRAITS).describe(`Traits, at most ${MOST_TRAITS}, each name once.`),
};

export const list = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/nfts',
  summary: 'NFTs in every status.',
  description:
    'Requests to mint that have waited longest with `status=mint_requested`. `search` is an id in full, or a part of the names of item and collection.',
  ...listOf({
    ...itemList,
    row: staffNft,
    sorts: [...itemList.sorts, 'requestedAt'],
    filters: {
      ...itemList.filters,
      owner: text(20).optional().describe('Only items of this account number.'),
    },
    with: { counts: queueCounts.describe('How many requests wait for the reader, without the filter.') },
  }),
  example: { status: 'listed' },
});

export const one = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/nfts/{uuid}',
  summary: 'Any NFT.',
  description: 'Refused with not_found for an unknown id.',
  input: z.object({ uuid: uuid() }),
  output: z.object({
    item: staffNft.describe('The item.'),
    description: z.string().describe('What it is about; may be empty.'),
    traits: z.array(nftTrait).describe('Its traits.'),
    conditions: z.array(nftCondition).describe('The conditions of the item and of its collection.'),
  }),
  example: { uuid: NO_ID },
});

export const update = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/nfts/{uuid}/update',
  summary: 'Change name, description and traits of an NFT.',
  description:
    'Refused with not_found for an unknown id, with forbidden for your own, with conflict for one that is burned or at `name` if another item of the collection has it, and with bad_input at `traits` for a name that occurs twice.',
  input: z.object({ uuid: uuid(), ...itemFields, reason: auditReason() }),
  output: changed,
  example: { uuid: NO_ID, name: 'Pier 7', traits: [{ name: 'Weather', value: 'Fog' }] },
});

export const settings = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/nfts/{uuid}/settings',
  summary: 'Stop the trading of an NFT, or show it first.',
  description:
    'One that is locked is delisted, and cannot be listed, offered for, bought or transferred. Refused with not_found for an unknown id, with forbidden for your own, and with conflict for one that is not minted.',
  input: z.object({
    uuid: uuid(),
    locked: z.boolean({ error: 'must be true or false' }).describe('Whether its trading is stopped.'),
    featured: z.boolean({ error: 'must be true or false' }).describe('Whether it is shown first.'),
    reason: reason(),
  }),
  output: changed,
  example: { uuid: NO_ID, locked: true, featured: false, reason: 'A copy of another item' },
});

export const approve = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/nfts/{uuid}/approve',
  movesMoney: true,
  summary: 'Mint an item whose mint was requested.',
  description:
    'It gets its token id, and the fee that is held is paid. Refused with not_found for an unknown id, with forbidden for your own, and with conflict if it was not requested, its collection is not approved, or a colleague looks at it.',
  input: z.object({ uuid: uuid(), reason: auditReason() }),
  output: changed,
  example: { uuid: NO_ID },
});

export const reject = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/nfts/{uuid}/reject',
  movesMoney: true,
  summary: 'Reject a request to mint.',
  description:
    'The item is a draft again and the fee available. Refused with not_found for an unknown id, with forbidden for your own, and with conflict if it was not requested or a colleague looks at it.',
  input: z.object({ uuid: uuid(), reason: reason() }),
  output: changed,
  example: { uuid: NO_ID, reason: 'The picture shows a trademark' },
});

export const remove = command({
  ...STAFF,
  method: 'DELETE',
  path: '/api/strict/nfts/{uuid}',
  summary: 'Delete an item that is not minted.',
  description:
    'A fee that is held is available again. Refused with not_found for an unknown id, with forbidden for your own, and with conflict for one that is minted: it can be burned by an activity.',
  input: z.object({ uuid: uuid(), reason: auditReason() }),
  output: z.object({ message }),
  example: { uuid: NO_ID },
});

export const offers = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/nfts/{uuid}/offers',
  summary: 'The offers for an NFT.',
  description:
    'Newest first. `search` is a part of the name of the item, or the id of an offer. Refused with not_found for an unknown id.',
  ...listOf({
    row: staffNftOffer,
    sorts: ['createdAt', 'expiresAt', 'amount'],
    sort: '-createdAt',
    filters: { status: anyOf(offerStatuses) },
    of: { uuid: uuid() },
  }),
  example: { uuid: NO_ID },
});

export const offersOf = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/user/{accountId}/offers',
  summary: "One trader's offers, made or received.",
  description:
    'Newest first. `search` is a part of the name of the item, or the id of an offer. Refused with not_found for an unknown account.',
  ...listOf({
    row: staffNftOffer,
    sorts: ['createdAt', 'expiresAt', 'amount'],
    sort: '-createdAt',
    filters: {
      side: z
        .enum(['made', 'received'], { error: 'must be made or received' })
        .optional()
        .describe('made for the trader’s own (the default), received for those for their NFTs.'),
      status: anyOf(offerStatuses),
    },
    of: { accountId: text(20).describe('Account number.') },
  }),
  example: { accountId: '10000001' },
});

export const users = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/nft-users',
  summary: 'Traders with NFTs, collections or offers.',
  description: '`search` is an account number in full, or a part of name or nickname.',
  ...listOf({
    row: nftHolder,
    sorts: ['items', 'collections', 'name'],
    sort: '-items',
    filters: {
      simulated: z
        .enum(['yes', 'no'], { error: 'must be yes or no' })
        .optional()
        .describe('Only simulated collectors, or only people.'),
    },
  }),
  example: {},
});

export const collectionsOf = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/user/{nftTraderId}/collections',
  summary: "One trader's collections.",
  description: 'In every status, newest first. Refused with not_found for an unknown account.',
  input: z.object({ nftTraderId: text(60).describe('Account number or id of the trader.') }),
  output: z.object({
    trader: person.describe('Whose collections they are.'),
    collections: z.array(staffNftCollection).describe('The collections, newest first, at most 200.'),
  }),
  example: { nftTraderId: '10000001' },
});

export const createFor = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/user/{nftTraderId}/nft',
  summary: 'Create an NFT in a collection of a trader.',
  description:
    'As a draft, which the trader finds in the collection. Refused with not_found for an unknown account or collection, with forbidden for your own, with conflict at `name` if another item of the collection has it, and with bad_input at `traits` for a name that occurs twice.',
  input: z.object({
    nftTraderId: text(60).describe('Account number or id of the trader.'),
    contractAddress: contractAddress(),
    ...itemFields,
    reason: auditReason(),
  }),
  output: changed,
  example: {
    nftTraderId: '10000001',
    contractAddress: NO_ADDRESS,
    name: 'Pier 7',
    traits: [{ name: 'Weather', value: 'Fog' }],
  },
});
