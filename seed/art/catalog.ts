import type { NftCategory, NftChain } from '@papermint/contracts/nft/statuses';
import type { ArtCollection } from './collections.ts';
import { artOf } from './collections.ts';

/** A collection on a simulated blockchain that the exchange does not have until staff import it. */
export interface CatalogEntry {
  art: ArtCollection;
  chain: NftChain;
  category: NftCategory;
  /** The usual price of its items in dollars. */
  dollars: number;
}

export const catalog: readonly CatalogEntry[] = [
  {
    art: artOf(
      'flow',
      ['night-ferry', 'Night Ferry', 'FERR', 'Wake'],
      ['Midnight', 'Indigo', 'Lagoon'],
      'The water behind the last boat of the day, seen from the rail.',
    ),
    chain: 'ethereum',
    category: 'art',
    dollars: 260,
  },
  {
    art: artOf(
      'portrait',
      ['card-players', 'Card Players', 'CARD', 'Player'],
      ['Terracotta', 'Plum', 'Paper'],
      'Everyone at the table holds better cards than they show.',
    ),
    chain: 'solana',
    category: 'avatars',
    dollars: 75,
  },
  {
    art: artOf(
      'landscape',
      ['salt-roads', 'Salt Roads', 'SALT', 'Road'],
      ['Copper', 'Desert', 'Arctic'],
      'Roads that were walked for salt, at the hours at which they were walked.',
    ),
    chain: 'tezos',
    category: 'landscapes',
    dollars: 40,
  },
  {
    art: artOf(
      'orbit',
      ['tin-moons', 'Tin Moons', 'TINM', 'Moon'],
      ['Ink', 'Aurora', 'Copper'],
      'Moons cut from tin, hung where the real ones would be.',
    ),
    chain: 'bnb-chain',
    category: 'art',
    dollars: 140,
  },
];
