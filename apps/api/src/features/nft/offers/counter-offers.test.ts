import { DAY } from '@papermint/contracts/common/time-units';
import { expect, test } from 'vitest';
import {
  nftBalance as balance,
  collector,
  expectSound,
  itemOf,
  listNft,
  nftCommand,
  nftStaffCommand,
  offerFor as offer,
  nftRow as one,
} from '../../../testing/worlds/nft-items.ts';
import { testTrader, testWorld } from '../../../testing/worlds/test-world.ts';
import type { World } from '../../../worlds/world.ts';

const counter = (world: World, owner: string, offerUuid: string, price: string) =>
  world.nftTrading.counter(nftCommand(owner, 'nftTrading.counter'), owner, { offerUuid, price });
const accept = (world: World, bidder: string, offerUuid: string, price: string) =>
  world.nftTrading.acceptCounter(nftCommand(bidder, 'nftTrading.acceptCounter'), bidder, {
    offerUuid,
    price,
  });
const decline = (world: World, bidder: string, offerUuid: string) =>
  world.nftTrading.declineCounter(nftCommand(bidder, 'nftTrading.declineCounter'), bidder, offerUuid);
const titles = (world: World, traderId: string) =>
  world.db.readNow
    .all('SELECT title FROM Notification WHERE traderId = ? ORDER BY createdAt, id', [traderId])
    .map(({ title }) => title);
const asked = (world: World, readerId: string, nft: string) =>
  world.nftBrowsing.details(readerId, nft).offers[0]?.counterAmount;

test('sells at the price of a counteroffer, from the escrow and the difference', async () => {
  const world = await testWorld();
  const [owner, bidder, other] = [await collector(world), await collector(world), await collector(world)];
  const nft = await itemOf(world, owner, 'listed');
  const [ownerHad, bidderHad] = [
    await balance(world, owner, 'available', 'ETH'),
    await balance(world, bidder, 'available', 'ETH'),
  ];
  const id = await offer(world, bidder, nft, { amount: '0.3' });
  await expect(counter(world, other, id, '0.35')).rejects.toMatchObject({ code: 'forbidden' });
  for (const price of ['0.3', '0.29', '0.4', '5']) {
    await expect(counter(world, owner, id, price)).rejects.toMatchObject({ code: 'bad_input', key: 'price' });
  }
  await expect(accept(world, bidder, id, '0.3')).rejects.toThrow('has made no counteroffer');
  await counter(world, owner, id, '0.36');
  await counter(world, owner, id, '0.35');
  expect([owner, bidder, other].map((reader) => asked(world, reader, nft))).toEqual(['0.35', '0.35', null]);
  await expect(accept(world, other, id, '0.35')).rejects.toMatchObject({ code: 'not_found' });
  await expect(accept(world, bidder, id, '0.36')).rejects.toMatchObject({ code: 'conflict', key: 'price' });
  await listNft(world, owner, nft, '0.35');
  await expect(accept(world, bidder, id, '0.35')).rejects.toThrow(
    'is listed for 0.35 ETH: buy it at that price',
  );
  await listNft(world, owner, nft, '0.4');
  const { transaction } = await accept(world, bidder, id, '0.35');
  expect(transaction.amount).toBe('-0.35');
  expect(one(world, nft)).toMatchObject({ ownerId: bidder, status: 'minted' });
  expect(await balance(world, bidder, 'escrow', 'ETH')).toBe(0n);
  expect(bidderHad - (await balance(world, bidder, 'available', 'ETH'))).toBe(35_000_000n);
  expect((await balance(world, owner, 'available', 'ETH')) - ownerHad).toBe(34_125_000n);
  expect(titles(world, bidder)).toEqual(expect.arrayContaining(['Counteroffer received']));
  expect(titles(world, owner).at(-1)).toBe('NFT sold');
  await expect(accept(world, bidder, id, '0.35')).rejects.toMatchObject({ code: 'conflict' });
  await expect(counter(world, owner, id, '0.38')).rejects.toMatchObject({ code: 'forbidden' });
  expectSound(world);
});

