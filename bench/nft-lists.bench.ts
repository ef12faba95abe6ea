import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnection } from '../apps/api/src/platform/database/connection.ts';
import { readMigrations } from '../apps/api/src/platform/database/migrations.ts';
import { testVault } from '../apps/api/src/testing/worlds/test-vault.ts';
import type { World } from '../apps/api/src/worlds/world.ts';
import { openWorld } from '../apps/api/src/worlds/world.ts';
import { calls } from '../packages/contracts/src/calls.ts';
import { seedWorld } from '../seed/index.ts';
import type { Listed } from './support/list-rows.ts';
import { list, listRows } from './support/list-rows.ts';
import type { Row } from './support/load.ts';
import { insertNfts, NFTS } from './support/many-nfts.ts';

export const name = `Lists over ${NFTS.items} NFTs of ${NFTS.collections} collections, ${NFTS.offers} offers and ${NFTS.listings + NFTS.items + NFTS.sales} activities; CPU time of the process`;

const START = Date.UTC(2026, 5, 1);
const migrations = readMigrations(new URL('../prisma/migrations', import.meta.url).pathname);

export async function run(): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'papermint-bench-'));
  const start = START - 86_400_000;
  const options = { file: join(dir, 'world.db'), migrations, seed: 1, speed: 0, vault: testVault, start };
  try {
    const seeded = await openWorld({ ...options, durable: false });
    const hashPassword = async () => 'none';
    await seedWorld(seeded, { traders: 0, start: START, hashPassword, knownPasswords: false });
    const trader = (await seeded.accounts.personas()).find(({ persona }) => persona === 'trader');
    await seeded.close();
    if (!trader) throw new Error('There is no trader.');
    const connection = openConnection(options.file, false);
    insertNfts(connection, trader.id, START);
    connection.close();
    const world = await openWorld({ ...options, durable: false });
    try {
      return await listRows(listsOf(world, trader.id));
    } finally {
      await world.close();
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function listsOf(world: World, id: string): Listed[] {
  const { nftBrowsing, nftTrading, staffNfts, staffNftMarket, staffNftCollections } = world;
  const reader = { id: 'staff', position: 'superuser', permissions: [] } as const;
  const sorts = ['-popular', 'price', '-price', '-lastPrice', '-favorites', 'name'].map((sort) => ({ sort }));
  const items = [
    ...[{ status: 'listed' }, { status: 'minted' }, { chain: 'ethereum' }, { chain: 'ethereum,tezos' }],
    ...[{ contract: 'sim1many7' }, { contract: 'sim1many7,sim1many8', status: 'listed', sort: 'price' }],
    ...[{ traits: 'Sky:Dawn' }, { traits: 'Sky:Dawn,Sky:Dusk,Weather:Fog' }, { traits: 'Frame:7,Tone:3' }],
    ...[{ priceFrom: '100' }, { priceFrom: '10', priceTo: '50', sort: 'price' }],
    ...[{ search: 'piece 77' }, { search: 'study 9' }, { search: 'nothing-has-this' }, ...sorts],
    ...sorts.map((sort) => ({ ...sort, status: 'listed', chain: 'solana' })),
  ];
  const activities = [
    ...[{ kind: 'sale' }, { kind: 'list,delist' }, { status: 'pending' }, { contract: 'sim1many7' }],
    ...[{ search: 'piece 77' }, { search: 'nothing-has-this' }, { from: '2026-06-01', to: '2026-06-01' }],
  ];
  const offers = [{ status: 'active' }, { search: 'piece 77' }, { sort: '-amount' }, { sort: 'expiresAt' }];
  const { nft, nftTrading: trading, nftStaff, nftMarketStaff } = calls;
  return [
    list('explore', nft.all, (filter) => nftBrowsing.all(id, filter), items),
    list('collections', nft.collections, (filter) => nftBrowsing.collections(id, filter), [
      ...[{ sort: 'floor' }, { sort: '-owners' }, { chain: 'tezos' }, { search: 'study 9' }],
    ]),
    list('all activities', nft.activities, (filter) => nftBrowsing.activities(filter, undefined), activities),
    list(
      'own activities',
      nft.activitiesByUser,
      (filter) => nftBrowsing.activities(filter, { of: id }),
      activities,
    ),
    list(
      "others' activities",
      nft.activitiesByOthers,
      (filter) => nftBrowsing.activities(filter, { notOf: id }),
      activities,
    ),
    list('own offers', trading.offers, (filter) => nftTrading.offers(id, filter), offers),
    list(
      'received offers',
      trading.offers,
      (filter) => nftTrading.offers(id, { ...filter, side: 'received' }),
      offers,
    ),
    list('items of staff', nftStaff.list, (filter) => staffNfts.list(reader, filter), [
      ...items,
      { status: 'mint_requested', sort: 'requestedAt' },
    ]),
    list(
      'activities of staff',
      nftMarketStaff.activities,
      (filter) => staffNftMarket.activities(filter),
      activities,
    ),
    list(
      'collections of staff',
      nftMarketStaff.collections,
      (filter) => staffNftCollections.list(reader, filter),
      [{ status: 'pending', sort: 'requestedAt' }],
    ),
    list('NFT users', nftStaff.users, (filter) => staffNfts.users(filter), [
      { search: 'maya' },
      { sort: '-items' },
    ]),
  ];
}
