import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { claim } from '../queues/model.ts';
import { nftActivity, nftCollection, nftItem, nftOffer } from './model.ts';
import { collectionStatuses } from './statuses.ts';

const account = (whose: string) =>
  z
    .string()
    .nullable()
    .describe(`Account number of ${whose}; null for simulated collectors, and for no one.`);

export const staffNftActions = ['update', 'settings', 'approve', 'reject', 'delete', 'stop'] as const;
export type StaffNftAction = (typeof staffNftActions)[number];

export const staffNftCollectionActions = ['approve', 'reject'] as const;
export type StaffNftCollectionAction = (typeof staffNftCollectionActions)[number];

export const staffNft = nftItem
  .omit({ mine: true, favorite: true })
  .extend({
    ownerAccount: account('its owner'),
    creatorAccount: account('its creator'),
    featured: z.boolean().describe('Whether it is shown first.'),
    collectionStatus: z
      .enum(collectionStatuses)
      .describe('Status of its collection: an item is minted only in an approved one.'),
    marks: z
      .array(z.string())
      .describe('What speaks against minting it unread, in words; empty where it does not wait.'),
    requestedAt: instant.nullable().describe('When its mint was requested; null if it is not.'),
    target: z.number().int().describe('Simulated seconds in which a request should be decided.'),
    claim: claim.nullable().describe('Who holds the claim of the request; null for no one.'),
    allowedActions: z.array(z.enum(staffNftActions)).describe('What the reader can do with it now.'),
  })
  .describe('An NFT as staff see it.')
  .meta({ id: 'StaffNft' });
export type StaffNft = z.infer<typeof staffNft>;

export const staffNftCollection = nftCollection
  .omit({ mine: true })
  .extend({
    creatorAccount: account('its creator'),
    marks: z
      .array(z.string())
      .describe('What speaks against approving it unread, in words; empty where it does not wait.'),
    requestedAt: instant.nullable().describe('When its approval was last requested; null if it never was.'),
    target: z.number().int().describe('Simulated seconds in which a request should be decided.'),
    claim: claim.nullable().describe('Who holds the claim of the request; null for no one.'),
    allowedActions: z
      .array(z.enum(staffNftCollectionActions))
      .describe('What the reader can decide about it now.'),
  })
  .describe('A collection of NFTs as staff see it.')
  .meta({ id: 'StaffNftCollection' });
export type StaffNftCollection = z.infer<typeof staffNftCollection>;

export const staffNftActivity = nftActivity
  .extend({
    fromAccount: account('who had it, listed it or offered'),
    toAccount: account('who has it since'),
    reason: z.string().nullable().describe('Why staff made it, or why it failed; null for none.'),
  })
  .describe('What happened with an NFT, as staff see it.')
  .meta({ id: 'StaffNftActivity' });
export type StaffNftActivity = z.infer<typeof staffNftActivity>;

export const staffNftOffer = nftOffer
  .omit({ mine: true })
  .extend({
    bidderAccount: account('who offers'),
    ownerAccount: account('who has the item now'),
  })
  .describe('An offer for an NFT as staff see it.')
  .meta({ id: 'StaffNftOffer' });
export type StaffNftOffer = z.infer<typeof staffNftOffer>;

export const nftHolder = z
  .object({
    uuid: z.string().describe('Id of the account.'),
    accountId: z.string().describe('Account number.'),
    name: z.string().describe('First and last name.'),
    nickname: z.string().describe('Nickname, which other traders see.'),
    simulated: z.boolean().describe('Whether it is a simulated collector.'),
    collections: z.number().int().describe('Collections that they have made.'),
    items: z.number().int().describe('Minted items that they have.'),
    drafts: z.number().int().describe('Items that are not minted yet.'),
    listed: z.number().int().describe('Items that they have for sale.'),
    offers: z.number().int().describe('Their active offers.'),
    value: decimalText.describe('What their items are worth at the floors of their collections, in dollars.'),
  })
  .describe('A trader with NFTs.')
  .meta({ id: 'NftHolder' });
export type NftHolder = z.infer<typeof nftHolder>;
