import { DAY } from '@papermint/contracts/common/time-units';
import { formatUnits, parseUnits } from '@papermint/contracts/money/amount';
import { expect, test } from 'vitest';
import { collectorsWorld, giveItem } from '../../../testing/worlds/collectors-world.ts';
import {
  approveCollection,
  collectionOf,
  collector,
  draftIn,
  expectSound,
  listNft,
  nftCommand,
  nftRow,
  offerFor,
} from '../../../testing/worlds/nft-items.ts';
import { contentsOf } from '../../../testing/worlds/world-script.ts';
import type { World } from '../../../worlds/world.ts';

const SYSTEM = { actor: { kind: 'system' }, name: 'test' } as const;
const days = (world: World, count: number) => world.testClock.advance((now) => now + count * DAY);
const ether = (units: bigint) => formatUnits(units, 8);
const acts = (world: World) =>
  world.db.readNow.all("SELECT * FROM NftActivity WHERE kind <> 'mint'", []).length;

test('buys an item that a trader lists near its worth, and none at ten times its worth', async () => {
  const { world, items, usual } = await collectorsWorld();
  const trader = await collector(world);
  const [fair, dear] = [items[1] as string, items[2] as string];
  for (const id of [fair, dear]) await giveItem(world, id, trader);
  await listNft(world, trader, fair, ether((usual * 9n) / 10n));
  await listNft(world, trader, dear, ether(usual * 10n));
  await days(world, 4);
  expect(nftRow(world, fair).ownerId).not.toBe(trader);
  expect(nftRow(world, dear)).toMatchObject({ ownerId: trader, status: 'listed' });
  await days(world, 30);
  expect(nftRow(world, dear)).toMatchObject({ ownerId: trader, status: 'listed' });
  expectSound(world);
  expectTransactions(world, nftRow(world, fair).ownerId as string);
});

/** Staff read the transactions of a collector, and they add up to the collector's balance. */
function expectTransactions(world: World, collectorId: string): void {
  const all = { page: 1, perPage: 500, sort: '-createdAt' } as const;
  const { data } = world.wallet.derivedTransactions(collectorId, all);
  expect(data.at(-1)?.description).toBe('Budget of a simulated collector');
  const bought = data.filter(({ description }) => description.startsWith('Bought Room #'));
  expect(bought.length).toBeGreaterThan(0);
  expect(world.wallet.derivedTransactions(collectorId, { ...all, search: 'bought room' }).data).toEqual(
    bought,
  );
  expect(world.wallet.derivedTransaction(bought[0]?.uuid as string)).toMatchObject({ traderId: collectorId });
  for (const [asset, { available, locked }] of world.ledger.balancesOf(collectorId)) {
    const own = data.filter(({ currency }) => currency === asset);
    const { scale } = world.markets.asset(asset);
    const sum = own.reduce((total, { amount }) => total + (parseUnits(amount, scale) as bigint), 0n);
    expect(sum).toBe(available + locked);
    expect(parseUnits(own[0]?.balance as string, scale)).toBe(sum);
  }
}

test('accepts a fair offer within hours, and declines a far too low one', async () => {
  const { world, items, usual } = await collectorsWorld();
  const trader = await collector(world);
  const fair = await offerFor(world, trader, items[1] as string, { amount: ether((usual * 13n) / 10n) });
  const silly = await offerFor(world, trader, items[2] as string, { amount: ether(usual / 5n) });
  const status = (id: string) =>
    world.db.readNow.get('SELECT status FROM NftOffer WHERE id = ?', [id])?.status;
  await days(world, 0.7);
  expect([status(fair), status(silly)]).toEqual(['accepted', 'declined']);
  expect(nftRow(world, items[1] as string).ownerId).toBe(trader);
  expectSound(world);
});

test('answers a slightly low offer with a counteroffer, and accepts a fair counteroffer to its own bid only', async () => {
  const { world, items, usual, owners } = await collectorsWorld();
  const trader = await collector(world);
  const counters = () =>
    world.db.readNow.all(
      `SELECT id, amount, counterAmount AS price FROM NftOffer WHERE bidderId = ? AND counterAmount IS NOT NULL`,
      [trader],
    );
  for (const item of items.slice(1, 9)) {
    await offerFor(world, trader, item, { amount: ether((usual * 82n) / 100n), expiresInDays: 9 });
  }
  const own = [items[11], items[12]] as [string, string];
  for (const id of own) await giveItem(world, id, trader);
  const [bidder] = owners.filter((id) => own.every((item) => nftRow(world, item).ownerId !== id));
  const bids: string[] = [];
  for (const id of own) {
    bids.push(await offerFor(world, bidder as string, id, { amount: ether(usual / 2n), expiresInDays: 9 }));
  }
  const counter = (offerUuid: string, price: bigint) =>
    world.nftTrading.counter(nftCommand(trader, 'nftTrading.counter'), trader, {
      offerUuid,
      price: ether(price),
    });
  await counter(bids[0] as string, (usual * 7n) / 10n);
  await counter(bids[1] as string, usual * 10n);
  await days(world, 1);
  expect(nftRow(world, own[0]).ownerId).toBe(bidder);
  expect(nftRow(world, own[1]).ownerId).toBe(trader);
  const [first] = counters();
  expect(Number(first?.price)).toBeGreaterThan(Number(first?.amount));
  await world.nftTrading.acceptCounter(nftCommand(trader, 'nftTrading.acceptCounter'), trader, {
    offerUuid: String(first?.id),
    price: ether(BigInt(first?.price as bigint)),
  });
  expectSound(world);
});

