import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Handlers } from '../../handlers.ts';
import type { NftBrowsing } from './browsing/nft-browse-service.ts';
import type { NftPublic } from './browsing/nft-public-service.ts';
import type { CollectionMaking } from './making/collection-making-service.ts';
import type { ItemMaking } from './making/item-making-service.ts';
import type { NftTrading } from './trading/nft-trading-service.ts';

export function nftCalls({ nftBrowsing: nft }: { nftBrowsing: NftBrowsing }): Handlers['nft'] {
  return {
    all: ({ session: { trader } }, filter) => nft.all(trader.id, filter),
    one: ({ session: { trader } }, { nftUuid }) => nft.one(trader.id, nftUuid),
    details: ({ session: { trader } }, { nftUuid }) => nft.details(trader.id, nftUuid),
    owned: ({ session: { trader } }, filter) => nft.owned(trader.id, filter),
    favourites: ({ session: { trader } }, filter) => nft.favourites(trader.id, filter),
    collection: ({ session: { trader } }, { contractAddress }) => nft.collection(trader.id, contractAddress),
    collectionItems: ({ session: { trader } }, filter) => nft.collectionItems(trader.id, filter),
    collections: ({ session: { trader } }, filter) => nft.collections(trader.id, filter),
    activitiesByOthers: ({ session: { trader } }, filter) => nft.activities(filter, { notOf: trader.id }),
    activitiesByUser: ({ session: { trader } }, filter) => nft.activities(filter, { of: trader.id }),
    activities: (_, filter) => nft.activities(filter, undefined),
    favourite: ({ command, session: { trader } }, input) => nft.favourite(command, trader.id, input),
    conditions: ({ session: { trader } }, { nftUuid }) => nft.conditions(trader.id, nftUuid),
    wallets: ({ session: { trader } }) => ({ wallets: nft.wallets(trader.id) }),
    chooseWallet: ({ command, session: { trader } }, { chain }) =>
      nft.chooseWallet(command, trader.id, chain),
    owner: ({ session: { trader } }, { recipient }) => nft.recipient(trader.id, recipient),
  };
}

export function nftPublicCalls({ nftPublic }: { nftPublic: NftPublic }): Handlers['nftPublic'] {
  return {
    items: (_, filter) => nftPublic.items(filter),
    item: (_, { nftUuid }) => nftPublic.item(nftUuid),
    collections: (_, filter) => nftPublic.collections(filter),
    collection: (_, { contractAddress }) => nftPublic.collection(contractAddress),
    collectionItems: (_, filter) => nftPublic.collectionItems(filter),
    activities: (_, filter) => nftPublic.activities(filter),
    ranking: (_, { window }) => nftPublic.ranking(window),
  };
}

export function nftTradingCalls({
  nftTrading,
  nftBrowsing,
}: {
  nftTrading: NftTrading;
  nftBrowsing: NftBrowsing;
}): Handlers['nftTrading'] {
  return {
    list: ({ command, session: { trader } }, input) => nftTrading.list(command, trader.id, input),
    delist: ({ command, session: { trader } }, { nftUuid }) => nftTrading.delist(command, trader.id, nftUuid),
    async record({ command, session: { trader } }, { nftUuid, activity, price }) {
      if (activity === 'delist') return nftTrading.delist(command, trader.id, nftUuid);
      if (activity === 'list') {
        if (price === undefined) throw new DomainError('bad_input', 'Price is required to list', 'price');
        return nftTrading.list(command, trader.id, { nftUuid, price });
      }
      await nftBrowsing.view(command, trader.id, nftUuid);
      return { item: nftBrowsing.one(trader.id, nftUuid), message: '' };
    },
    buy: ({ command, session: { trader } }, input) => nftTrading.buy(command, trader.id, input),
    makeOffer: ({ command, session: { trader } }, input) => nftTrading.makeOffer(command, trader.id, input),
    accept: ({ command, session: { trader } }, { offerUuid }) =>
      nftTrading.accept(command, trader.id, offerUuid),
    decline: ({ command, session: { trader } }, { offerUuid }) =>
      nftTrading.decline(command, trader.id, offerUuid),
    counter: ({ command, session: { trader } }, input) => nftTrading.counter(command, trader.id, input),
    acceptCounter: ({ command, session: { trader } }, input) =>
      nftTrading.acceptCounter(command, trader.id, input),
    declineCounter: ({ command, session: { trader } }, { offerUuid }) =>
      nftTrading.declineCounter(command, trader.id, offerUuid),
    cancel: ({ command, session: { trader } }, { offerUuid }) =>
      nftTrading.cancel(command, trader.id, offerUuid),
    offers: ({ session: { trader } }, filter) => nftTrading.offers(trader.id, filter),
    transfer: ({ command, session: { trader } }, input) => nftTrading.transfer(command, trader.id, input),
    burn: ({ command, session: { trader } }, { nftUuid }) => nftTrading.burn(command, trader.id, nftUuid),
  };
}

export function nftMakingCalls({
  nftMaking,
}: {
  nftMaking: CollectionMaking & ItemMaking;
}): Handlers['nftMaking'] {
  const create: Handlers['nftMaking']['createCollection'] = ({ command, session: { trader } }, input) =>
    nftMaking.createCollection(command, trader.id, input);
  return {
    createCollection: create,
    createNewCollection: create,
    updateCollection: ({ command, session: { trader } }, input) =>
      nftMaking.updateCollection(command, trader.id, input),
    uploadCollectionImage: ({ command, files, session: { trader } }, input) =>
      nftMaking.putImage(command, trader.id, input, files.picture[0]),
    requestApproval: ({ command, session: { trader } }, { contractAddress }) =>
      nftMaking.requestApproval(command, trader.id, contractAddress),
    cancelApproval: ({ command, session: { trader } }, { contractAddress }) =>
      nftMaking.cancelApproval(command, trader.id, contractAddress),
    createNft: ({ command, session: { trader } }, input) => nftMaking.createItem(command, trader.id, input),
    addToCollection: ({ command, session: { trader } }, input) =>
      nftMaking.moveToCollection(command, trader.id, input),
    updateNft: ({ command, session: { trader } }, input) => nftMaking.updateItem(command, trader.id, input),
    uploadNft: ({ command, files, session: { trader } }, { nftUuid }) =>
      nftMaking.putPicture(command, trader.id, nftUuid, files.picture[0]),
    mintRequest: ({ command, session: { trader } }, { nftUuid }) =>
      nftMaking.requestMint(command, trader.id, nftUuid),
    cancelMint: ({ command, session: { trader } }, { nftUuid }) =>
      nftMaking.cancelMint(command, trader.id, nftUuid),
    mintCollection: ({ command, session: { trader } }, { nftUuid }) =>
      nftMaking.mintCollection(command, trader.id, nftUuid),
    deleteNft: ({ command, session: { trader } }, { nftUuid }) =>
      nftMaking.deleteItem(command, trader.id, nftUuid),
    deleteAll: ({ command, session: { trader } }, { contractAddress }) =>
      nftMaking.deleteAll(command, trader.id, contractAddress),
    deleteBulk: ({ command, session: { trader } }, { nftUuids }) =>
      nftMaking.deleteBulk(command, trader.id, nftUuids),
  };
}
