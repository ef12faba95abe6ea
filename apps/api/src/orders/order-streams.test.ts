import { test } from 'vitest';
import { marginStreamMarket, spotStreamMarket } from '../testing/streams/order-stream-markets.ts';
import { checkOrderStreams } from '../testing/streams/order-streams.ts';
import { closingWorld, testWorld } from '../testing/worlds/test-world.ts';

test('money, holds, orders, fills and book agree at every step of 12 random streams of spot orders', async () => {
  await checkOrderStreams({
    runs: 12,
    openMarket: async () => spotStreamMarket(await testWorld()),
  });
});

test('all of them agree at every step of 4 random streams with a settlement that reserves a tenth on both sides', async () => {
  await checkOrderStreams({
    runs: 4,
    openMarket: async () => marginStreamMarket(await testWorld()),
  });
});

test('all of them agree at every step of 4 random streams around the close and the open of a market', async () => {
  await checkOrderStreams({
    runs: 4,
    openMarket: async () => spotStreamMarket(await closingWorld()),
  });
});
