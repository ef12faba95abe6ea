import { test, vi } from 'vitest';
import { marginStreamMarket, spotStreamMarket } from '../apps/api/src/testing/order-stream-markets.ts';
import { checkOrderStreams } from '../apps/api/src/testing/order-streams.ts';
import { closingWorld, testWorld } from '../apps/api/src/testing/test-world.ts';
import { withoutDisk } from '../apps/api/src/testing/writer.ts';
import { seeds } from './seed.ts';

vi.mock('../apps/api/src/platform/database/connection.ts', () => import('../apps/api/src/testing/writer.ts'));

const openWorld = async () => withoutDisk(await testWorld());

test.each(seeds(4))(
  '500 random streams of spot orders: money, holds, orders, fills and book agree at every step (seed %i)',
  async (seed) => {
    await checkOrderStreams({ runs: 500, seed, openMarket: async () => spotStreamMarket(await openWorld()) });
  },
);

test.each(seeds(1))(
  '500 random streams with another settlement: all agree as well (seed %i)',
  async (seed) => {
    await checkOrderStreams({
      runs: 500,
      seed,
      openMarket: async () => marginStreamMarket(await openWorld()),
    });
  },
);

test.each(seeds(1))(
  '200 random streams around the close and the open of a market: all agree as well (seed %i)',
  async (seed) => {
    await checkOrderStreams({
      runs: 200,
      seed,
      openMarket: async () => spotStreamMarket(withoutDisk(await closingWorld())),
    });
  },
);
