import { test, vi } from 'vitest';
import { checkLedgerAgainstModel } from '../testing/ledger-model.ts';
import { testWorld } from '../testing/test-world.ts';
import { withoutDisk } from '../testing/writer.ts';

vi.mock('../platform/database/connection.ts', () => import('../testing/writer.ts'));

test('40 random runs: the ledger agrees with a model of bigints', { timeout: 120_000 }, async () => {
  await checkLedgerAgainstModel({ runs: 40, openWorld: async () => withoutDisk(await testWorld()) });
});
