import { expect, test } from 'vitest';
import { emptyAccount } from '../../../testing/worlds/emptied-account.ts';
import {
  approveCollection,
  nftBalance as balance,
  collectionOf,
  collector,
  draftIn,
  expectSound,
  itemOf,
  nftCommand,
  nftStaffCommand,
  offerFor,
  nftRow as one,
  staffReader,
} from '../../../testing/worlds/nft-items.ts';
import { testTrader, testWorld } from '../../../testing/worlds/test-world.ts';

test('holds the fee with the request, books it with the mint, and returns it after a rejection', async () => {
  const world = await testWorld();
  const maker = await collector(world);
  const before = await balance(world, maker, 'available', 'USD');
  const waiting = await itemOf(world, maker, 'mint_requested');
  expect(await balance(world, maker, 'escrow', 'USD')).toBe(200n);
  const staffId = await testTrader(world, { position: 'superuser' });
  await world.staffNfts.decide(
    ...([nftStaffCommand(staffId, 'nftStaff.reject'), staffReader(staffId)] as const),
    ...([{ uuid: waiting, reason: 'Blurred' }, false] as const),
  );
  expect(one(world, waiting).status).toBe('draft');
  expect(await balance(world, maker, 'available', 'USD')).toBe(before);
  const minted = await itemOf(world, maker);
  expect(one(world, minted)).toMatchObject({ status: 'minted', tokenId: 1, ownerId: maker });
  expect(await balance(world, maker, 'available', 'USD')).toBe(before - 200n);
  expect(await balance(world, maker, 'escrow', 'USD')).toBe(0n);
  expectSound(world);
});

test('mints the drafts of an approved collection together, and deletes several drafts or none', async () => {
  const world = await testWorld();
  const maker = await collector(world);
  const address = await collectionOf(world, maker);
  const drafts = [await draftIn(world, maker, address), await draftIn(world, maker, address)];
  const mint = () =>
    world.nftMaking.mintCollection(nftCommand(maker, 'nftMaking.mintCollection'), maker, drafts[0] as string);
  await expect(mint()).rejects.toThrow('is not approved');
  const staffId = await testTrader(world, { position: 'superuser' });
  await world.staffNftCollections.decide(
    ...([nftStaffCommand(staffId, 'x'), staffReader(staffId), { contractAddress: address }, true] as const),
  );
  const extra = await draftIn(world, maker, address);
  const bulk = (ids: string[]) =>
    world.nftMaking.deleteBulk(nftCommand(maker, 'nftMaking.deleteBulk'), maker, ids);
  await expect(bulk([extra, await itemOf(world, maker)])).rejects.toThrow('is not a draft');
  expect((await bulk([extra])).deleted).toBe(1);
  expect((await mint()).minted).toBe(2);
  expect(drafts.map((id) => one(world, id).tokenId)).toEqual([1, 2]);
  expectSound(world);
});

test('mints no requested item of a collection that is not approved, by neither way', async () => {
  const world = await testWorld();
  const maker = await collector(world);
  const contractAddress = await collectionOf(world, maker);
  const uuid = await draftIn(world, maker, contractAddress);
  await world.nftMaking.requestMint(nftCommand(maker, 'nftMaking.mintRequest'), maker, uuid);
  const staffId = await testTrader(world, { position: 'superuser' });
  const reader = staffReader(staffId);
  const mint = () =>
    world.staffNfts.decide(nftStaffCommand(staffId, 'nftStaff.approve'), reader, { uuid }, true);
  const refusal = { code: 'conflict', message: expect.stringContaining('approve the collection first') };
  await expect(mint()).rejects.toMatchObject(refusal);
  const { id } = world.db.readNow.get('SELECT id FROM NftActivity WHERE itemId = ?', [uuid]) as {
    id: string;
  };
  const settling = { uuid: id, outcome: 'settled', reason: 'A test' } as const;
  const settle = world.staffNftMarket.settle(nftStaffCommand(staffId, 'nftMarketStaff.settle'), settling);
  await expect(settle).rejects.toMatchObject(refusal);
  expect(one(world, uuid).status).toBe('mint_requested');
  const filter = { status: ['mint_requested'] as const, sort: '-createdAt', page: 1, perPage: 10 } as const;
  const { data } = await world.staffNfts.list(reader, { ...filter, status: [...filter.status] });
  expect(data[0]).toMatchObject({ collectionStatus: 'draft', marks: ['New account'] });
  await approveCollection(world, contractAddress);
  expect((await mint()).item).toMatchObject({ status: 'minted', marks: [] });
  expectSound(world);
});

