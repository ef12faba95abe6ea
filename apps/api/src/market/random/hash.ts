import type { SecretKey, SecretSeed } from './secret-key.ts';
import { secretHash } from './secret-key.ts';

/**
 * Deterministic 32-bit hashing: the only source of randomness in the market. Everything hashed is an integer taken
 * modulo 2^32; a symbol is folded into a key once, outside of loops.
 */

/** What a market follows from at an instant: a number that everybody may know, or a secret. */
export type OneSeed = number | SecretSeed;

/** A seed that gives way to another one. */
export interface ReplacedSeed {
  readonly before: number;
  readonly after: SecretSeed;
  /** The first whole second (ms) of `after`; Infinity while `before` holds. */
  readonly from: number;
}

/** What a market follows from over all time. */
export type MarketSeed = OneSeed | ReplacedSeed;

/** The seed at an instant (ms). */
export function seedAt(seed: MarketSeed, at: number): OneSeed {
  if (typeof seed === 'number' || !('from' in seed)) return seed;
  return at < seed.from ? seed.before : seed.after;
}

/** The two seeds of a market whose seed was replaced; undefined for a market with one seed. */
export const replacedSeed = (seed: MarketSeed): ReplacedSeed | undefined =>
  typeof seed !== 'number' && 'from' in seed && seed.from !== Infinity ? seed : undefined;

/** The key of one stream of hashes: a number of 32 bits, or a secret. */
export type MarketKey = number | SecretKey;

/**
 * Mixes an integer under a key into a signed 32-bit integer. Every bit of `n` and `key` flips about half of the
 * result's bits. The key enters twice, so that two keys never yield the same sequence in another order.
 */
export function hash32(key: MarketKey, n: number): number {
  if (typeof key !== 'number') return secretHash(key, n);
  let x = n ^ key;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul((x ^ (x >>> 15)) + ((key << 16) | (key >>> 16)), 0xd35a2d97);
  x ^= x >>> 15;
  x = Math.imul(x, 0x735a2d97);
  return x ^ (x >>> 16);
}

/**
 * Folds a market's seed (a secret or any safe integer), a purpose and a symbol into the key of one stream of hashes.
 * Streams of different purposes of one symbol are unrelated.
 */
export function foldKey(seed: number, purpose: string, symbol: string): number;
export function foldKey(seed: OneSeed, purpose: string, symbol: string): MarketKey;
export function foldKey(seed: OneSeed, purpose: string, symbol: string): MarketKey {
  if (typeof seed !== 'number') return seed.keyOf(purpose, symbol);
  let key = hash32(seed | 0, Math.floor(seed / 2 ** 32) | 0);
  key = foldText(key, purpose);
  return foldText(key, symbol);
}

/** A fraction in [0, 1) with 32 bits from a hash. */
export function unit(hash: number): number {
  return (hash >>> 0) / 2 ** 32;
}

/** A number in (-1, 1), symmetric about 0, from a hash. */
export function signedUnit(hash: number): number {
  return (hash + 0.5) / 2 ** 31;
}

function foldText(key: number, text: string): number {
  let folded = hash32(key, text.length);
  for (let i = 0; i < text.length; i++) folded = hash32(folded, text.charCodeAt(i));
  return folded;
}
