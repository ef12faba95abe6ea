import { test } from 'vitest';
import { checkLedgerAgainstModel } from '../apps/api/src/testing/ledger/ledger-model.ts';
import { testWorld } from '../apps/api/src/testing/worlds/test-world.ts';
import { seeds } from './seed.ts';

test.each(seeds(10))(
  '1,000 random runs: the ledger agrees with a model of bigints (seed %i)',
  async (seed) => {
    await checkLedgerAgainstModel({ runs: 1000, seed, openWorld: testWorld });
  },
);