test('returns the fee of a withdrawn request, even while staff hold its claim', async () => {
  const world = await testWorld();
  const maker = await collector(world);
  const had = await balance(world, maker, 'available', 'USD');
  const waiting = await itemOf(world, maker, 'mint_requested');
  const cancel = (by: string) =>
    world.nftMaking.cancelMint(nftCommand(by, 'nftMaking.cancelMint'), by, waiting);
  await expect(cancel(await collector(world))).rejects.toMatchObject({ code: 'not_found', key: 'nftUuid' });
  const staffId = await testTrader(world, { position: 'superuser' });
  const reader = staffReader(staffId);
  const claim = { queue: 'nftStaff', subject: waiting };
  await world.queues.claim(
    nftStaffCommand(staffId, 'queuesStaff.claim'),
    await world.accounts.byId(staffId),
    claim,
  );
  expect((await cancel(maker)).item.status).toBe('draft');
  expect(await balance(world, maker, 'available', 'USD')).toBe(had);
  await expect(cancel(maker)).rejects.toMatchObject({ code: 'conflict', key: 'nftUuid' });
  const late = world.staffNfts.decide(nftStaffCommand(staffId, 'x'), reader, { uuid: waiting }, true);
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
  expectSound(world);
});

test('queues collections oldest first, and refuses decisions on claimed or own ones', async () => {
  const world = await testWorld();
  const maker = await collector(world);
  const request = async () => {
    const contractAddress = await collectionOf(world, maker);
    await draftIn(world, maker, contractAddress);
    await world.nftMaking.requestApproval(nftCommand(maker, 'x'), maker, contractAddress);
    return contractAddress;
  };
  const [first, second] = [await request(), await request()];
  const staff = [];
  for (const _ of [1, 2])
    staff.push(await world.accounts.byId(await testTrader(world, { position: 'superuser' })));
  const [one, other] = staff as [(typeof staff)[number], (typeof staff)[number]];
  const queueOf = (reader: typeof one) =>
    world.queues.list(reader).find(({ queue }) => queue === 'nftMarketStaff');
  expect(queueOf(one)).toMatchObject({ waiting: 2, overdue: 0, path: '/kut/nft/collection-request' });
  const next = { queue: 'nftMarketStaff', except: [] };
  expect((await world.queues.next(nftStaffCommand(one.id, 'x'), one, next)).subject).toBe(first);
  const decide = (by: typeof one, contractAddress: string, approved: boolean) =>
    world.staffNftCollections.decide(
      ...([nftStaffCommand(by.id, 'x'), by, { contractAddress, reason: 'A test' }, approved] as const),
    );
  await expect(decide(other, first, true)).rejects.toThrow('is working on this');
  expect((await decide(one, first, true)).collection).toMatchObject({ status: 'approved', claim: null });
  const { data, counts } = await world.staffNftCollections.list(other, {
    status: ['pending'],
    sort: 'requestedAt',
    page: 1,
    perPage: 10,
  });
  expect(counts.waiting).toBe(1);
  expect(data[0]).toMatchObject({ contractAddress: second, allowedActions: ['approve', 'reject'] });
  expect(data[0]?.requestedAt).not.toBeNull();
  expect((await decide(other, second, false)).collection).toMatchObject({
    status: 'rejected',
    reason: 'A test',
  });
  await expect(decide(other, second, false)).rejects.toMatchObject({ code: 'conflict' });
  expect(queueOf(one)?.waiting).toBe(0);
});

test('withdraws a request for approval, even while staff hold its claim, and repeats it', async () => {
  const world = await testWorld();
  const maker = await collector(world);
  const contractAddress = await collectionOf(world, maker);
  await draftIn(world, maker, contractAddress);
  const ask = () => world.nftMaking.requestApproval(nftCommand(maker, 'x'), maker, contractAddress);
  const withdraw = (by = maker) => world.nftMaking.cancelApproval(nftCommand(by, 'x'), by, contractAddress);
  const actions = () => world.nftBrowsing.collection(maker, contractAddress).allowedActions;
  await expect(withdraw()).rejects.toMatchObject({ code: 'conflict', key: 'contractAddress' });
  await ask();
  expect(actions()).toEqual(['edit', 'add', 'withdraw']);
  const staff = await world.accounts.byId(await testTrader(world, { position: 'superuser' }));
  const next = { queue: 'nftMarketStaff', except: [] };
  expect((await world.queues.next(nftStaffCommand(staff.id, 'x'), staff, next)).subject).toBe(
    contractAddress,
  );
  await expect(withdraw(await collector(world))).rejects.toMatchObject({ code: 'not_found' });
  expect((await withdraw()).collection).toMatchObject({ status: 'draft' });
  expect(world.queues.list(staff).find(({ queue }) => queue === 'nftMarketStaff')?.waiting).toBe(0);
  const late = world.staffNftCollections.decide(
    ...([nftStaffCommand(staff.id, 'x'), staff, { contractAddress, reason: 'A test' }, false] as const),
  );
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
  expect(actions()).toEqual(['edit', 'add', 'request']);
  expect((await ask()).collection).toMatchObject({ status: 'pending' });
});

