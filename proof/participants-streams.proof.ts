import { test } from 'vitest';
import { nftScript } from '../apps/api/src/testing/streams/money-stream-steps.ts';
import { checkMoneyStreams } from '../apps/api/src/testing/streams/money-streams.ts';
import { moneyWorld } from '../apps/api/src/testing/streams/money-world.ts';
import { addCollectors } from '../apps/api/src/testing/worlds/collectors-world.ts';
import { nftMarket } from '../apps/api/src/testing/worlds/nft-world.ts';
import type { World } from '../apps/api/src/worlds/world.ts';
import { seeds } from './seed.ts';

/** Three traders with NFTs, and collectors who buy, bid and answer while the clock moves. */
async function amongCollectors(world: World) {
  const people = await nftMarket(world, 3);
  await addCollectors(world, { collectors: 12, items: 12 });
  return people;
}

test.each(seeds(2))(
  '500 random streams of traders among collectors: each NFT has one owner, and no money is made or lost (seed %i)',
  async (seed) => {
    await checkMoneyStreams({
      runs: 500,
      seed,
      steps: nftScript,
      people: amongCollectors,
      openWorld: moneyWorld,
    });
  },
);
