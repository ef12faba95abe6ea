import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { nftPicture } from './picture.ts';
import {
  activityKinds,
  activityStatuses,
  collectionStatuses,
  conditionKinds,
  itemActions,
  itemStatuses,
  nftCategories,
  nftChainKeys,
  offerStatuses,
} from './statuses.ts';

const address = (whose: string) =>
  z.string().describe(`Address of the wallet of ${whose} on the blockchain, which starts with sim1.`);
const addressOf = (whose: string) =>
  z
    .string()
    .nullable()
    .describe(`Address of the wallet of ${whose}, which begins with sim1; null for no one.`);
const chain = z.enum(nftChainKeys).describe('Simulated blockchain.');
const currency = z.string().describe('Code of the asset of all prices in the collection.');

export const nftCollection = z
  .object({
    contractAddress: z.string().describe('Address of the collection, which starts with sim1.'),
    name: z.string().describe('Name of the collection.'),
    symbol: z.string().describe('Its symbol, such as TIDE.'),
    status: z.enum(collectionStatuses).describe('Whether staff have approved it.'),
    description: z.string().describe('What it is about; may be empty.'),
    category: z.enum(nftCategories).describe('Category.'),
    chain,
    currency,
    creator: z.string().nullable().describe('Nickname of its creator; null for an imported one.'),
    creatorAddress: addressOf('its creator'),
    mine: z.boolean().describe('Whether the reader is its creator.'),
    royalty: decimalText.describe("The creator's part of each later sale, as a fraction."),
    logo: nftPicture.describe('Its picture.'),
    banner: nftPicture.describe('Its banner, three times as wide as high.'),
    featured: z.boolean().describe('Whether it is shown first.'),
    supply: z.number().int().describe('How many of its items are minted and not burned.'),
    listed: z.number().int().describe('How many of these are for sale.'),
    owners: z.number().int().describe('How many own one.'),
    drafts: z
      .number()
      .int()
      .describe('Items that are not minted yet; 0 for readers who are not its creator.'),
    floor: decimalText.nullable().describe('The lowest price; null if nothing is for sale.'),
    volume: decimalText.describe('All sales together, in `currency`.'),
    reason: z.string().nullable().describe('Why it was rejected, for its creator; otherwise null.'),
    createdAt: instant.describe('When it was created.'),
  })
  .describe('A collection of NFTs.')
  .meta({ id: 'NftCollection' });
export type NftCollection = z.infer<typeof nftCollection>;

export const nftItem = z
  .object({
    uuid: z.string().describe('Id of the item.'),
    tokenId: z.number().int().nullable().describe('Its number in the collection; null until it is minted.'),
    name: z.string().describe('Name of the item.'),
    status: z.enum(itemStatuses).describe('Status of the item.'),
    contractAddress: z.string().describe('Address of its collection.'),
    collection: z.string().describe('Name of its collection.'),
    chain,
    currency,
    picture: nftPicture.describe('Its picture.'),
    hasPicture: z.boolean().describe('Whether it has a picture of its own.'),
    owner: z.string().nullable().describe('Nickname of its owner; null once it is burned.'),
    ownerAddress: addressOf('its owner'),
    mine: z.boolean().describe('Whether it is the reader’s.'),
    price: decimalText.nullable().describe('What it is listed for; null if it is not for sale.'),
    lastPrice: decimalText.nullable().describe('What it was last sold for; null before its first sale.'),
    rarityRank: z
      .number()
      .int()
      .nullable()
      .describe(
        'Its rank by rarity among the minted items of its collection, 1 for the rarest, by OpenRarity; null before it is minted, and in a collection without traits.',
      ),
    favorites: z.number().int().describe('How many traders marked it as a favorite.'),
    favorite: z.boolean().describe('Whether the reader marked it as a favorite.'),
    views: z.number().int().describe('How many have seen it.'),
    locked: z.boolean().describe('Whether staff have stopped its trading.'),
    reason: z.string().nullable().describe('Why it was rejected, for its owner; otherwise null.'),
    listedAt: instant.nullable().describe('When it was listed; null if it is not.'),
    mintedAt: instant.nullable().describe('When it was minted; null before.'),
    createdAt: instant.describe('When it was created.'),
  })
  .describe('An NFT: an item of a collection.')
  .meta({ id: 'Nft' });
