import { test, vi } from 'vitest';
import { proveOrderStreams } from '../apps/api/src/testing/order-streams.ts';
import { testWorld } from '../apps/api/src/testing/test-world.ts';
import { withoutDisk } from '../apps/api/src/testing/writer.ts';
import { seeds } from './seed.ts';

vi.mock('../apps/api/src/platform/database/connection.ts', () => import('../apps/api/src/testing/writer.ts'));

test.each(seeds(4))(
  '500 random streams of orders: money, holds, orders, fills and book agree at every step (seed %i)',
  async (seed) => {
    const openWorld = async () => withoutDisk(await testWorld());
    await proveOrderStreams({ runs: 500, seed, openWorld });
  },
);
