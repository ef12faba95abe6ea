import { createOrdersStore } from '../../orders/orders-store.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { createSpotHistoryStore } from './spot-history-store.ts';
import { ordersSearch } from './spot-search.ts';
import { createSpot, SPOT } from './spot-service.ts';
import { createSpotStore } from './spot-store.ts';

export function spotFeature(
  { db, commands, ledger, jobs, ids, clock, search }: WorldCore,
  { accounts, markets, wallet, statuses }: Needs,
) {
  const store = createSpotStore(db);
  const spot = createSpot({
    store,
    orders: createOrdersStore(db, SPOT.tables),
    history: createSpotHistoryStore(db),
    commands,
    accounts,
    ledger,
    markets,
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
  markets: Markets;
  wallet: Wallet;
  statuses: Statuses;
}
