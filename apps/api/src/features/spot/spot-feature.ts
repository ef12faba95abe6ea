import { openStatuses } from '@papermint/contracts/orders/open-orders';
import { spotContract } from '@papermint/contracts/spot/feature';
import { createOrdersStore } from '../../orders/records/orders-store.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { ApiKeys } from '../accounts/api-keys/api-keys-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { spotCalls } from './spot-calls.ts';
import { spotFeeds } from './spot-feeds.ts';
import { createSpotHistoryStore } from './spot-history-store.ts';
import { ordersSearch } from './spot-search.ts';
import { createSpot, SPOT } from './spot-service.ts';
import { spotStaffCalls } from './spot-staff-calls.ts';
import { createSpotStore } from './spot-store.ts';

export const spotFeature = defineFeature({
  contract: spotContract,
  start: startSpot,
  calls: {
    spot: spotCalls,
    spotStaff: spotStaffCalls,
  },
  feeds: {
    spotFeeds: spotFeeds,
  },
  tags: {
    spot: { name: 'Spot orders', description: 'Placing, amending and canceling spot orders; their fills.' },
    spotStaff: { name: 'Staff: spot orders', description: 'Spot orders of all traders.' },
  },
  leftovers(leftovers) {
    leftovers.rows('order', 'SpotOrder', 'traderId', openStatuses);
  },
  erasure(erasure) {
    erasure.texts('Client order IDs', 'SpotOrder', ['clientOrderId', 'clientId'], 'traderId');
    erasure.texts(
      'Client order IDs before and after changes',
      'OrderAmendment',
      ['clientBefore', 'clientAfter'],
      'traderId',
    );
    erasure.texts('Client IDs of lists', 'OrderList', ['clientId'], 'traderId');
  },
});

function startSpot(
  { db, commands, ledger, jobs, ids, clock, search }: WorldCore,
  { accounts, apiKeys, flags, markets, wallet, statuses }: Needs,
) {
  const store = createSpotStore(db);
  const spot = createSpot({
    store,
    orders: createOrdersStore(db, SPOT.tables),
    history: createSpotHistoryStore(db),
    commands,
    accounts,
    apiKeys,
    ledger,
    markets,
    flags,
    wallet,
    statuses,
    jobs,
    ids,
    clock,
  });
  search.provide(ordersSearch(spot));
  return { spot, spotTraded: store.traded };
}

interface Needs {
  accounts: Accounts;
  apiKeys: ApiKeys;
  flags: Flags;
  markets: Markets;
  wallet: Wallet;
  statuses: Statuses;
}
