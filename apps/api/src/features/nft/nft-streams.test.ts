import { test } from 'vitest';
import { nftScript } from '../../testing/money-stream-steps.ts';
import { checkMoneyStreams } from '../../testing/money-streams.ts';
import { moneyWorld } from '../../testing/money-world.ts';
import { nftMarket } from '../../testing/nft-world.ts';

test('8 random streams keep one owner per NFT, return all escrow, and make or lose no money', async () => {
  await checkMoneyStreams({
    runs: 8,
    steps: nftScript,
    people: (world) => nftMarket(world, 3),
    openWorld: moneyWorld,
  });
});