export type NftItem = z.infer<typeof nftItem>;

export const nftTrait = z
  .object({
    name: z.string().describe('Name of the trait, such as Background.'),
    value: z.string().describe('Its value, such as Dusk.'),
    count: z.number().int().describe('How many items of the collection have it.'),
    share: decimalText.describe('The part of the collection that has it, as a fraction of four decimals.'),
  })
  .describe('A trait of an NFT, and how rare it is in its collection.')
  .meta({ id: 'NftTrait' });
export type NftTrait = z.infer<typeof nftTrait>;

export const nftOffer = z
  .object({
    uuid: z.string().describe('Id of the offer.'),
    status: z
      .enum(offerStatuses)
      .describe('Status of the offer. While it is active its amount is in escrow.'),
    nftUuid: z.string().describe('Id of the item.'),
    item: z.string().describe('Name of the item.'),
    amount: decimalText.describe('What is offered.'),
    currency: z.string().describe('Code of the asset.'),
    bidder: z.string().describe('Nickname of who offers.'),
    bidderAddress: address('who offers'),
    mine: z.boolean().describe('Whether it is the reader’s.'),
    simulated: z.boolean().describe('Whether a simulated collector offers.'),
    createdAt: instant.describe('When it was created.'),
    expiresAt: instant.describe('When it expires.'),
    closedAt: instant.nullable().describe('When it ended; null while it is active.'),
    counterAmount: decimalText
      .nullable()
      .describe(
        'Price of the counteroffer; null without one, and for readers who are neither owner nor bidder.',
      ),
    counteredAt: instant.nullable().describe('When the owner made the counteroffer; null without one.'),
  })
  .describe('An offer for an NFT.')
  .meta({ id: 'NftOffer' });
export type NftOffer = z.infer<typeof nftOffer>;

export const nftActivity = z
  .object({
    uuid: z.string().describe('Id of the activity.'),
    kind: z.enum(activityKinds).describe('What happened.'),
    status: z.enum(activityStatuses).describe('pending until staff decide; settled for what has happened.'),
    nftUuid: z.string().describe('Id of the item.'),
    item: z.string().describe('Name of the item.'),
    contractAddress: z.string().describe('Address of its collection.'),
    collection: z.string().describe('Name of its collection.'),
    picture: nftPicture.describe('Picture of the item.'),
    amount: decimalText.nullable().describe('Price or amount; null if there is none.'),
    currency,
    royalty: decimalText.nullable().describe('What of it went to the creator; null unless it is a sale.'),
    fee: decimalText
      .nullable()
      .describe('Fee; of a mint in dollars, of a sale in `currency`; null for none.'),
    from: z.string().nullable().describe('Nickname of who had it, listed it or offered; null for none.'),
    fromAddress: addressOf('who had it'),
    to: z.string().nullable().describe('Nickname of who has it since; null for none.'),
    toAddress: addressOf('who has it since'),
    createdAt: instant.describe('When it happened, or was asked for.'),
    settledAt: instant.nullable().describe('When it was settled or failed; null while it is pending.'),
  })
  .describe('What happened with an NFT.')
  .meta({ id: 'NftActivity' });
export type NftActivity = z.infer<typeof nftActivity>;

export const nftCondition = z
  .object({
    uuid: z.string().describe('Id of the condition.'),
    kind: z.enum(conditionKinds).describe('What is asked for.'),
    value: z
      .string()
      .describe(
        'The amount of min_price, the day of lock_until, the account numbers of allow_list by commas; empty for kyc_required, and for traders that of allow_list.',
      ),
    text: z.string().describe('The condition as a sentence.'),
    active: z.boolean().describe('Whether it is checked.'),
    contractAddress: z.string().describe('Address of the collection.'),
    collection: z.string().describe('Name of the collection.'),
    nftUuid: z.string().nullable().describe('Id of the item; null if it is for the whole collection.'),
    item: z.string().nullable().describe('Name of the item; null if it is for the whole collection.'),
    createdAt: instant.describe('When it was created.'),
  })
  .describe('What must hold before an NFT is listed, offered for, bought or transferred.')
  .meta({ id: 'NftCondition' });
