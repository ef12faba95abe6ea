import { DAY } from '@papermint/contracts/common/time-units';
import { describe, expect, test } from 'vitest';
import {
  nftBalance as balance,
  collector,
  expectSound,
  itemOf,
  listNft as list,
  nftCommand,
  nftStaffCommand,
  offerFor as offer,
  nftRow as one,
  staffReader,
} from '../../testing/worlds/nft-items.ts';
import { testTrader, testWorld } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';
import { walletAddress } from './lookup/wallet-addresses.ts';

/** Two blockchains. */
async function addChains(world: World): Promise<void> {
  const chain = { blockTime: 10, confirmations: 2, baseHeight: 100, status: 'active' } as const;
  await world.db.commit(async (tx) =>
    world.chains.add(
      tx,
      [
        { ...chain, key: 'ethereum', name: 'Ethereum', number: 1 },
        { ...chain, key: 'solana', name: 'Solana', number: 2 },
      ],
      [],
    ),
  );
  world.chains.load();
}

const buy = (world: World, buyer: string, nftUuid: string, price?: string) =>
  world.nftTrading.buy(nftCommand(buyer, 'nftTrading.buy'), buyer, { nftUuid, price });

test('takes the banner of the collection with the highest volume as cover', async () => {
  const world = await testWorld();
  expect(await world.nftBrowsing.cover()).toBeNull();
  const maker = await collector(world);
  await itemOf(world, maker, 'listed');
  const { data } = await world.nftBrowsing.collections(maker, { page: 1, perPage: 1, sort: '-volume' });
  expect(await world.nftBrowsing.cover()).toMatchObject({ medium: data[0]?.banner.medium });
});

test('shows anyone an item without the name of a trader, a balance or a counteroffer', async () => {
  const world = await testWorld();
  const [owner, bidder] = [await collector(world), await collector(world)];
  const nft = await itemOf(world, owner, 'listed');
  const offerUuid = await offer(world, bidder, nft);
  const counter = { offerUuid, price: '0.35' };
  await world.nftTrading.counter(nftCommand(owner, 'nftTrading.counter'), owner, counter);
  const open = world.nftPublic.item(nft);
  const nobody = { owner: 'a trader', ownerAddress: null, mine: false, favorite: false };
  expect(open).toMatchObject({
    item: { ...nobody, rarityRank: 1 },
    creator: 'a trader',
    creatorAddress: null,
    supply: 1,
    allowedActions: ['buy', 'offer'],
    offers: [{ bidder: 'a trader', bidderAddress: '', mine: false, counterAmount: null }],
  });
  expect(open).not.toHaveProperty('available');
  const page = { page: 1, perPage: 20, sort: '-createdAt' } as const;
  expect(await world.nftPublic.activities({ ...page, status: ['pending'] })).toMatchObject({ total: 0 });
  const { data } = await world.nftPublic.activities({ ...page, status: ['pending', 'settled'] });
  expect(new Set(data.flatMap(({ from, to }) => [from, to]))).toEqual(new Set(['a trader', null]));
  await buy(world, bidder, nft);
  const { accountId } = await world.accounts.byId(bidder);
  const ofOwner = { ...page, owner: walletAddress(1, accountId) };
  const own = await world.nftBrowsing.activities({ ...ofOwner, kind: ['mint', 'sale'] }, undefined);
  expect(own.data.map(({ kind }) => kind)).toEqual(['sale']);
  const { collections } = await world.nftPublic.ranking('1h');
  expect(collections).toMatchObject([{ sales: 1, volume: '0.4', listed: 0, floor: null, floorChange: null }]);
  const draft = await itemOf(world, owner, 'draft');
  expect(() => world.nftPublic.item(draft)).toThrow('There is no NFT with this ID');
});

