import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import type { MarketKey, MarketSeed } from './random/hash.ts';
import { foldKey, hash32, seedAt, signedUnit } from './random/hash.ts';

/**
 * By how much a perpetual future is above its index, as a fraction: what buyers pay for being long. It is a sum of waves
 * of several lengths, each with a chance value at its whole steps and straight lines between them. So it goes back to its
 * mean by itself, and is never further than {@link FARTHEST_BASIS} from 0.
 */
const WAVES = [
  { step: 10 * MINUTE, reach: 0.0002 },
  { step: 2 * HOUR, reach: 0.0005 },
  { step: 16 * HOUR, reach: 0.0011 },
] as const;

const USUAL = 0.0001;

export const FARTHEST_BASIS = WAVES.reduce((sum, { reach }) => sum + reach, USUAL);

/** The basis of a pair at an instant (ms). */
export function basisAt(seed: MarketSeed, pair: string, at: number): number {
  return basisOf(foldKey(seedAt(seed, at), 'basis', pair), at);
}

const SAMPLE = 5 * MINUTE;

/** The mean of the basis over an interval, by a sample every five minutes. */
export function meanBasis(seed: MarketSeed, pair: string, from: number, to: number): number {
  const key = foldKey(seedAt(seed, to - 1), 'basis', pair);
  const count = Math.max(1, Math.round((to - from) / SAMPLE));
  let sum = 0;
  for (let i = 0; i < count; i++) sum += basisOf(key, from + (i + 0.5) * SAMPLE);
  return sum / count;
}

function basisOf(key: MarketKey, at: number): number {
  let basis = USUAL;
  for (const { step, reach } of WAVES) {
    const place = Math.floor(at / step);
    const [a, b] = [valueAt(key, place, step), valueAt(key, place + 1, step)];
    basis += reach * (a + (b - a) * (at / step - place));
  }
  return basis;
}

const valueAt = (key: MarketKey, place: number, step: number) => signedUnit(hash32(key, hash32(step, place)));
