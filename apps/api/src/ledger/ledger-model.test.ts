import { test, vi } from 'vitest';
import { checkLedgerAgainstModel } from '../testing/ledger-model.ts';
import { testWorld } from '../testing/test-world.ts';
import { withoutDisk } from '../testing/writer.ts';

vi.mock('../platform/database/connection.ts', () => import('../testing/writer.ts'));

test('the ledger agrees with a model of bigints in 40 random runs', async () => {
  await checkLedgerAgainstModel({ runs: 40, openWorld: async () => withoutDisk(await testWorld()) });
});
