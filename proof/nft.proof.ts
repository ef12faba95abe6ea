import { test } from 'vitest';
import { nftScript } from '../apps/api/src/testing/streams/money-stream-steps.ts';
import { checkMoneyStreams } from '../apps/api/src/testing/streams/money-streams.ts';
import { moneyWorld } from '../apps/api/src/testing/streams/money-world.ts';
import { nftMarket } from '../apps/api/src/testing/worlds/nft-world.ts';
import { seeds } from './seed.ts';

test.each(seeds(4))(
  '500 random streams of NFTs: each has one owner, escrow returns and no money is made or lost (seed %i)',
  async (seed) => {
    await checkMoneyStreams({
      runs: 500,
      seed,
      steps: nftScript,
      people: (world) => nftMarket(world, 3),
      openWorld: moneyWorld,
    });
  },
);
