import { DAY } from '@papermint/contracts/common/time-units';
import type { World } from '../../worlds/world.ts';
import { testWorld } from './test-world.ts';

const SYSTEM = { actor: { kind: 'system' }, name: 'test.collectors' } as const;

/** A test world with simulated collectors and a collection that they own. Nothing acts until the clock moves. */
export async function collectorsWorld() {
  const world = await testWorld();
  return { world, ...(await addCollectors(world, { collectors: 40, items: 30 })) };
}

/** Simulated collectors, and a collection that they own. */
export async function addCollectors(world: World, counts: { collectors: number; items: number }) {
  const made = await world.commands.execute(
    SYSTEM,
    async (tx) => {
      world.flags.set(tx, 'nft', true);
      for (let index = 0; index < counts.collectors; index += 1) {
        await world.nftCollectors.join(tx, {
          accountId: String(10_500_000 + index),
          firstName: 'Ada',
          lastName: 'Vos',
          nickname: `ada.vos${index}`,
          country: 'NL',
          currency: 'EUR',
          packageSlug: 'starter',
          createdAt: world.clock.now() - 90 * DAY,
        });
      }
      const owners = world.nftCollectors.holders(tx, 'ethereum');
      const at = world.clock.now() - 60 * DAY;
      const collection = world.nftSeed.addCollection(tx, {
        name: 'Quiet Rooms',
        symbol: 'ROOM',
        description: '',
        chain: 'ethereum',
        category: 'art',
        logo: null,
        banner: null,
        creatorId: null,
        royaltyBps: 500,
        worthUsd: 40_000n,
        at,
      });
      const usual = world.nftCollectors.usual(collection);
      const items = Array.from({ length: counts.items }, (_, index) => ({
        name: `Room #${index + 1}`,
        description: '',
        picture: 'tidelines-1',
        traits: { Light: ['Morning', 'Noon', 'Dusk'][index % 3] as string },
        ownerId: owners[index % owners.length] as string,
        at,
        ...(index % 4 === 0 && { listing: { price: usual + BigInt(index), usd: 40_000n, at } }),
      }));
      const rows = world.nftSeed.addItems(tx, collection.id, items);
      world.nftSeed.refresh(tx, collection.id);
      return { collection, items: rows.map(({ id }) => id), usual, owners };
    },
    () => undefined,
  );
  return made;
}

/** Gives an item to an account, as if it had bought it. */
export async function giveItem(world: World, itemId: string, traderId: string): Promise<void> {
  await world.db.commit(async (tx) => {
    const owner = tx.get('SELECT ownerId, collectionId FROM NftItem WHERE id = ?', itemId);
    const now = world.clock.now();
    tx.run(
      `INSERT INTO NftActivity (id, itemId, collectionId, kind, status, number, fromId, toId, createdAt, settledAt, updatedAt)
       VALUES (?, ?, ?, 'transfer', 'settled', 2, ?, ?, ?, ?, ?)`,
      ...[world.ids.uuid(now), itemId, owner?.collectionId as string, owner?.ownerId as string, traderId],
      ...[now, now, now],
    );
    tx.run(
      "UPDATE NftItem SET ownerId = ?, status = 'minted', price = NULL, priceUsd = NULL WHERE id = ?",
      ...[traderId, itemId],
    );
  });
}
