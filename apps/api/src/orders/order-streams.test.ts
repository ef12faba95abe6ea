import { test, vi } from 'vitest';
import { proveOrderStreams } from '../testing/order-streams.ts';
import { testWorld } from '../testing/test-world.ts';
import { withoutDisk } from '../testing/writer.ts';

vi.mock('../platform/database/connection.ts', () => import('../testing/writer.ts'));

test('60 random streams of orders: money, holds, orders, fills and book agree at every step', {
  timeout: 120_000,
}, async () => {
  await proveOrderStreams({ runs: 60, openWorld: async () => withoutDisk(await testWorld()) });
});
