import { test } from 'vitest';
import { checkLedgerAgainstModel } from '../testing/ledger/ledger-model.ts';
import { testWorld } from '../testing/worlds/test-world.ts';

test('the ledger agrees with a model of bigints in 40 random runs', async () => {
  await checkLedgerAgainstModel({ runs: 40, openWorld: testWorld });
});
