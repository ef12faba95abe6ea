import { test } from 'vitest';
import { checkMoneyStreams } from '../../testing/streams/money-streams.ts';
import { moneyWorld } from '../../testing/streams/money-world.ts';

test('no money is made or lost, and every hold has its holder, at every step of 12 random streams in and out', async () => {
  await checkMoneyStreams({ runs: 12, openWorld: moneyWorld });
});