test('does the same in one jump as in steps, before and after a pause, at times of human activity', async () => {
  const [one, other] = [await collectorsWorld(), await collectorsWorld()];
  const live = async (world: World, steps: number) => {
    for (const active of [true, false, true]) {
      await world.nftCollectors.switch(SYSTEM, active);
      for (let step = 0; step < steps; step += 1) await days(world, 3 / steps);
    }
  };
  await live(one.world, 1);
  await live(other.world, 9);
  expect(contentsOf(other.world)).toEqual(contentsOf(one.world));
  const rows = one.world.db.readNow.all("SELECT createdAt AS at FROM NftActivity WHERE kind <> 'mint'", []);
  const later = rows.map(({ at }) => Number(at)).filter((at) => at > one.world.clock.now() - 9 * DAY);
  expect(later.length).toBeGreaterThan(5);
  expect(later.filter((at) => at % 60_000 === 0)).toEqual([]);
  expectSound(one.world);
});

test('pauses while switched off, while NFTs are off, and while its account is suspended', async () => {
  const { world } = await collectorsWorld();
  await world.nftCollectors.switch(SYSTEM, false);
  const before = acts(world);
  expect(await days(world, 30)).toBe(0);
  expect(world.nftCollectors.show()).toEqual({ active: false, collectors: 40, nextAt: null });
  await world.nftCollectors.switch(SYSTEM, true);
  await world.db.commit(async (tx) => tx.run("UPDATE Trader SET status = 'suspended' WHERE simulated = 1"));
  await days(world, 10);
  await world.db.commit(async (tx) => {
    tx.run("UPDATE Trader SET status = 'active' WHERE simulated = 1");
    world.flags.set(tx, 'nft', false);
  });
  await days(world, 10);
  expect(acts(world)).toBe(before);
  await world.db.commit(async (tx) => world.flags.set(tx, 'nft', true));
  await days(world, 10);
  expect(acts(world)).toBeGreaterThan(before);
});

test('buys few of the items that a person mints with two accounts, whatever they ask', async () => {
  const { world, owners } = await collectorsWorld();
  const [trader, second] = [await collector(world), await collector(world)];
  const minted = await mintedBy(world, trader, 6);
  const more = await mintedBy(world, second, 4);
  await world.db.commit(async (tx) => {
    for (const traderId of [trader, second]) {
      const command = { ...nftCommand(traderId, 'security.login'), address: '203.0.113.7' };
      world.history.record(tx, command, traderId, 'succeeded', 'password');
    }
  });
  // An offer promises a purchase, because the trader can accept it at any time.
  const [bidder] = owners as [string];
  const [offered, listed] = [minted.slice(0, 2), minted.slice(2)];
  const offers: string[] = [];
  for (const id of offered)
    offers.push(await offerFor(world, bidder, id, { amount: '0.001', expiresInDays: 30 }));
  for (const id of listed) await listNft(world, trader, id, '0.001');
  for (const id of more) await listNft(world, second, id, '0.001');
  await days(world, 25);
  for (const id of offers) {
    await world.nftTrading.accept(nftCommand(trader, 'nftTrading.accept'), trader, id);
  }
  const sold = [...minted, ...more].filter(
    (id) => ![trader, second].includes(nftRow(world, id).ownerId ?? ''),
  );
  expect(sold.length).toBeGreaterThanOrEqual(2);
  expect(sold.length).toBeLessThanOrEqual(3);
  expectSound(world);
});

/** Minted items of an approved collection of a trader. */
async function mintedBy(world: World, traderId: string, count: number): Promise<string[]> {
  const contractAddress = await collectionOf(world, traderId);
  await approveCollection(world, contractAddress);
  const ids: string[] = [];
  for (let one = 0; one < count; one += 1) ids.push(await draftIn(world, traderId, contractAddress));
  const command = nftCommand(traderId, 'nftMaking.mintCollection');
  await world.nftMaking.mintCollection(command, traderId, ids[0] as string);
  return ids;
}
