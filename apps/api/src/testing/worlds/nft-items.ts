import type { ItemStatus } from '@papermint/contracts/nft/statuses';
import { expect } from 'vitest';
import type { World } from '../../worlds/world.ts';
import { moneyFaults } from '../streams/money-checks.ts';
import { testTrader } from './test-world.ts';

/** Ether and dollars, minor units: enough for what the tests of NFTs do. */
const ETHER = 100_000_000_000n;
const DOLLARS = 100_000n;

export const nftCommand = (traderId: string, name: string) =>
  ({ actor: { kind: 'trader', traderId }, name }) as const;
export const nftStaffCommand = (traderId: string, name: string) =>
  ({ actor: { kind: 'staff', traderId }, name }) as const;
export const staffReader = (id: string) => ({ id, position: 'superuser', permissions: [] }) as const;

let made = 0;

/** A trader with money for NFTs. */
export async function collector(world: World, id?: string): Promise<string> {
  const traderId = id ?? (await testTrader(world));
  const system = { actor: { kind: 'system' }, name: 'test.deposit' } as const;
  const brought = { ETH: ETHER, USD: DOLLARS };
  for (const [asset, amount] of Object.entries(brought)) {
    await world.deposits.receive(system, { traderId, asset, amount, description: 'For NFTs' });
  }
  return traderId;
}

/** A collection of a trader, with a royalty of 5%. */
export async function collectionOf(world: World, traderId: string): Promise<string> {
  made += 1;
  const { collection } = await world.nftMaking.createCollection(
    nftCommand(traderId, 'nftMaking.createCollection'),
    traderId,
    { name: `Harbor ${made}`, symbol: 'HARB', category: 'art', chain: 'ethereum', royalty: '0.05' },
  );
  return collection.contractAddress;
}

/** A draft with a picture. */
export async function draftIn(world: World, traderId: string, contractAddress: string): Promise<string> {
  made += 1;
  const { item } = await world.nftMaking.createItem(nftCommand(traderId, 'nftMaking.createNft'), traderId, {
    contractAddress,
    name: `Pier ${made}`,
    traits: [{ name: 'Weather', value: 'Fog' }],
  });
  await world.db.commit(async (tx) => {
    tx.run("UPDATE NftItem SET picture = 'tidelines-1' WHERE id = ?", item.uuid);
  });
  return item.uuid;
}

/** An item of a trader, in a collection of its own, taken as far as `status`. */
export async function itemOf(
  world: World,
  traderId: string,
  status: Exclude<ItemStatus, 'burned'> = 'minted',
): Promise<string> {
  const contractAddress = await collectionOf(world, traderId);
  const uuid = await draftIn(world, traderId, contractAddress);
  if (status === 'draft') return uuid;
  await approveCollection(world, contractAddress);
  await world.nftMaking.requestMint(nftCommand(traderId, 'nftMaking.mintRequest'), traderId, uuid);
  if (status === 'mint_requested') return uuid;
  const staffId = await testTrader(world, { position: 'superuser' });
  await world.staffNfts.decide(
    nftStaffCommand(staffId, 'nftStaff.approve'),
    staffReader(staffId),
    { uuid },
    true,
  );
  if (status === 'minted') return uuid;
  await world.nftTrading.list(nftCommand(traderId, 'nftTrading.list'), traderId, {
    nftUuid: uuid,
    price: '0.4',
  });
  return uuid;
}

/** As a member of staff does. */
export async function approveCollection(world: World, contractAddress: string): Promise<void> {
  const staffId = await testTrader(world, { position: 'superuser' });
  await world.staffNftCollections.decide(
    nftStaffCommand(staffId, 'nftMarketStaff.approveCollection'),
    staffReader(staffId),
    { contractAddress },
    true,
  );
}

/** Minor units. */
export async function nftBalance(
  world: World,
  traderId: string,
  kind: 'available' | 'escrow',
  asset: string,
): Promise<bigint> {
  const row = world.db.readNow.get(
    'SELECT balance FROM LedgerAccount WHERE owner = ? AND kind = ? AND asset = ?',
    [...[traderId, kind, asset]],
  );
  return (row?.balance as bigint | undefined) ?? 0n;
}

export const nftRow = (world: World, id: string) => {
  const row = world.db.readNow.get('SELECT * FROM NftItem WHERE id = ?', [id]);
  return row as { ownerId: string | null; status: string; tokenId: number | null; preview: string | null };
};

/** Money adds up, and each item belongs to whom the journal says. */
export function expectSound(world: World): void {
  expect(moneyFaults(world)).toEqual([]);
}

export function listNft(world: World, owner: string, nftUuid: string, price: string) {
  return world.nftTrading.list(nftCommand(owner, 'nftTrading.list'), owner, { nftUuid, price });
}

/** @returns the id of the offer */
export async function offerFor(
  world: World,
  bidder: string,
  nftUuid: string,
  { amount = '0.3', expiresInDays = 3 } = {},
) {
  const input = { nftUuid, amount, expiresInDays };
  const { offer } = await world.nftTrading.makeOffer(
    ...([nftCommand(bidder, 'nftTrading.makeOffer'), bidder, input] as const),
  );
  return offer.uuid;
}
