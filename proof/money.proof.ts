import { test } from 'vitest';
import { checkMoneyStreams } from '../apps/api/src/testing/streams/money-streams.ts';
import { moneyWorld } from '../apps/api/src/testing/streams/money-world.ts';
import { seeds } from './seed.ts';

test.each(seeds(4))(
  '500 random streams of money in and out: none is made or lost, and every hold has its holder (seed %i)',
  async (seed) => {
    await checkMoneyStreams({ runs: 500, seed, openWorld: moneyWorld });
  },
);
