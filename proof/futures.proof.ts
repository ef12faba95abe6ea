import { test } from 'vitest';
import { futuresRows } from '../apps/api/src/testing/streams/futures-rows.ts';
import { checkFuturesStreams, checkJumps } from '../apps/api/src/testing/streams/futures-streams.ts';
import { testWorld } from '../apps/api/src/testing/worlds/test-world.ts';
import { seeds } from './seed.ts';

test.each(seeds(10))(
  '1,000 random streams of futures: nobody falls below zero, and everything agrees at every step (seed %i)',
  async (seed) => {
    await checkFuturesStreams({ runs: 1000, seed, openWorld: testWorld });
  },
);

test.each(seeds(1))(
  '200 random streams end with the same rows, whether the clock jumps or goes in steps (seed %i)',
  async (seed) => {
    await checkJumps({ runs: 200, seed, openWorld: testWorld, rowsOf: futuresRows });
  },
);
