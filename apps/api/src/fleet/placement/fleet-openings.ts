import { HOUR } from '@papermint/contracts/common/time-units';
import { z } from 'zod';
import { tooManyOpened } from '../../worlds/hosting/opening-limit.ts';
import type { Bucket } from '../agreement/bucket.ts';
import { OutdatedError } from '../agreement/bucket.ts';

/** When a network has opened worlds, oldest first, wall ms. */
export const openingTimes = z.array(z.int());

/** Counts the worlds that each network has opened within an hour, on all nodes. */
export interface FleetOpenings {
  /** @throws DomainError rate_limited; UnreachableError */
  count(network: string): Promise<void>;
}

const MOST_TRIES = 10;

/** @param most how many worlds a network may open in an hour */
export function fleetOpenings(bucket: Bucket<number[]>, most: number, wall: () => number): FleetOpenings {
  return {
    async count(network) {
      const key = network === '' ? 'none' : network;
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const agreed = await bucket.get(key);
        const times = (agreed?.value ?? []).filter((at) => at > wall() - HOUR);
        const [oldest] = times;
        if (oldest !== undefined && times.length >= most) throw tooManyOpened(oldest, wall());
        const next = [...times, wall()];
        try {
          await (agreed ? bucket.update(key, next, agreed.revision) : bucket.create(key, next));
          return;
        } catch (error) {
          if (!(error instanceof OutdatedError)) throw error;
        }
      }
    },
  };
}
