import { test, vi } from 'vitest';
import { nftScript } from '../../testing/money-stream-steps.ts';
import { checkMoneyStreams } from '../../testing/money-streams.ts';
import { moneyWorld } from '../../testing/money-world.ts';
import { nftMarket } from '../../testing/nft-world.ts';
import { withoutDisk } from '../../testing/writer.ts';

vi.mock('../../platform/database/connection.ts', () => import('../../testing/writer.ts'));

test('each NFT has one owner, escrow returns, and no money is made or lost at every step of 8 random streams', async () => {
  await checkMoneyStreams({
    runs: 8,
    steps: nftScript,
    people: (world) => nftMarket(world, 3),
    openWorld: async () => withoutDisk(await moneyWorld()),
  });
});