test('ends a counteroffer with its offer, when it is declined, and when the owner changes', async () => {
  const world = await testWorld();
  const [owner, bidder, heir] = [await collector(world), await testTrader(world), await collector(world)];
  const nft = await itemOf(world, owner);
  const deposit = { traderId: bidder, asset: 'ETH', amount: 50_000_000n, description: 'For NFTs' };
  await world.deposits.receive({ actor: { kind: 'system' }, name: 'test.deposit' }, deposit);
  const had = await balance(world, bidder, 'available', 'ETH');
  const id = await offer(world, bidder, nft, { amount: '0.3', expiresInDays: 2 });
  await counter(world, owner, id, '0.5');
  const answer = await decline(world, bidder, id);
  expect(answer.offer).toMatchObject({ status: 'active', amount: '0.3', counterAmount: null });
  expect(titles(world, owner).at(-1)).toBe('Counteroffer declined');
  await expect(decline(world, bidder, id)).rejects.toMatchObject({ code: 'conflict' });

  await counter(world, owner, id, '0.5');
  const { accountId: recipient } = await world.accounts.byId(heir);
  await world.nftTrading.transfer(nftCommand(owner, 'nftTrading.transfer'), owner, {
    nftUuid: nft,
    recipient,
  });
  expect(asked(world, bidder, nft)).toBeNull();
  await expect(accept(world, bidder, id, '0.5')).rejects.toMatchObject({ code: 'conflict' });

  // The bidder can fund the offer but not the price.
  await counter(world, heir, id, '0.50000001');
  await expect(accept(world, bidder, id, '0.50000001')).rejects.toMatchObject({
    code: 'insufficient_balance',
    key: 'price',
  });
  expect(await balance(world, bidder, 'escrow', 'ETH')).toBe(30_000_000n);
  await world.testClock.advance((now) => now + 2 * DAY + 1);
  await expect(accept(world, bidder, id, '0.50000001')).rejects.toThrow('it is expired');
  expect(await balance(world, bidder, 'available', 'ETH')).toBe(had);

  const staffId = await testTrader(world, { position: 'superuser' });
  const bids = await world.staffNftMarket.generateOffers(nftStaffCommand(staffId, 'x'), {
    uuid: nft,
    count: 1,
  });
  if ('pending' in bids) throw new Error('It waits for a second person.');
  const generated = counter(world, heir, bids.offers[0]?.uuid as string, '9');
  await expect(generated).rejects.toThrow('You cannot counter this bid');
  expectSound(world);
});

test('refuses the acceptance of an offer to a previous simulated owner, and counts the whole price of a counteroffer', async () => {
  const world = await testWorld();
  const [maker, bidder, heir] = [await collector(world), await collector(world), await collector(world)];
  const nft = await itemOf(world, maker, 'listed');
  await world.db.commit(async (tx) => tx.run('UPDATE Trader SET simulated = 1 WHERE id = ?', maker));
  const dollars = () =>
    world.db.readNow.get('SELECT dollars FROM MoneyOutDay WHERE traderId = ?', [bidder])?.dollars ?? 0n;
  const id = await offer(world, bidder, nft, { amount: '0.3' });
  expect(dollars()).toBe(0n);
  await world.nftTrading.buy(nftCommand(heir, 'nftTrading.buy'), heir, { nftUuid: nft });
  const taken = world.nftTrading.accept(nftCommand(heir, 'nftTrading.accept'), heir, id);
  await expect(taken).rejects.toMatchObject({ code: 'conflict', key: 'offerUuid' });
  await counter(world, heir, id, '0.4');
  await accept(world, bidder, id, '0.4');
  expect(dollars()).toBe(world.markets.valueIn('ETH', 40_000_000n, 'USD'));
  expectSound(world);
});
