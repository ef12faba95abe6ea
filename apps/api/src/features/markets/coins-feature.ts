import { catalogue as builtIn } from '@papermint/seed/catalogue';
import type { Statuses } from '../../platform/statuses.ts';
import type { WorldCore } from '../../worlds/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Spot } from '../spot/spot-service.ts';
import { createCatalogue } from './catalogue-service.ts';
import { createCoins } from './coins-service.ts';
import { createCoinsStore } from './coins-store.ts';
import type { Markets } from './markets-service.ts';

/** What staff list, change and delist: built after trading, because delisting cancels orders. */
export function coinsFeature(
  { db, commands, ledger, testClock, clock, state }: WorldCore,
  { accounts, markets, spot, statuses }: Needs,
) {
  const coins = createCoins({
    store: createCoinsStore(db),
    commands,
    statuses,
    markets,
    spot,
    ledger,
    accounts,
    testClock,
    clock,
    state,
  });
  return {
    coins,
    catalogue: createCatalogue({ catalogue: builtIn, commands, markets, coins, spot, ledger }),
  };
}

interface Needs {
  accounts: Accounts;
  markets: Markets;
  spot: Spot;
  statuses: Statuses;
}
