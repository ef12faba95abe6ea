/** Statuses and limits of NFTs. They are not in model.ts, which imports zod. */
export const collectionStatuses = ['draft', 'pending', 'approved', 'rejected'] as const;
export type CollectionStatus = (typeof collectionStatuses)[number];

export const itemStatuses = ['draft', 'mint_requested', 'minted', 'listed', 'burned'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

export const offerStatuses = ['active', 'accepted', 'declined', 'canceled', 'expired'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

export const activityKinds = ['mint', 'list', 'delist', 'offer', 'sale', 'transfer', 'burn'] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activityStatuses = ['pending', 'settled', 'failed'] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

export const conditionKinds = ['min_price', 'kyc_required', 'allow_list', 'lock_until'] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** What the reader can do with an item now. */
export const itemActions = [
  ...(['edit', 'picture', 'request', 'withdraw', 'mint', 'delete'] as const),
  ...(['list', 'delist', 'transfer', 'burn', 'buy', 'offer'] as const),
] as const;
export type ItemAction = (typeof itemActions)[number];

/** The blockchains of collections, by their keys, and the asset of prices on them. */
export const nftChains = [
  { key: 'ethereum', name: 'Ethereum', asset: 'ETH' },
  { key: 'solana', name: 'Solana', asset: 'SOL' },
  { key: 'bnb-chain', name: 'BNB Chain', asset: 'BNB' },
  { key: 'avalanche', name: 'Avalanche', asset: 'AVAX' },
  { key: 'tezos', name: 'Tezos', asset: 'XTZ' },
] as const;
export type NftChain = (typeof nftChains)[number]['key'];
export const nftChainKeys = nftChains.map(({ key }) => key);

export const nftCategories = ['art', 'avatars', 'gaming', 'landscapes', 'patterns', 'photography'] as const;
export type NftCategory = (typeof nftCategories)[number];

/** The most that a creator takes of a later sale, and what the house takes, in parts of ten thousand. */
export const MOST_ROYALTY_BPS = 1000;
export const SALE_FEE_BPS = 250n;

export const MOST_TRAITS = 12;
/** Items of a collection that are not minted yet. */
export const MOST_DRAFTS = 200;
/** Items that are deleted or minted at a time. */
export const MOST_AT_ONCE = 100;
/** Active offers of a trader. */
export const MOST_OFFERS = 50;
/** The longest life of an offer, in days. */
export const LONGEST_OFFER = 30;
/** Simulated ms in which a request to mint should be decided. */
export const MINT_TARGET = 86_400_000;

/** The time before now that a ranking of collections counts. */
export const rankingWindows = ['1h', '24h', '7d'] as const;
export type RankingWindow = (typeof rankingWindows)[number];
