import type {
  ActivityKind,
  ActivityStatus,
  CollectionStatus,
  ConditionKind,
  ItemStatus,
  NftCategory,
  NftChain,
  OfferStatus,
} from '@papermint/contracts/nft/statuses';
import type { Traits } from './nft-rules.ts';

/** The queues of mint requests and of collection requests. Their names are those of the features in contracts. */
export const QUEUE = 'nftStaff';
export const COLLECTIONS_QUEUE = 'nftMarketStaff';

/** A collection. Amounts in minor units of its asset, the Usd ones in cents. */
export interface CollectionRecord {
  id: string;
  contractAddress: string;
  creatorId: string | null;
  status: CollectionStatus;
  name: string;
  symbol: string;
  description: string;
  chain: NftChain;
  asset: string;
  category: NftCategory;
  logo: string | null;
  banner: string | null;
  logoPreview: string | null;
  bannerPreview: string | null;
  royaltyBps: number;
  featured: boolean;
  reason: string | null;
  requestedAt: number | null;
  nextToken: number;
  supply: number;
  listed: number;
  owners: number;
  floor: bigint | null;
  floorUsd: bigint | null;
  volume: bigint;
  volumeUsd: bigint;
  /** The usual price of its items to simulated collectors, at the anchor price of its asset; null while they know none. */
  worthUsd: bigint | null;
  createdAt: number;
}

export interface ItemRecord {
  id: string;
  collectionId: string;
  tokenId: number | null;
  /** A trader's id, or house; null once it is burned. */
  ownerId: string | null;
  creatorId: string | null;
  status: ItemStatus;
  name: string;
  description: string;
  picture: string | null;
  preview: string | null;
  traits: Traits;
  rarityRank: number | null;
  price: bigint | null;
  priceUsd: bigint | null;
  lastPrice: bigint | null;
  locked: boolean;
  featured: boolean;
  favorites: number;
  views: number;
  reason: string | null;
  requestedAt: number | null;
  mintedAt: number | null;
  listedAt: number | null;
  createdAt: number;
}

/** An item with fields of its collection. */
export type ItemRow = ItemRecord & {
  contractAddress: string;
  collection: string;
  chain: NftChain;
  asset: string;
  royaltyBps: number;
  makerId: string | null;
  floor: bigint | null;
};

export interface ActivityRecord {
  id: string;
  itemId: string;
  collectionId: string;
  kind: ActivityKind;
  status: ActivityStatus;
  number: number | null;
  fromId: string | null;
  toId: string | null;
  amount: bigint | null;
  royalty: bigint | null;
  fee: bigint | null;
  offerId: string | null;
  reason: string | null;
  createdAt: number;
  settledAt: number | null;
}

/** An activity with its item and collection; an item that was deleted has no name. */
export type ActivityRow = ActivityRecord & {
  item: string | null;
  picture: string | null;
  preview: string | null;
  contractAddress: string;
  collection: string;
  chain: NftChain;
  asset: string;
};

export interface OfferRecord {
  id: string;
  itemId: string;
  /** A trader's id, or house for a simulated collector. */
  bidderId: string;
  bidder: string | null;
  status: OfferStatus;
  asset: string;
  amount: bigint;
  /** What it counts toward the bidder's daily limit, US cents; 0 where no other person would get anything. */
  dollars: bigint;
  sellerId: string | null;
  /** The price of the counteroffer; null without one. */
  counterAmount: bigint | null;
  counteredAt: number | null;
  createdAt: number;
  expiresAt: number;
  closedAt: number | null;
}

export type OfferRow = OfferRecord & { item: string; ownerId: string | null; chain: NftChain };

export interface ConditionRecord {
  id: string;
  collectionId: string;
  itemId: string | null;
  kind: ConditionKind;
  /** An amount in minor units, account numbers by commas, or an instant in ms; empty for kyc_required. */
  value: string;
  active: boolean;
  createdAt: number;
}

export type ConditionRow = ConditionRecord & {
  contractAddress: string;
  collection: string;
  asset: string;
  item: string | null;
};

/** What others see of a trader. */
export interface Person {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  nickname: string;
  status: string;
  kycVerified: boolean;
  /** Whether it is a simulated collector, whose acts are jobs. */
  simulated: boolean;
  country: string;
  createdAt: number;
}
