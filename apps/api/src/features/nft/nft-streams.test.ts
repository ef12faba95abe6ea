import { test } from 'vitest';
import { nftScript } from '../../testing/streams/money-stream-steps.ts';
import { checkMoneyStreams } from '../../testing/streams/money-streams.ts';
import { moneyWorld } from '../../testing/streams/money-world.ts';
import { nftMarket } from '../../testing/worlds/nft-world.ts';

test('8 random streams keep one owner per NFT, return all escrow, and make or lose no money', async () => {
  await checkMoneyStreams({
    runs: 8,
    steps: nftScript,
    people: (world) => nftMarket(world, 3),
    openWorld: moneyWorld,
  });
});
