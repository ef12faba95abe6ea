import type { NftCategory, NftChain } from '@papermint/contracts/nft/statuses';
import type { StyleName } from '../art/styles.ts';

/** The categories of the styles. */
export const categoryOf: Readonly<Record<StyleName, NftCategory>> = {
  flow: 'art',
  tiling: 'patterns',
  portrait: 'avatars',
  creature: 'gaming',
  letters: 'art',
  landscape: 'landscapes',
  woven: 'patterns',
  botanical: 'art',
  orbit: 'landscapes',
  city: 'gaming',
};

/** The blockchains of collections, in turns. */
export const chainsInTurn: readonly NftChain[] = [
  'ethereum',
  'solana',
  'ethereum',
  'tezos',
  'ethereum',
  'bnb-chain',
  'solana',
  'avalanche',
];

/** The usual prices of a collection in dollars, in turns. */
export const usualPrices: readonly number[] = [420, 1250, 180, 95, 640, 60, 310, 2400, 150, 45, 880, 120];

/** Collections of personas, by slug. */
export const creators: Readonly<Record<string, string>> = {
  'pressed-garden': 'trader',
  'window-sill': 'trader',
  'small-planets': 'vip',
  'fault-lines': 'vip',
};

/** An unfinished collection of a persona. It waits for approval, and two of its items wait to be minted. */
export const inTheMaking = {
  creator: 'trader',
  name: 'Balcony Notes',
  symbol: 'BALC',
  description: 'Plants from a balcony on the third floor, drawn on the days when it rained.',
  category: 'art',
  chain: 'tezos',
  royalty: '0.05',
  /** The pictures are those of this collection. */
  pictures: 'night-bloom',
  items: ['First rain', 'Second rain', 'Thunder', 'Drizzle', 'After the storm'],
  requested: 2,
  /** A draft without a picture. */
  extra: { name: 'Untitled sketch', description: '', traits: [{ name: 'Palette', value: 'Paper' }] },
} as const;
