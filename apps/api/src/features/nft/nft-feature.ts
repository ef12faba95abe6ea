import { nftContract } from '@papermint/contracts/nft/feature';
import { MINT_TARGET } from '@papermint/contracts/nft/statuses';
import { collectionTransitions, itemTransitions } from '@papermint/contracts/nft/transitions';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { createListeners } from '../../platform/flow/listeners.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { SignInHistory } from '../accounts/sign-in/history-service.ts';
import type { Alone } from '../approvals/alone-service.ts';
import type { Approvals } from '../approvals/approvals-service.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { MoneyOut } from '../money-out/money-out-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Queue } from '../queues/queues-types.ts';
import type { Records } from '../records/records-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { Plugins } from '../site/plugins/plugins-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { createNftBrowsing } from './browsing/nft-browse-service.ts';
import { createNftPublic } from './browsing/nft-public-service.ts';
import { worthOf } from './browsing/worth-of.ts';
import { createNftCatalog } from './catalog/nft-catalog-service.ts';
import { collectorTransactions } from './collectors/collector-transactions.ts';
import { createCollectorsStore, createKnownItems } from './collectors/collectors-store.ts';
import { renewedItems } from './collectors/known-collection.ts';
import { createNftCollectors } from './collectors/nft-collectors-service.ts';
import { createNftJournal } from './journal/nft-journal.ts';
import { createNftLookup } from './lookup/nft-lookup.ts';
import { createCollectionMaking } from './making/collection-making-service.ts';
import { createItemMaking } from './making/item-making-service.ts';
import { createNftMoney } from './money/nft-money.ts';
import { nftCalls, nftMakingCalls, nftPublicCalls, nftTradingCalls } from './nft-calls.ts';
import { nftSearch } from './nft-search.ts';
import { nftCatalogStaffCalls, nftMarketStaffCalls, nftStaffCalls } from './nft-staff-calls.ts';
import { COLLECTIONS_QUEUE, QUEUE } from './nft-types.ts';
import { createOfferSteps } from './offers/offer-steps.ts';
import type { OfferStepsDeps } from './offers/offer-steps-deps.ts';
import { createNftSeed } from './seeding/nft-seed-service.ts';
import { createStaffNftCollections } from './staff-collections/staff-nft-collections-service.ts';
import { createStaffNfts } from './staff-items/staff-nft-service.ts';
import { createStaffNftMarket } from './staff-market/staff-nft-market-service.ts';
import { closeNfts } from './steps/close-nfts.ts';
import { createNftSteps } from './steps/nft-steps.ts';
import type { NftStepsDeps } from './steps/nft-steps-deps.ts';
import { createActivitiesStore } from './stores/activities-store.ts';
import type { CollectionsStore } from './stores/collections-store.ts';
import { createCollectionsStore } from './stores/collections-store.ts';
import { createConditionsStore } from './stores/conditions-store.ts';
import { createItemsList } from './stores/items-list-store.ts';
import type { ItemsStore } from './stores/items-store.ts';
import { createItemsStore } from './stores/items-store.ts';
import { createOffersStore } from './stores/offers-store.ts';
import { createPastItemsStore } from './stores/past-items-store.ts';
import type { PeopleStore } from './stores/people-store.ts';
import { createPeopleStore } from './stores/people-store.ts';
import { worthStore } from './stores/worth-store.ts';
import { createNftTrading } from './trading/nft-trading-service.ts';
import { createNftViews } from './views/nft-views.ts';
import { createNftWorth } from './worth/nft-worth.ts';
import type { PastCollections } from './worth/past-collections.ts';
import { createPastCollections } from './worth/past-collections.ts';
import { pastNftWorth } from './worth/past-nft-worth.ts';

