import { test } from 'vitest';
import {
  marginStreamMarket,
  spotStreamMarket,
} from '../apps/api/src/testing/streams/order-stream-markets.ts';
import { checkOrderStreams } from '../apps/api/src/testing/streams/order-streams.ts';
import { closingWorld, testWorld } from '../apps/api/src/testing/worlds/test-world.ts';
import { seeds } from './seed.ts';

test.each(seeds(4))(
  '500 random streams of spot orders: money, holds, orders, fills and book agree at every step (seed %i)',
  async (seed) => {
    await checkOrderStreams({ runs: 500, seed, openMarket: async () => spotStreamMarket(await testWorld()) });
  },
);

test.each(seeds(1))(
  '500 random streams with another settlement: all agree as well (seed %i)',
  async (seed) => {
    await checkOrderStreams({
      runs: 500,
      seed,
      openMarket: async () => marginStreamMarket(await testWorld()),
    });
  },
);

test.each(seeds(1))(
  '200 random streams around the close and the open of a market: all agree as well (seed %i)',
  async (seed) => {
    await checkOrderStreams({
      runs: 200,
      seed,
      openMarket: async () => spotStreamMarket(await closingWorld()),
    });
  },
);