export type NftCondition = z.infer<typeof nftCondition>;

export const nftDetails = z
  .object({
    item: nftItem.describe('The item.'),
    description: z.string().describe('What it is about; may be empty.'),
    creator: z.string().nullable().describe('Nickname of its creator; null for an imported one.'),
    creatorAddress: addressOf('its creator'),
    royalty: decimalText.describe("The creator's part of each later sale, as a fraction."),
    saleFee: decimalText.describe("The house's part of a sale, as a fraction."),
    floor: decimalText
      .nullable()
      .describe('The lowest price in its collection; null if nothing is for sale.'),
    value: decimalText.nullable().describe('The price in dollars now; null if it is not for sale.'),
    available: decimalText.describe('What the reader can spend of `currency`.'),
    supply: z.number().int().describe('How many items of its collection are minted and not burned.'),
    traits: z.array(nftTrait).describe('Its traits.'),
    offers: z.array(nftOffer).describe('The active offers, the highest first, at most 50.'),
    conditions: z.array(nftCondition).describe('The conditions that are checked for it.'),
    allowedActions: z.array(z.enum(itemActions)).describe('What the reader can do with it now.'),
  })
  .describe('An NFT with everything around it.')
  .meta({ id: 'NftDetails' });
export type NftDetails = z.infer<typeof nftDetails>;

export const publicNftDetails = nftDetails
  .omit({ available: true })
  .describe('An NFT with everything around it, as anyone sees it.')
  .meta({ id: 'PublicNftDetails' });

export const nftDay = z
  .object({
    day: z.string().describe('The day, in UTC, such as 2026-06-01.'),
    floor: decimalText.nullable().describe('The floor when it ended; null if nothing was for sale.'),
    volume: decimalText.describe('What was sold on it.'),
    sales: z.number().int().describe('How many sales there were.'),
  })
  .describe('A day of a collection on which its floor or volume changed.')
  .meta({ id: 'NftDay' });
export type NftDay = z.infer<typeof nftDay>;

export const nftWallet = z
  .object({
    address: address('the trader'),
    chain,
    name: z.string().describe('Name of the blockchain.'),
    currency: z.string().describe('Code of its asset.'),
    items: z.number().int().describe('How many NFTs are in it.'),
    value: decimalText.describe('What they are worth at the floors of their collections, in dollars.'),
    balance: decimalText.describe('What the trader can spend of the asset.'),
    isDefault: z.boolean().describe('Whether it is shown first.'),
  })
  .describe('A simulated wallet of a trader: an address on a blockchain.')
  .meta({ id: 'NftWallet' });
export type NftWallet = z.infer<typeof nftWallet>;

export const rankedCollection = nftCollection
  .pick({
    contractAddress: true,
    name: true,
    category: true,
    chain: true,
    currency: true,
    logo: true,
    supply: true,
    listed: true,
    owners: true,
    floor: true,
  })
  .extend({
    floorUsd: decimalText.nullable().describe('The floor in dollars now; null if nothing is for sale.'),
    floorChange: decimalText
      .nullable()
      .describe(
        'The change of the floor in the window, as a fraction of four decimals; null if nothing was for sale when it began, or is now.',
      ),
    sales: z.number().int().describe('How many items were sold in the window.'),
    volume: decimalText.describe('These sales together, in `currency`.'),
    volumeUsd: decimalText.describe('The same in dollars now.'),
    floors: z
      .array(decimalText.nullable())
      .describe(
        'The floor each six hours of the last seven days, the latest last; null while nothing was for sale.',
      ),
  })
  .describe('A collection in the ranking.')
  .meta({ id: 'RankedNftCollection' });
export type RankedCollection = z.infer<typeof rankedCollection>;
