import { z } from 'zod';
import { optionalPlainLines, plainWords } from '../chains/plain-fields.ts';
import { decimalUpTo, message, text } from '../common/fields.ts';
import { pictureTypes } from '../common/file-rules.ts';
import { command } from '../contract.ts';
import { contractAddress, NO_ADDRESS, NO_ID, nftUuid, traits } from './list-fields.ts';
import { MINT_FEE_TEXT } from './mint-fee.ts';
import { nftCollection, nftItem } from './model.ts';
import { MOST_AT_ONCE, MOST_ROYALTY_BPS, MOST_TRAITS, nftCategories, nftChainKeys } from './statuses.ts';

const GATES = { access: 'user', flags: ['nft'] } as const;
const collectionDone = z.object({
  collection: nftCollection.describe('The collection after the change.'),
  message,
});
const itemDone = z.object({ item: nftItem.describe('The item after the change.'), message });
const picture = {
  types: pictureTypes,
  maxBytes: 5_000_000,
  maxFiles: 1,
  visibility: 'public',
  widths: [1080, 480, 160],
} as const;

const collectionFields = {
  name: plainWords(40).describe('Name, at most 40 characters.'),
  description: optionalPlainLines(1000).describe('What it is about, at most 1,000 characters.'),
  category: z
    .enum(nftCategories, { error: `must be one of ${nftCategories.join(', ')}` })
    .describe('Category.'),
  royalty: decimalUpTo(MOST_ROYALTY_BPS / 10_000, 4).describe(
    "The creator's part of each later sale, as a fraction: 0.05 is 5%; at most 0.1.",
  ),
};
const newCollection = z.object({
  ...collectionFields,
  symbol: text(8)
    .toUpperCase()
    .regex(/^[A-Z\d]{2,8}$/, { error: 'must be 2 to 8 letters and digits' })
    .describe('Symbol, 2 to 8 letters and digits.'),
  chain: z
    .enum(nftChainKeys, { error: `must be one of ${nftChainKeys.join(', ')}` })
    .describe('Blockchain; prices are in its asset.'),
});
const exampleCollection = {
  name: 'Harbor lights',
  symbol: 'HARB',
  description: 'Long exposures of a harbor at night.',
  category: 'photography',
  chain: 'ethereum',
  royalty: '0.05',
} as const;
const creation = {
  ...GATES,
  method: 'POST',
  description:
    'As a draft, with a name that none of the trader’s other collections has (conflict at `name`). Blockchain and symbol cannot change.',
  input: newCollection,
  output: collectionDone,
  example: exampleCollection,
} as const;

export const createCollection = command({
  ...creation,
  path: '/api/secure/nft/create-collection',
  summary: 'Create a collection.',
});

export const createNewCollection = command({
  ...creation,
  path: '/api/secure/nft/create-new-collection',
  example: { ...exampleCollection, name: `${exampleCollection.name} again` },
  summary: 'Create a collection; the same as POST /api/secure/nft/create-collection.',
});

export const updateCollection = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/nft/update-collection/{contractAddress}',
  summary: 'Change one of your own collections.',
  description:
    'Refused with not_found for another’s, with conflict at `name` if another of the trader’s has it, and with conflict at `royalty` once an item of it has been sold.',
  input: z.object({ contractAddress: contractAddress(), ...collectionFields }),
  output: collectionDone,
  example: { contractAddress: NO_ADDRESS, name: 'Harbor dusk', category: 'photography', royalty: '0.05' },
});

export const uploadCollectionImage = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/nft/upload-collection-image/{contractAddress}',
  summary: 'Send the logo or the banner of one of your own collections.',
  description:
    'It is re-encoded as WebP and replaces the previous one. Refused with not_found for another’s collection, and at `picture` for another kind of file, more than 5 MB or 40 million pixels.',
  input: z.strictObject({
    contractAddress: contractAddress(),
    part: z.enum(['logo', 'banner'], { error: 'must be logo or banner' }).describe('Which of the two it is.'),
  }),
  files: { picture },
  output: collectionDone,
  example: { contractAddress: NO_ADDRESS, part: 'logo' },
});

export const requestApproval = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/nft/request-approval/{contractAddress}',
  summary: 'Ask staff to approve a collection.',
  description:
    'Drafts of an approved collection can be minted immediately. Refused with not_found for another’s collection, and with conflict if it is approved or waits already, or has no item.',
  input: z.object({ contractAddress: contractAddress() }),
  output: collectionDone,
  example: { contractAddress: NO_ADDRESS },
});

export const cancelApproval = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/nft/request-approval/{contractAddress}/cancel',
  summary: 'Withdraw the request to approve a collection.',
  description:
    'It is a draft again. Refused with not_found for another’s collection, and with conflict for one that is not pending approval.',
  input: z.object({ contractAddress: contractAddress() }),
  output: collectionDone,
  example: { contractAddress: NO_ADDRESS },
});

const itemFields = {
  name: plainWords(60).describe('Name, at most 60 characters.'),
  description: optionalPlainLines(1000).describe('What it is about, at most 1,000 characters.'),
  traits: traits(MOST_TRAITS).describe(`Traits, at most ${MOST_TRAITS}, each name once.`),
};

