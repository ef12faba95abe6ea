import type { ItemStatus } from '@papermint/contracts/nft/statuses';
import { ownerOf } from '../../testing/app/owner-of.ts';
import type { TestApp } from '../../testing/app/test-app.ts';
import type { Examples } from '../../testing/examples/prepared.ts';
import {
  approveCollection,
  collectionOf,
  collector,
  draftIn,
  itemOf,
  nftCommand,
  nftStaffCommand,
  staffReader,
} from '../../testing/worlds/nft-items.ts';
import { testTrader } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';

type Prepare = (api: TestApp, session: string) => Promise<Record<string, unknown>>;
type Status = Exclude<ItemStatus, 'burned'>;

const each = (calls: readonly string[], prepare: Prepare) =>
  Object.fromEntries(calls.map((call) => [call, prepare]));

/** An item of the caller's. */
const own =
  (status: Status): Prepare =>
  async (api, session) => {
    const world = await api.host.world();
    return { nftUuid: await itemOf(world, await me(world, api, session), status) };
  };

/** An item of somebody else, which the caller could pay for. */
const anothers =
  (status: Status, key: 'nftUuid' | 'uuid' = 'nftUuid'): Prepare =>
  async (api, session) => {
    const world = await api.host.world();
    if (key === 'nftUuid') await me(world, api, session);
    return { [key]: await itemOf(world, await collector(world), status) };
  };

const ownCollection: Prepare = async (api, session) => {
  const world = await api.host.world();
  const traderId = await me(world, api, session);
  const contractAddress = await collectionOf(world, traderId);
  await draftIn(world, traderId, contractAddress);
  return { contractAddress };
};

/** A collection with a minted item, as anyone sees it. */
const publicCollection: Prepare = async (api) => {
  const world = await api.host.world();
  const nftUuid = await itemOf(world, await collector(world), 'minted');
  return { contractAddress: world.nftPublic.item(nftUuid).item.contractAddress };
};

const anothersCollection: Prepare = async (api) => {
  const world = await api.host.world();
  const traderId = await collector(world);
  const contractAddress = await collectionOf(world, traderId);
  await draftIn(world, traderId, contractAddress);
  return { contractAddress };
};

