import type { World } from '../../worlds/world.ts';
import type { MoneyCommand } from '../streams/money-commands.ts';
import { runMoney } from '../streams/money-commands.ts';
import type { MoneyPeople } from '../streams/money-world.ts';
import { moneyPeople } from '../streams/money-world.ts';
import { collectionOf, collector } from './nft-items.ts';

/** Traders with ether, dollars and a collection each, and two superusers. */
export async function nftPeople(world: World, count: number): Promise<MoneyPeople> {
  const people = await moneyPeople(world, count);
  for (const id of people.traders) await collectionOf(world, await collector(world, id));
  return people;
}

/** The same with approved collections, each with two drafts and three items, one of them for sale. */
export async function nftMarket(world: World, count: number): Promise<MoneyPeople> {
  const people = await nftPeople(world, count);
  const run = (command: MoneyCommand) => runMoney(world, command);
  for (const who of people.traders) {
    for (let one = 0; one < 5; one += 1) {
      const id = await run({ do: 'draft', who });
      if (one < 2) continue;
      await approveCollectionOf(world, people, id);
      await run({ do: 'ask mint', who, id });
      await run({ do: 'mint', by: people.staff[0], id });
      if (one === 4) await run({ do: 'list', who, id, price: '0.4' });
    }
  }
  return people;
}

/** Approves the collection of an item, unless it is approved: only then the item can be minted. */
export async function approveCollectionOf(
  world: World,
  { staff }: Pick<MoneyPeople, 'staff'>,
  itemId: string,
): Promise<void> {
  const collection = world.db.readNow.get(
    `SELECT NftCollection.id, NftCollection.status FROM NftItem
     JOIN NftCollection ON NftCollection.id = NftItem.collectionId WHERE NftItem.id = ?`,
    [itemId],
  );
  if (collection?.status === 'approved') return;
  await runMoney(world, { do: 'approve collection', by: staff[0], id: String(collection?.id) });
}
