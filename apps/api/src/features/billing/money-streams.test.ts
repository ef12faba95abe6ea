import { test } from 'vitest';
import { checkMoneyStreams } from '../../testing/money-streams.ts';
import { moneyWorld } from '../../testing/money-world.ts';

test('no money is made or lost, and every hold has its holder, at every step of 12 random streams in and out', async () => {
  await checkMoneyStreams({ runs: 12, openWorld: moneyWorld });
});