/** What the examples of NFTs need to exist first. */
export const examples: Examples = {
  ...each(
    ['nft.one', 'nft.details', 'nftPublic.item', 'nft.favourite', 'nftTrading.record'],
    anothers('minted'),
  ),
  ...each(['nftTrading.buy', 'nftTrading.makeOffer'], anothers('listed')),
  ...each(['nftTrading.list', 'nftTrading.burn'], own('minted')),
  ...each(['nftTrading.delist'], own('listed')),
  ...each(['nftMaking.cancelMint'], own('mint_requested')),
  ...each(
    ['nftMaking.updateNft', 'nftMaking.uploadNft', 'nftMaking.mintRequest', 'nftMaking.deleteNft'],
    own('draft'),
  ),
  ...each(
    ['updateCollection', 'uploadCollectionImage', 'requestApproval', 'createNft', 'deleteAll'].map(
      (call) => `nftMaking.${call}`,
    ),
    ownCollection,
  ),
  async 'nftMaking.cancelApproval'(api, session) {
    const world = await api.host.world();
    const { contractAddress } = await ownCollection(api, session);
    await requestApproval(world, contractAddress);
    return { contractAddress };
  },
  ...each(['nft.collection', 'nft.collectionItems'], ownCollection),
  ...each(['nftPublic.collection', 'nftPublic.collectionItems'], publicCollection),
  async 'nft.owned'(api, session) {
    const { id } = await ownerOf(api, session);
    const [wallet] = (await api.host.world()).nftBrowsing.wallets(id);
    return { ownerAddress: wallet?.address };
  },
  async 'nftMaking.addToCollection'(api, session) {
    const { nftUuid } = await own('draft')(api, session);
    return { nftUuid, ...(await ownCollection(api, session)) };
  },
  async 'nftMaking.mintCollection'(api, session) {
    const world = await api.host.world();
    const traderId = await me(world, api, session);
    const contractAddress = await collectionOf(world, traderId);
    const nftUuid = await draftIn(world, traderId, contractAddress);
    await approveCollection(world, contractAddress);
    return { nftUuid };
  },
  async 'nftMaking.deleteBulk'(api, session) {
    const { nftUuid } = await own('draft')(api, session);
    return { nftUuids: [nftUuid] };
  },
  async 'nftTrading.transfer'(api, session) {
    const recipient = await (await api.host.world()).accounts.byId(await testTrader(await api.host.world()));
    return { ...(await own('minted')(api, session)), recipient: recipient.accountId };
  },
  ...each(['nftTrading.accept', 'nftTrading.decline'], async (api, session) => {
    const world = await api.host.world();
    const nftUuid = await itemOf(world, await me(world, api, session));
    return { offerUuid: await offerBy(world, await collector(world), nftUuid) };
  }),
  async 'nftTrading.counter'(api, session) {
    const world = await api.host.world();
    const nftUuid = await itemOf(world, await me(world, api, session));
    return { offerUuid: await offerBy(world, await collector(world), nftUuid) };
  },
  ...each(['nftTrading.acceptCounter', 'nftTrading.declineCounter'], async (api, session) => {
    const world = await api.host.world();
    const owner = await collector(world);
    const offerUuid = await offerBy(world, await me(world, api, session), await itemOf(world, owner));
    const counter = { offerUuid, price: '0.3' };
    await world.nftTrading.counter(nftCommand(owner, 'nftTrading.counter'), owner, counter);
    return { offerUuid };
  }),
  async 'nftTrading.cancel'(api, session) {
    const world = await api.host.world();
    const bidder = await me(world, api, session);
    return { offerUuid: await offerBy(world, bidder, await itemOf(world, await collector(world))) };
  },
  ...each(
    ['one', 'update', 'settings', 'offers'].map((call) => `nftStaff.${call}`),
    anothers('minted', 'uuid'),
  ),
  ...each(['nftStaff.approve', 'nftStaff.reject'], anothers('mint_requested', 'uuid')),
  ...each(['nftStaff.remove'], anothers('draft', 'uuid')),
  ...each(['nftMarketStaff.generateOffers'], anothers('minted', 'uuid')),
  ...each(['nftMarketStaff.createActivity'], anothers('listed', 'uuid')),
  async 'nftStaff.createFor'(api) {
    const world = await api.host.world();
    const traderId = await collector(world);
    const contractAddress = await collectionOf(world, traderId);
    return { nftTraderId: (await world.accounts.byId(traderId)).accountId, contractAddress };
  },
  async 'nftMarketStaff.settle'(api) {
    const world = await api.host.world();
    const staffId = await testTrader(world, { position: 'superuser' });
    const { activity } = await world.staffNftMarket.createActivity(
      nftStaffCommand(staffId, 'nftMarketStaff.createActivity'),
      staffReader(staffId),
      { uuid: await itemOf(world, await collector(world), 'listed'), kind: 'delist', reason: 'An example' },
    );
    return { uuid: activity.uuid };
  },
  ...each(['nftMarketStaff.updateCondition', 'nftMarketStaff.removeCondition'], async (api, session) => {
    const world = await api.host.world();
    const { contractAddress } = await anothersCollection(api, session);
    const staffId = await testTrader(world, { position: 'superuser' });
    const { condition } = await world.staffNftCollections.createCondition(
      nftStaffCommand(staffId, 'nftMarketStaff.createCondition'),
      { id: staffId },
      { contractAddress: String(contractAddress), kind: 'min_price', value: '0.01', active: true },
    );
    return { uuid: condition.uuid };
  }),
  ...each(
    ['createCondition', 'collection', 'updateCollection', 'approveCollection'].map(
      (call) => `nftMarketStaff.${call}`,
    ),
    anothersCollection,
  ),
  async 'nftCatalogStaff.importCollection'(api) {
    const entries = (await api.host.world()).nftCatalog.list();
    return { contractAddress: entries.find(({ imported }) => !imported)?.contractAddress };
  },
  async 'nftMarketStaff.rejectCollection'(api, session) {
    const world = await api.host.world();
    const { contractAddress } = await anothersCollection(api, session);
    await requestApproval(world, contractAddress);
    return { contractAddress };
  },
};

async function me(world: World, api: TestApp, session: string): Promise<string> {
  return collector(world, (await ownerOf(api, session)).id);
}

/** As its creator does. */
async function requestApproval(world: World, address: unknown): Promise<void> {
  const contractAddress = String(address);
  const { creatorId } = await collectionRow(world, contractAddress);
  const command = nftCommand(creatorId, 'nftMaking.requestApproval');
  await world.nftMaking.requestApproval(command, creatorId, contractAddress);
}

async function collectionRow(world: World, contractAddress: string): Promise<{ creatorId: string }> {
  const [row] = world.db.readNow.all('SELECT creatorId FROM NftCollection WHERE contractAddress = ?', [
    contractAddress,
  ]);
  return row as unknown as { creatorId: string };
}

async function offerBy(world: World, bidderId: string, nftUuid: string): Promise<string> {
  const { offer } = await world.nftTrading.makeOffer(nftCommand(bidderId, 'nftTrading.makeOffer'), bidderId, {
    nftUuid,
    amount: '0.2',
    expiresInDays: 3,
  });
  return offer.uuid;
}
