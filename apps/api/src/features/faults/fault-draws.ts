import type { FaultDelay } from '@papermint/contracts/faults/effects';
import { MOST_DELAY } from '@papermint/contracts/faults/effects';
import { foldKey, hash32, unit } from '../../market/random/hash.ts';

/** The key of the random numbers of a fault. It follows from the world's seed and the fault's id. */
export const streamOf = (seed: number, id: string): number => foldKey(seed, 'fault', id);

/** Three numbers in [0, 1) for the n-th match of a fault. */
const drawsOf = (stream: number, n: number) =>
  [0, 1, 2].map((part) => unit(hash32(stream, n * 3 + part))) as [number, number, number];

/** Whether a fault acts on its n-th match. @param share above 0, at most 1 */
export function actsOn(stream: number, n: number, share: number): boolean {
  return drawsOf(stream, n)[0] < share;
}

/** The delay of the n-th match of a fault: wall ms, at most MOST_DELAY. */
export function delayOf(delay: FaultDelay, stream: number, n: number): number {
  const [, one, two] = drawsOf(stream, n);
  switch (delay.distribution) {
    case 'fixed':
      return delay.ms;
    case 'uniform':
      return Math.round(delay.least + one * (delay.most - delay.least));
    case 'lognormal': {
      // Box and Muller; 1 - one is never 0.
      const normal = Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * two);
      return Math.min(MOST_DELAY, Math.round(delay.median * Math.exp(delay.sigma * normal)));
    }
  }
}