describe('selling', () => {
  test('moves price, royalty, fee and token together', async () => {
    const world = await testWorld();
    const [maker, owner, buyer] = [await collector(world), await collector(world), await collector(world)];
    const nft = await itemOf(world, maker, 'listed');
    await buy(world, owner, nft, '0.4');
    const [makerHad, ownerHad, buyerHad] = await Promise.all(
      [maker, owner, buyer].map((id) => balance(world, id, 'available', 'ETH')),
    );
    await list(world, owner, nft, '1');
    await expect(buy(world, owner, nft)).rejects.toMatchObject({ code: 'conflict', key: 'nftUuid' });
    await expect(buy(world, buyer, nft, '0.9')).rejects.toMatchObject({ code: 'conflict', key: 'price' });
    const { transaction } = await buy(world, buyer, nft, '1');
    expect(transaction.amount).toBe('-1');
    const change = async (id: string, had: bigint | undefined) =>
      (await balance(world, id, 'available', 'ETH')) - (had ?? 0n);
    expect(await change(buyer, buyerHad)).toBe(-100_000_000n);
    expect(await change(owner, ownerHad)).toBe(92_500_000n);
    expect(await change(maker, makerHad)).toBe(5_000_000n);
    expect(one(world, nft)).toMatchObject({ ownerId: buyer, status: 'minted' });
    expectSound(world);
  });

  test('sells to one of 100 buyers at once, and nobody else pays', async () => {
    const world = await testWorld();
    const nft = await itemOf(world, await collector(world), 'listed');
    const buyers = [];
    for (let count = 0; count < 100; count += 1) buyers.push(await collector(world));
    const had = await balance(world, buyers[0] as string, 'available', 'ETH');
    const answers = await Promise.allSettled(buyers.map((id) => buy(world, id, nft)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const paid = [];
    for (const id of buyers) if ((await balance(world, id, 'available', 'ETH')) !== had) paid.push(id);
    expect(paid).toEqual([one(world, nft).ownerId]);
    expectSound(world);
  });
});

describe('offers', () => {
  test('return their escrow on each way out', async () => {
    const world = await testWorld();
    const [owner, bidder] = [await collector(world), await collector(world)];
    const nft = await itemOf(world, owner, 'listed');
    const had = await balance(world, bidder, 'available', 'ETH');
    const back = async () => {
      expect(await balance(world, bidder, 'escrow', 'ETH')).toBe(0n);
      expect(await balance(world, bidder, 'available', 'ETH')).toBe(had);
    };
    const first = await offer(world, bidder, nft, { amount: '0.3' });
    expect(await balance(world, bidder, 'escrow', 'ETH')).toBe(30_000_000n);
    const listed = await world.nftTrading.offers(bidder, {
      search: first,
      sort: '-createdAt',
      page: 1,
      perPage: 20,
    });
    expect(listed.data).toMatchObject([{ uuid: first }]);
    await expect(offer(world, bidder, nft, { amount: '0.35' })).rejects.toMatchObject({ code: 'conflict' });
    await world.nftTrading.decline(nftCommand(owner, 'nftTrading.decline'), owner, first);
    await back();
    const second = await offer(world, bidder, nft, { amount: '0.3' });
    await world.nftTrading.cancel(nftCommand(bidder, 'nftTrading.cancel'), bidder, second);
    await back();
    const third = await offer(world, bidder, nft, { amount: '0.3', expiresInDays: 1 });
    await world.testClock.advance((now) => now + DAY + 1);
    await back();
    const late = world.nftTrading.accept(nftCommand(owner, 'nftTrading.accept'), owner, third);
    await expect(late).rejects.toThrow('it is expired');
    await offer(world, bidder, nft, { amount: '0.3' });
    await world.nftTrading.delist(nftCommand(owner, 'nftTrading.delist'), owner, nft);
    await world.nftTrading.burn(nftCommand(owner, 'nftTrading.burn'), owner, nft);
    await back();
    await expect(offer(world, bidder, nft, { amount: '0.3' })).rejects.toThrow('it is burned');
    const poor = await testTrader(world);
    await expect(offer(world, poor, await itemOf(world, owner), { amount: '1' })).rejects.toMatchObject({
      code: 'insufficient_balance',
      key: 'amount',
    });
    expectSound(world);
  });

  test('are paid from escrow when accepted, also those of simulated collectors', async () => {
    const world = await testWorld();
    const [owner, bidder] = [await collector(world), await collector(world)];
    const nft = await itemOf(world, owner);
    const had = await balance(world, owner, 'available', 'ETH');
    const id = await offer(world, bidder, nft, { amount: '0.2' });
    const { transaction } = await world.nftTrading.accept(nftCommand(owner, 'nftTrading.accept'), owner, id);
    expect(transaction.amount).toBe('0.195');
    expect((await balance(world, owner, 'available', 'ETH')) - had).toBe(19_500_000n);
    expect(one(world, nft).ownerId).toBe(bidder);
    const staffId = await testTrader(world, { position: 'superuser' });
    const answer = await world.staffNftMarket.generateOffers(nftStaffCommand(staffId, 'x'), {
      uuid: nft,
      count: 2,
    });
    if ('pending' in answer) throw new Error('It waits for a second person.');
    const best = answer.offers[0]?.uuid as string;
    await world.nftTrading.accept(nftCommand(bidder, 'nftTrading.accept'), bidder, best);
    expect(one(world, nft).ownerId).toBe('house');
    expectSound(world);
  });
});

describe('limits of staff', () => {
  test('refuse simulated offers for one’s own item, and more than 20', async () => {
    const world = await testWorld();
    const staffId = await testTrader(world, { position: 'superuser' });
    const own = await itemOf(world, await collector(world, staffId));
    const nft = await itemOf(world, await collector(world));
    const bids = (uuid: string, count: number) =>
      world.staffNftMarket.generateOffers(nftStaffCommand(staffId, 'x'), { uuid, count });
    await expect(bids(own, 1)).rejects.toMatchObject({ code: 'forbidden' });
    await bids(nft, 10);
    await bids(nft, 10);
    await expect(bids(nft, 1)).rejects.toMatchObject({ code: 'conflict', key: 'count' });
  });

  test('take no floor from an account that was signed in from the address of the owner', async () => {
    const world = await testWorld();
    const [owner, friend] = [await collector(world), await collector(world)];
    const staffId = await testTrader(world, { position: 'superuser' });
    const [nft, listed] = [await itemOf(world, owner), await itemOf(world, friend, 'listed')];
    const beside = '(SELECT collectionId FROM NftItem WHERE id = ?)';
    await world.db.commit(async (tx) =>
      tx.run(`UPDATE NftItem SET collectionId = ${beside}, tokenId = 99 WHERE id = ?`, nft, listed),
    );
    await world.testClock.advance((now) => now + 31 * DAY);
    const bids = () =>
      world.staffNftMarket.generateOffers(nftStaffCommand(staffId, 'x'), {
        uuid: nft,
        count: 1,
        reason: 'For the market',
      });
    const signIn = (traderId: string, address: string) =>
      world.db.commit(async (tx) => {
        const command = { ...nftCommand(traderId, 'security.login'), address, agent: 'Firefox/140 Linux' };
        world.history.record(tx, command, traderId, 'succeeded', 'password');
      });
    await signIn(owner, '203.0.113.7');
    await signIn(friend, '203.0.113.7');
    const low = await bids();
    // Without a floor, simulated collectors offer about a tenth of a coin.
    expect('offers' in low && Number(low.offers[0]?.amount)).toBeLessThan(0.11);
    await world.db.commit(async (tx) => {
      tx.run('INSERT INTO Erasing (id) VALUES (1)');
      tx.run('DELETE FROM SignInEntry WHERE traderId = ?', friend);
      tx.run('DELETE FROM Erasing');
    });
    await signIn(friend, '198.51.100.4');
    // The friend asks for 0.4, and bids follow that. Whether one person may decide such bids depends on the price of the day.
    const high = await bids();
    expect('pending' in high ? high.pending.title : `of up to ${high.offers[0]?.amount} ETH`).toMatch(
      /of up to 0\.[234]\d* ETH/,
    );
  });

  test('refuse conditions of one’s own', async () => {
    const world = await testWorld();
    const staffId = await testTrader(world, { position: 'superuser' });
    const uuid = await itemOf(world, await collector(world, staffId));
    const input = { uuid, kind: 'kyc_required', active: true } as const;
    const { createCondition, removeCondition } = world.staffNftCollections;
    const command = nftStaffCommand(staffId, 'x');
    await expect(createCondition(command, { id: staffId }, input)).rejects.toMatchObject({
      code: 'forbidden',
    });
    const { condition } = await createCondition(command, { id: 'another' }, input);
    await expect(removeCondition(command, { id: staffId }, { uuid: condition.uuid })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('transfers and conditions', () => {
  test('transfer to a wallet address or an account number, never to a real address, oneself or while listed', async () => {
    const world = await testWorld();
    await addChains(world);
    const [owner, other] = [await collector(world), await collector(world)];
    const nft = await itemOf(world, owner, 'listed');
    const give = (recipient: string) =>
      world.nftTrading.transfer(nftCommand(owner, 'nftTrading.transfer'), owner, { nftUuid: nft, recipient });
    const { accountId } = await world.accounts.byId(other);
    const address = (chain: 'ethereum' | 'solana') => walletAddress(chain === 'solana' ? 2 : 1, accountId);
    await expect(give(address('ethereum'))).rejects.toThrow('it is for sale');
    await world.nftTrading.delist(nftCommand(owner, 'nftTrading.delist'), owner, nft);
    await expect(give('0x52908400098527886E0F7030069857D2E4169EE7')).rejects.toThrow('an Ethereum address');
    await expect(give(address('solana'))).rejects.toThrow('on another blockchain');
    await expect(give((await world.accounts.byId(owner)).accountId)).rejects.toThrow('your own account');
    await expect(give('99999999')).rejects.toMatchObject({ code: 'not_found', key: 'recipient' });
    await give(address('ethereum'));
    expect(one(world, nft).ownerId).toBe(other);
    await expect(give(address('ethereum'))).rejects.toMatchObject({ code: 'forbidden' });
    expectSound(world);
  });

  test('name a condition that is not met', async () => {
    const world = await testWorld();
    const [owner, other] = [await collector(world), await collector(world)];
    const nft = await itemOf(world, owner);
    const staffId = await testTrader(world, { position: 'superuser' });
    const need = (kind: 'min_price' | 'allow_list' | 'lock_until', value: string) =>
      world.staffNftCollections.createCondition(
        ...([nftStaffCommand(staffId, 'x'), { id: staffId }] as const),
        { uuid: nft, kind, value, active: true },
      );
    await need('min_price', '0.5');
    await expect(list(world, owner, nft, '0.4')).rejects.toThrow('The price must be at least 0.5 ETH');
    await expect(need('min_price', '1')).rejects.toMatchObject({ key: 'kind' });
    await list(world, owner, nft, '0.6');
    await expect(need('allow_list', '99999999')).rejects.toMatchObject({
      code: 'bad_input',
      key: 'value',
      message: 'Value names 99999999: no account has this number',
    });
    await need('allow_list', (await world.accounts.byId(owner)).accountId);
    await expect(buy(world, other, nft)).rejects.toThrow('allow list');
    await expect(need('lock_until', 'soon')).rejects.toMatchObject({ code: 'bad_input', key: 'value' });
    expectSound(world);
  });

  test('let staff stop the trading of an item, and take it from its owner with a second person only', async () => {
    const world = await testWorld();
    const [owner, other] = [await collector(world), await collector(world)];
    const nft = await itemOf(world, owner, 'listed');
    const staffId = await testTrader(world, { position: 'superuser' });
    const command = nftStaffCommand(staffId, 'x');
    const reader = staffReader(staffId);
    const lock = (locked: boolean) =>
      world.staffNfts.settings(command, reader, { uuid: nft, locked, featured: false, reason: 'A copy' });
    await lock(true);
    expect(one(world, nft).status).toBe('minted');
    await expect(list(world, owner, nft, '0.4')).rejects.toThrow('stopped the trading');
    await lock(false);
    const { accountId } = await world.accounts.byId(other);
    const input = { uuid: nft, kind: 'transfer' as const, recipient: accountId, reason: 'Court order' };
    const { activity } = await world.staffNftMarket.createActivity(command, reader, input);
    await expect(world.staffNftMarket.createActivity(command, reader, input)).rejects.toThrow('is pending');
    const settled = { uuid: activity.uuid, outcome: 'settled' as const, reason: 'Confirmed' };
    const answer = await world.staffNftMarket.settle(command, settled);
    if (!('pending' in answer)) throw new Error('One person took it from its owner.');
    expect(one(world, nft).ownerId).toBe(owner);
    const decide = (second: ReturnType<typeof staffReader>) =>
      world.approvals.approve(
        nftStaffCommand(second.id, 'approvalsStaff.approve'),
        second,
        answer.pending.uuid,
      );
    await expect(decide(reader)).rejects.toThrow('You requested this');
    await decide(staffReader(await testTrader(world, { position: 'superuser' })));
    expect(one(world, nft).ownerId).toBe(other);
    expectSound(world);
  });
});

test('listings and offers of a suspended account wait until it is active again', async () => {
  const world = await testWorld();
  const [owner, bidder] = [await collector(world), await collector(world)];
  const nft = await itemOf(world, owner, 'listed');
  const id = await offer(world, bidder, nft, { amount: '0.3' });
  const setStatus = (who: string, status: string) =>
    world.db.commit(async (tx) => void tx.run('UPDATE Trader SET status = ? WHERE id = ?', status, who));
  await setStatus(owner, 'suspended');
  await expect(buy(world, bidder, nft)).rejects.toThrow("owner's account is suspended");
  expect(world.nftBrowsing.details(bidder, nft).allowedActions).toEqual(['offer']);
  await setStatus(owner, 'active');
  await setStatus(bidder, 'suspended');
  const accept = () => world.nftTrading.accept(nftCommand(owner, 'nftTrading.accept'), owner, id);
  await expect(accept()).rejects.toThrow('bidder’s account is suspended');
  await setStatus(bidder, 'active');
  await accept();
  expect(one(world, nft).ownerId).toBe(bidder);
  expectSound(world);
});

test('refuses changes of the journal, and an owner whom it does not name', async () => {
  const world = await testWorld();
  const owner = await collector(world);
  const nft = await itemOf(world, owner);
  const run = (sql: string) => world.db.commit(async (tx) => void tx.run(sql, nft));
  await expect(run("UPDATE NftItem SET ownerId = 'somebody' WHERE id = ?")).rejects.toThrow();
  await expect(run("UPDATE NftActivity SET toId = 'somebody' WHERE itemId = ?")).rejects.toThrow();
  await expect(run('DELETE FROM NftActivity WHERE itemId = ?')).rejects.toThrow();
  expect(one(world, nft).ownerId).toBe(owner);
});