export const createNft = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/nft/create-new-nft/{contractAddress}',
  summary: 'Create an item in one of your own collections.',
  description:
    'As a draft, to which a picture is sent afterwards. Refused with not_found for another’s collection, with conflict at `name` if another item of it has it, and with bad_input at `traits` for a name that occurs twice.',
  input: z.object({ contractAddress: contractAddress(), ...itemFields }),
  output: itemDone,
  example: { contractAddress: NO_ADDRESS, name: 'Pier 7', traits: [{ name: 'Weather', value: 'Fog' }] },
});

export const addToCollection = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/nft/add-nft-to-collection/{contractAddress}',
  summary: 'Move a draft to another of your own collections.',
  description:
    'Refused with not_found for what is another’s, and with conflict at `nftUuid` for an item that is no draft.',
  input: z.object({ contractAddress: contractAddress(), nftUuid: nftUuid() }),
  output: itemDone,
  example: { contractAddress: NO_ADDRESS, nftUuid: NO_ID },
});

export const updateNft = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/nft/update-nft/{nftUuid}',
  summary: 'Change a draft.',
  description:
    'Refused with not_found for another’s, with conflict for one that is no draft or at `name` if another item of the collection has it, and with bad_input at `traits` for a name that occurs twice.',
  input: z.object({ nftUuid: nftUuid(), ...itemFields }),
  output: itemDone,
  example: { nftUuid: NO_ID, name: 'Pier 7', traits: [{ name: 'Weather', value: 'Rain' }] },
});

export const uploadNft = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/nft/upload-nft/{nftUuid}',
  summary: 'Send the picture of a draft.',
  description:
    'It is re-encoded as WebP in three sizes and replaces the previous one. Refused with not_found for another’s, with conflict for one that is no draft, and at `picture` for another kind of file, more than 5 MB or 40 million pixels.',
  input: z.strictObject({ nftUuid: nftUuid() }),
  files: { picture },
  output: itemDone,
  example: { nftUuid: NO_ID },
});

export const mintRequest = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/nft/mint-request/{nftUuid}',
  movesMoney: true,
  summary: 'Ask staff to mint a draft.',
  description: `The fee of ${MINT_FEE_TEXT} is held until they decide. They mint it only once its collection is approved. Refused with not_found for another’s, with conflict for one that is no draft or has no picture, and with insufficient_balance.`,
  input: z.object({ nftUuid: nftUuid() }),
  output: itemDone,
  example: { nftUuid: NO_ID },
});

export const cancelMint = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/nft/mint-request/{nftUuid}/cancel',
  movesMoney: true,
  summary: 'Withdraw the request to mint an item.',
  description:
    'It is a draft again, and the fee that was held is available again. Refused with not_found for another’s, and with conflict for one that does not wait to be minted.',
  input: z.object({ nftUuid: nftUuid() }),
  output: itemDone,
  example: { nftUuid: NO_ID },
});

export const mintCollection = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/nft/mint-collection/{nftUuid}',
  movesMoney: true,
  summary: 'Mint all drafts of an approved collection that have a picture.',
  description: `The collection of the item that is named; at most ${MOST_AT_ONCE} at a time, for ${MINT_FEE_TEXT} each. Refused with not_found for another’s, with conflict if the collection is not approved or no draft has a picture, and with insufficient_balance.`,
  input: z.object({ nftUuid: nftUuid() }),
  output: z.object({ minted: z.number().int().describe('How many were minted.'), message }),
  example: { nftUuid: NO_ID },
});

const deleted = z.object({ deleted: z.number().int().describe('How many were deleted.'), message });

export const deleteNft = command({
  ...GATES,
  method: 'DELETE',
  path: '/api/secure/nft/delete-nft/{nftUuid}',
  summary: 'Delete a draft.',
  description: 'Refused with not_found for another’s, and with conflict for one that is no draft.',
  input: z.object({ nftUuid: nftUuid() }),
  output: deleted,
  example: { nftUuid: NO_ID },
});

export const deleteAll = command({
  ...GATES,
  method: 'DELETE',
  path: '/api/secure/nft/delete-all/{contractAddress}',
  summary: 'Delete all drafts of one of your own collections.',
  description: 'Refused with not_found for another’s collection, and with conflict if it has no drafts.',
  input: z.object({ contractAddress: contractAddress() }),
  output: deleted,
  example: { contractAddress: NO_ADDRESS },
});

export const deleteBulk = command({
  ...GATES,
  method: 'POST',
  path: '/api/secure/nft/delete-bulk',
  summary: 'Delete several drafts.',
  description: `All or none, at most ${MOST_AT_ONCE}. Refused at \`nftUuids\` with not_found if one is another’s, and with conflict if one is no draft.`,
  input: z.object({
    nftUuids: z
      .array(text(60), { error: 'must be a list of ids' })
      .min(1, { error: 'must name at least one item' })
      .max(MOST_AT_ONCE, { error: `must be at most ${MOST_AT_ONCE} items` })
      .describe('Ids of the items.'),
  }),
  output: deleted,
  example: { nftUuids: [NO_ID] },
});
