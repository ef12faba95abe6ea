import { DAY, HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import type { NftCategory, NftChain } from '@papermint/contracts/nft/statuses';
import { nftCategories, nftChainKeys } from '@papermint/contracts/nft/statuses';
import type { Lot } from '@papermint/seed/art/lot';
import { lotOf } from '@papermint/seed/art/lot';
import type { CollectionKey } from './collection-worth.ts';
import { keyOf } from './collection-worth.ts';

/** What a simulated collector likes, and how they live. It follows from the seed and the account number alone. */
export interface Taste {
  /** The blockchains that they hold coins of. */
  chains: readonly NftChain[];
  categories: readonly NftCategory[];
  /** Acts in a week, on average. */
  perWeek: number;
  /** Dollars that they begin with. */
  budget: number;
  /** What their clock is ahead of UTC, ms. */
  ahead: number;
  /** How much more than others they ask for what they own, 0 to 1. */
  attached: number;
}

/** Hours that the clocks of a country are ahead of UTC, where most of its people live. */
const HOURS_AHEAD: Readonly<Record<string, number>> = {
  US: -5,
  CA: -5,
  BR: -3,
  MX: -6,
  GB: 0,
  PT: 0,
  NG: 1,
  DE: 1,
  FR: 1,
  ES: 1,
  IT: 1,
  NL: 1,
  PL: 1,
  SE: 1,
  CH: 1,
  TR: 3,
  KE: 3,
  IN: 5.5,
  ID: 7,
  KR: 9,
  JP: 9,
  AU: 10,
};
/** Chains by how many collectors hold their coins. */
const CHAIN_WEIGHTS: Readonly<Record<NftChain, number>> = {
  ethereum: 0.75,
  solana: 0.55,
  tezos: 0.3,
  'bnb-chain': 0.25,
  avalanche: 0.25,
};
/** When people get up, after midnight. */
const UP = 7 * HOUR + 30 * MINUTE;
const SOONEST = 4 * MINUTE;

export function tasteOf(seed: number, { accountId, country }: { accountId: string; country: string }): Taste {
  const lot = lotOf(`${seed} collector ${accountId}`);
  const held = nftChainKeys.filter((chain) => lot.chance(CHAIN_WEIGHTS[chain]));
  return {
    chains: held.length > 0 ? held : ['ethereum'],
    categories: lot.shuffled(nftCategories).slice(0, lot.whole(1, 3)),
    // Most act now and then, a few nearly every day.
    perWeek: 0.2 * 15 ** (lot.number(0, 1) ** 1.6),
    budget: Math.round(900 * 60 ** lot.number(0, 1)),
    ahead: (HOURS_AHEAD[country] ?? 0) * HOUR,
    attached: lot.number(0, 1),
  };
}

/** How much a collector likes a collection, from 0. */
export function liking(
  seed: number,
  accountId: string,
  { chains, categories }: Pick<Taste, 'chains' | 'categories'>,
  collection: CollectionKey & { chain: NftChain; category: NftCategory },
): number {
  if (!chains.includes(collection.chain)) return 0;
  const own = lotOf(`${seed} ${accountId} sees ${keyOf(collection)}`).number(0, 1);
  return own ** 3 * (categories.includes(collection.category) ? 3 : 1) + 0.02;
}

/** What the traits of an item change in what a collector would pay for it: 0.9 to 1.12. */
export function traitLiking(
  seed: number,
  accountId: string,
  traits: Readonly<Record<string, string>>,
): number {
  const all = Object.entries(traits);
  if (all.length === 0) return 1;
  const sum = all.reduce(
    (total, [name, value]) => total + lotOf(`${seed} ${accountId} sees ${name} ${value}`).number(0, 1),
    0,
  );
  return 0.9 + 0.22 * (sum / all.length);
}

/**
 * When a collector acts next: after a random time, while they are awake.
 * @param now simulated, ms
 */
export function nextAct(lot: Lot, { perWeek, ahead }: Pick<Taste, 'perWeek' | 'ahead'>, now: number): number {
  const gap = (-Math.log(1 - lot.number(0, 0.999)) * 7 * DAY) / perWeek;
  return awake(lot, ahead, now + Math.max(SOONEST, gap));
}

/** The instant, or a while after getting up where the person sleeps then. */
export function awake(lot: Lot, ahead: number, at: number): number {
  const local = (((at + ahead) % DAY) + DAY) % DAY;
  return Math.round(local < UP ? at + UP - local + lot.number(0, 3 * HOUR) : at);
}
