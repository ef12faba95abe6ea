import { test } from 'vitest';
import { checkLedgerAgainstModel } from '../testing/ledger-model.ts';
import { testWorld } from '../testing/test-world.ts';

test('the ledger agrees with a model of bigints in 40 random runs', async () => {
  await checkLedgerAgainstModel({ runs: 40, openWorld: testWorld });
});