test('repeats the first answer of a command, even after the item is deleted', async () => {
  const world = await testWorld();
  const maker = await collector(world);
  const contractAddress = await collectionOf(world, maker);
  const command = { ...nftCommand(maker, 'nftMaking.createNft'), once: { key: 'k', bodyHash: 'b' } };
  const create = () =>
    world.nftMaking.createItem(command, maker, { contractAddress, name: 'Pier', traits: [] });
  const first = await create();
  await world.nftMaking.deleteItem(nftCommand(maker, 'nftMaking.deleteNft'), maker, first.item.uuid);
  expect(await create()).toEqual(first);
});

test('closing an account waits for its offers and mint requests, deletes its drafts, and moves its items to the house', async () => {
  const world = await testWorld();
  const [owner, leaving, buyer] = [await collector(world), await collector(world), await collector(world)];
  const [wanted, listed] = [await itemOf(world, owner), await itemOf(world, leaving, 'listed')];
  const [draft, requested] = [
    await itemOf(world, leaving, 'draft'),
    await itemOf(world, leaving, 'mint_requested'),
  ];
  const sold = await itemOf(world, leaving, 'listed');
  await world.nftTrading.buy(nftCommand(buyer, 'nftTrading.buy'), buyer, { nftUuid: sold });
  const offered = await offerFor(world, leaving, wanted);
  const staffId = await testTrader(world, { position: 'superuser' });
  const { accountId } = await world.accounts.byId(leaving);
  const close = () =>
    world.accountClosing.close(nftStaffCommand(staffId, 'accountClosingStaff.close'), {
      accountId,
      reason: 'request',
      giveUp: true,
    });
  await expect(close()).rejects.toThrow(
    'USD, 1 decision of our staff and 1 offer for an NFT. Resolve this first.',
  );
  await world.nftTrading.cancel(nftCommand(leaving, 'nftTrading.cancel'), leaving, offered);
  // The fee would come back to an account that nobody can use.
  await expect(close()).rejects.toThrow('USD and 1 decision of our staff. Resolve this first.');
  await world.nftMaking.cancelMint(nftCommand(leaving, 'nftMaking.cancelMint'), leaving, requested);
  await emptyAccount(world, leaving, buyer);
  await close();
  for (const asset of ['ETH', 'USD']) expect(await balance(world, leaving, 'escrow', asset)).toBe(0n);
  expect(await balance(world, leaving, 'available', 'USD')).toBe(0n);
  expect(await balance(world, leaving, 'available', 'ETH')).toBe(0n);
  expect(one(world, listed)).toMatchObject({ status: 'minted', ownerId: 'house' });
  expect([one(world, draft), one(world, requested)]).toEqual([undefined, undefined]);
  const journal = world.db.readNow.get(
    'SELECT kind, fromId, toId, reason FROM NftActivity WHERE itemId = ? AND number IS NOT NULL ORDER BY number DESC',
    [listed],
  );
  expect(journal).toMatchObject({ kind: 'transfer', fromId: leaving, toId: 'house' });
  expect(journal?.reason).toContain('closed');
  // Its collections pay no more royalties.
  await world.nftTrading.list(nftCommand(buyer, 'x'), buyer, { nftUuid: sold, price: '1' });
  await world.nftTrading.buy(nftCommand(owner, 'x'), owner, { nftUuid: sold });
  expect(await balance(world, leaving, 'available', 'ETH')).toBe(0n);
  const late = world.nftTrading.accept(nftCommand(owner, 'nftTrading.accept'), owner, offered);
  await expect(late).rejects.toThrow('it is canceled');
  const told = 'SELECT count(*) AS count FROM Notification WHERE traderId = ?';
  expect(Number(world.db.readNow.get(told, [leaving])?.count)).toBe(0);
  expectSound(world);
});

test('imports a collection of the catalog once, and its items can be bought', async () => {
  const world = await testWorld();
  const staff = await world.accounts.byId(await testTrader(world, { position: 'superuser' }));
  const [first] = world.nftCatalog.list();
  const contractAddress = first?.contractAddress as string;
  const bring = (address = contractAddress) =>
    world.nftCatalog.importCollection(nftStaffCommand(staff.id, 'x'), staff, { contractAddress: address });
  await expect(bring(await collectionOf(world, await collector(world)))).rejects.toMatchObject({
    code: 'not_found',
    key: 'contractAddress',
  });
  const { collection } = await bring();
  expect(collection).toMatchObject({
    name: 'Night Ferry',
    status: 'approved',
    supply: 50,
    listed: 16,
    owners: 1,
  });
  await expect(bring()).rejects.toMatchObject({ code: 'conflict', key: 'contractAddress' });
  expect(world.nftCatalog.list()[0]?.imported).toBe(true);
  const buyer = await collector(world);
  const [listed] = world.db.readNow.all(
    "SELECT id FROM NftItem WHERE status = 'listed' ORDER BY price LIMIT 1",
    [],
  );
  await world.nftTrading.buy(nftCommand(buyer, 'x'), buyer, { nftUuid: String(listed?.id) });
  expect(one(world, String(listed?.id)).ownerId).toBe(buyer);
  expectSound(world);
});
