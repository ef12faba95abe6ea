import { test, vi } from 'vitest';
import { checkMoneyStreams } from '../../testing/money-streams.ts';
import { moneyWorld } from '../../testing/money-world.ts';
import { withoutDisk } from '../../testing/writer.ts';

vi.mock('../../platform/database/connection.ts', () => import('../../testing/writer.ts'));

test('no money is made or lost, and every hold has its holder, at every step of 12 random streams in and out', async () => {
  await checkMoneyStreams({ runs: 12, openWorld: async () => withoutDisk(await moneyWorld()) });
});
