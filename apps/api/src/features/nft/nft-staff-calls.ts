import type { Handlers } from '../../handlers.ts';
import type { NftCatalog } from './catalog/nft-catalog-service.ts';
import type { StaffNftCollections } from './staff-collections/staff-nft-collections-service.ts';
import type { StaffNfts } from './staff-items/staff-nft-service.ts';
import type { StaffNftMarket } from './staff-market/staff-nft-market-service.ts';

export function nftStaffCalls({ staffNfts }: { staffNfts: StaffNfts }): Handlers['nftStaff'] {
  return {
    list: ({ session: { trader } }, filter) => staffNfts.list(trader, filter),
    one: ({ session: { trader } }, { uuid }) => staffNfts.one(trader, uuid),
    update: ({ command, session: { trader } }, input) => staffNfts.update(command, trader, input),
    settings: ({ command, session: { trader } }, input) => staffNfts.settings(command, trader, input),
    approve: ({ command, session: { trader } }, input) => staffNfts.decide(command, trader, input, true),
    reject: ({ command, session: { trader } }, input) => staffNfts.decide(command, trader, input, false),
    remove: ({ command, session: { trader } }, input) => staffNfts.remove(command, trader, input),
    offers: (_, filter) => staffNfts.offers(filter),
    offersOf: (_, filter) => staffNfts.offersOf(filter),
    users: (_, filter) => staffNfts.users(filter),
    collectionsOf: ({ session: { trader } }, { nftTraderId }) => staffNfts.collectionsOf(trader, nftTraderId),
    createFor: ({ command, session: { trader } }, input) => staffNfts.createFor(command, trader, input),
  };
}

export function nftMarketStaffCalls({
  staffNftMarket,
  staffNftCollections,
}: {
  staffNftMarket: StaffNftMarket;
  staffNftCollections: StaffNftCollections;
}): Handlers['nftMarketStaff'] {
  return {
    activities: (_, filter) => staffNftMarket.activities(filter),
    createActivity: ({ command, session: { trader } }, input) =>
      staffNftMarket.createActivity(command, trader, input),
    settle: ({ command }, input) => staffNftMarket.settle(command, input),
    generateOffers: ({ command }, input) => staffNftMarket.generateOffers(command, input),
    conditions: (_, filter) => staffNftCollections.conditions(filter),
    createCondition: ({ command, session: { trader } }, input) =>
      staffNftCollections.createCondition(command, trader, input),
    updateCondition: ({ command, session: { trader } }, input) =>
      staffNftCollections.updateCondition(command, trader, input),
    removeCondition: ({ command, session: { trader } }, input) =>
      staffNftCollections.removeCondition(command, trader, input),
    collections: ({ session: { trader } }, filter) => staffNftCollections.list(trader, filter),
    collection: ({ session: { trader } }, { contractAddress }) =>
      staffNftCollections.one(trader, contractAddress),
    updateCollection: ({ command, session: { trader } }, input) =>
      staffNftCollections.update(command, trader, input),
    approveCollection: ({ command, session: { trader } }, input) =>
      staffNftCollections.decide(command, trader, input, true),
    rejectCollection: ({ command, session: { trader } }, input) =>
      staffNftCollections.decide(command, trader, input, false),
  };
}

export function nftCatalogStaffCalls({
  nftCatalog,
}: {
  nftCatalog: NftCatalog;
}): Handlers['nftCatalogStaff'] {
  return {
    list: () => ({ collections: nftCatalog.list() }),
    importCollection: ({ command, session: { trader } }, input) =>
      nftCatalog.importCollection(command, trader, input),
  };
}
