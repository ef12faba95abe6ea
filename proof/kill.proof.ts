import { createHash } from 'node:crypto';
import { test } from 'vitest';
import { killAndCheck, worldToKill } from '../apps/api/src/testing/processes/killed-world.ts';
import { seeds } from './seed.ts';

const MOST = 600;

test.each(seeds(20))(
  'a process is killed five times while it moves money: everything acknowledged is there, nothing is half done (seed %i)',
  async (seed) => {
    const world = await worldToKill();
    for (let round = 1; round <= 5; round += 1) {
      const dice = createHash('sha256').update(`${seed}:${round}`).digest().readUInt32BE();
      await killAndCheck(world, { round, after: 1 + (dice % MOST) });
    }
  },
);