/** NFTs: collections, items with their journal of owners, listings, offers and conditions. */
export const nftFeature = defineFeature({
  contract: nftContract,
  start: startNft,
  calls: {
    nft: nftCalls,
    nftPublic: nftPublicCalls,
    nftMaking: nftMakingCalls,
    nftTrading: nftTradingCalls,
    nftStaff: nftStaffCalls,
    nftMarketStaff: nftMarketStaffCalls,
    nftCatalogStaff: nftCatalogStaffCalls,
  },
  tags: {
    nft: { name: 'NFTs', description: 'Collections, items, owners, favorites and activity.' },
    nftPublic: { name: 'NFTs: public', description: 'Collections, items and activity, as anyone sees them.' },
    nftMaking: { name: 'NFTs: making', description: 'Creating collections and items, and minting them.' },
    nftTrading: {
      name: 'NFTs: trading',
      description: 'Listing, buying, offers, transfers and burning.',
    },
    nftStaff: { name: 'Staff: NFTs', description: 'Requests to mint, and the NFTs of all traders.' },
    nftMarketStaff: {
      name: 'Staff: NFT collections',
      description: 'Collections, conditions, the journal of NFTs, and simulated collectors.',
    },
    nftCatalogStaff: {
      name: 'Staff: NFT catalog',
      description: 'Collections on the simulated blockchains that can be imported.',
    },
  },
  leftovers(leftovers) {
    leftovers.rows('nft', 'NftItem', 'ownerId', ['minted', 'listed']);
    leftovers.rows('nft_offer', 'NftOffer', 'bidderId', ['active']);
    // The fee of a requested mint is in escrow until staff decide.
    leftovers.rows('decision', 'NftItem', 'ownerId', ['mint_requested']);
  },
  erasure(erasure) {
    erasure.rows('Favorite NFTs', 'NftFavorite', 'traderId');
    erasure.rows('Viewed NFTs', 'NftView', 'traderId');
    erasure.rows('NFT wallets', 'NftWallet', 'traderId');
    erasure.texts(
      'Names in collections',
      'NftCollection',
      ['name', 'symbol', 'description', 'reason'],
      'creatorId',
    );
    erasure.texts('Names in NFTs', 'NftItem', ['name', 'description', 'traits', 'reason'], 'creatorId');
    erasure.texts('Names in the journal of NFTs', 'NftActivity', ['reason'], 'fromId');
  },
  search: ({ staffNfts, staffNftCollections }) => nftSearch(staffNfts, staffNftCollections),
});

function startNft(core: WorldCore, needs: Needs) {
  const { db, commands, ledger, jobs, files, ids, clock, erasure, state } = core;
  const {
    accounts,
    alone,
    approvals,
    chains,
    flags,
    history,
    markets,
    moneyOut,
    notifications,
    plugins,
    queues,
    records,
    statuses,
    wallet,
  } = needs;
  const caches = createCaches();
  const stores = {
    items: createItemsStore(db, caches.known),
    list: createItemsList(db),
    collections: createCollectionsStore(db),
    activities: createActivitiesStore(db),
    offers: createOffersStore(db),
    conditions: createConditionsStore(db),
    people: createPeopleStore(db),
  };
  const pastOf = countWorth(stores, { db, wallet, markets });
  const maxRoyalty = () => plugins.values('nft').maxRoyalty;
  const shared = {
    ...stores,
    maxRoyalty,
    chains,
    markets,
    moneyOut,
    notifications,
    queues,
    statuses,
    commands,
    ids,
    clock,
  };
  const worth = createNftWorth({ ...shared, history, worth: worthStore });
  const views = createNftViews(shared);
  const lookup = createNftLookup(shared);
  const journal = createNftJournal(shared);
  const money = createNftMoney({ ledger, wallet, markets, ids, clock });
  const told = listeners();
  const steps = createNftSteps({ ...shared, journal, money, ...told });
  const offerSteps = createOfferSteps({ ...shared, steps, journal, money, jobs, ...told });
  const parts = { ...shared, views, lookup, journal, money, steps, offerSteps, worth };
  const making = createItemMaking({ ...parts, files });
  const staffNfts = createStaffNfts({ ...parts, making });
  const closing = { ...parts, making };
  erasure.add('NFTs: offers, items and royalties', (tx, { id }) => closeNfts(closing, tx, id));
  const staffNftCollections = createStaffNftCollections(parts);
  declareQueues(queues, staffNfts, staffNftCollections);
  defineRecords(records, stores);
  const nftSeed = createNftSeed(parts);
  const acting = { ...parts, ...caches, trading: parts, accounts, flags, ledger, jobs, state };
  const nftCollectors = createNftCollectors(acting, told);
  return {
    nftBrowsing: createNftBrowsing({ ...parts, ledger, pastOf }),
    nftPublic: createNftPublic({ ...parts, ledger, pastOf }),
    nftMaking: { ...createCollectionMaking({ ...parts, files }), ...making },
    nftTrading: createNftTrading(parts),
    staffNfts,
    staffNftMarket: createStaffNftMarket({ ...parts, alone, approvals }),
    staffNftCollections,
    nftSeed,
    nftCollectors,
    nftCatalog: createNftCatalog({ ...parts, nftSeed, nftCollectors }),
  };
}

