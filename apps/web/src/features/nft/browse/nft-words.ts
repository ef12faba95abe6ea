import type { ActivityKind, ItemStatus } from '@papermint/contracts/nft/statuses';
import { nftChains } from '@papermint/contracts/nft/statuses';

export const chainName = (key: string) => nftChains.find((chain) => chain.key === key)?.name ?? key;

export const chainOptions = nftChains.map(({ key, name }) => ({ value: key, label: name }));

export const statusOptions: readonly { value: ItemStatus; label: string }[] = [
  { value: 'listed', label: 'For sale' },
  { value: 'minted', label: 'Not for sale' },
];

export const sortOptions = [
  { value: '-popular', label: 'Popular' },
  { value: '-createdAt', label: 'Newest' },
  { value: 'price', label: 'Price: low to high' },
  { value: '-price', label: 'Price: high to low' },
  { value: '-favorites', label: 'Most favorites' },
  { value: '-lastPrice', label: 'Highest last sale' },
  { value: 'name', label: 'Name' },
] as const;

/** Within a collection. */
export const collectionSortOptions = [...sortOptions, { value: 'rarity', label: 'Rarest first' }] as const;

export const activityWords: Readonly<Record<ActivityKind, string>> = {
  mint: 'Mint',
  list: 'Listing',
  delist: 'Delisting',
  offer: 'Offer',
  sale: 'Sale',
  transfer: 'Transfer',
  burn: 'Burn',
};

/** A short form of an address. */
export const shortAddress = (address: string) => `${address.slice(0, 9)}…${address.slice(-4)}`;
