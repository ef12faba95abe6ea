import { test, vi } from 'vitest';
import { marginStreamMarket, spotStreamMarket } from '../testing/order-stream-markets.ts';
import { checkOrderStreams } from '../testing/order-streams.ts';
import { closingWorld, testWorld } from '../testing/test-world.ts';
import { withoutDisk } from '../testing/writer.ts';

vi.mock('../platform/database/connection.ts', () => import('../testing/writer.ts'));

test('12 random streams of spot orders: money, holds, orders, fills and book agree at every step', {
  timeout: 120_000,
}, async () => {
  await checkOrderStreams({
    runs: 12,
    openMarket: async () => spotStreamMarket(withoutDisk(await testWorld())),
  });
});

test('4 random streams with another settlement, which reserves a tenth on both sides: all agree at every step', {
  timeout: 120_000,
}, async () => {
  await checkOrderStreams({
    runs: 4,
    openMarket: async () => marginStreamMarket(withoutDisk(await testWorld())),
  });
});

test('4 random streams around the close and the open of a market: all agree at every step', {
  timeout: 120_000,
}, async () => {
  await checkOrderStreams({
    runs: 4,
    openMarket: async () => spotStreamMarket(withoutDisk(await closingWorld())),
  });
});