/** What simulated collectors know of each other, and of the items of collections. */
function createCaches() {
  const store = createCollectorsStore();
  const known = createKnownItems((reads, items, id) => renewedItems(store, reads, items, id));
  return { store, known };
}

/** Counts NFTs in the worth of their owners, now and in the past. */
function countWorth(
  { items, people }: { items: ItemsStore; people: PeopleStore },
  { db, wallet, markets }: Pick<Needs, 'wallet' | 'markets'> & Pick<WorldCore, 'db'>,
): PastCollections {
  const store = createPastItemsStore(db);
  const pastOf = createPastCollections(store);
  const holdings = (traderId: string) => people.holdings(items.committed, traderId);
  wallet.alsoList(collectorTransactions(items.committed));
  wallet.alsoCount(
    'nfts',
    (id, currency) => worthOf({ markets }, holdings(id), currency),
    pastNftWorth({ store, pastOf, markets }),
  );
  return pastOf;
}

/** Listeners to listings, offers and counteroffers. */
const listeners = (): Pick<NftStepsDeps, 'listed'> & Pick<OfferStepsDeps, 'offered' | 'countered'> => ({
  listed: createListeners(),
  offered: createListeners(),
  countered: createListeners(),
});

type Decided = Pick<Queue, 'counts' | 'waiting' | 'check' | 'desk'>;

/** Mint requests and collections wait for staff. */
function declareQueues(queues: Queues, items: Decided, collections: Decided): void {
  const common = { permission: 'content', target: MINT_TARGET } as const;
  queues.declare({
    name: QUEUE,
    title: 'Requests to mint',
    path: '/kut/nft/nft-request',
    ...common,
    check: items.check,
    desk: items.desk,
    counts: items.counts,
    waiting: items.waiting,
  });
  queues.declare({
    name: COLLECTIONS_QUEUE,
    title: 'Collection requests',
    path: '/kut/nft/collection-request',
    ...common,
    check: collections.check,
    desk: collections.desk,
    counts: collections.counts,
    waiting: collections.waiting,
  });
}

function defineRecords(
  records: Records,
  { items, collections }: { items: ItemsStore; collections: CollectionsStore },
): void {
  records.define('nft', {
    permission: 'content',
    entity: itemTransitions.entity,
    find(id) {
      const item = items.one(items.committed, id);
      return item && { title: item.name, entityId: id, targets: [`nft:${id}`] };
    },
  });
  records.define('nft_collection', {
    permission: 'content',
    entity: collectionTransitions.entity,
    find(id) {
      const collection = collections.one(collections.committed, id);
      return collection && { title: collection.name, entityId: id, targets: [`nft_collection:${id}`] };
    },
  });
}

interface Needs {
  accounts: Accounts;
  alone: Alone;
  approvals: Approvals;
  chains: Chains;
  flags: Flags;
  history: SignInHistory;
  markets: Markets;
  moneyOut: MoneyOut;
  notifications: Notifications;
  plugins: Plugins;
  queues: Queues;
  records: Records;
  statuses: Statuses;
  wallet: Wallet;
}
