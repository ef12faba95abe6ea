import { test, vi } from 'vitest';
import { checkLedgerAgainstModel } from '../apps/api/src/testing/ledger-model.ts';
import { testWorld } from '../apps/api/src/testing/test-world.ts';
import { withoutDisk } from '../apps/api/src/testing/writer.ts';
import { seeds } from './seed.ts';

vi.mock('../apps/api/src/platform/database/connection.ts', () => import('../apps/api/src/testing/writer.ts'));

test.each(seeds(10))(
  '1,000 random runs: the ledger agrees with a model of bigints (seed %i)',
  async (seed) => {
    const openWorld = async () => withoutDisk(await testWorld());
    await checkLedgerAgainstModel({ runs: 1000, seed, openWorld });
  },
);
