import { catalogue as builtIn } from '@papermint/seed/catalogue';
import type { Statuses } from '../../platform/statuses.ts';
import type { WorldCore } from '../../worlds/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Approvals } from '../approvals/approvals-types.ts';
import type { Records } from '../records/records-service.ts';
import type { Spot } from '../spot/spot-service.ts';
import { createCatalogue } from './catalogue-service.ts';
import { createCoins } from './coins-service.ts';
import { createCoinsStore } from './coins-store.ts';
import type { Markets } from './markets-service.ts';

/** What staff list, change and delist: built after trading, because delisting cancels orders. */
export function coinsFeature(
  { db, commands, ledger, testClock, clock, state }: WorldCore,
  { accounts, approvals, markets, records, spot, statuses }: Needs,
) {
  const coins = createCoins({
    store: createCoinsStore(db),
    approvals,
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
  records.define('coin', {
    permission: 'markets',
    entity: 'instrument',
    find(symbol) {
      const found = markets.everyInstrument().find(({ base, kind }) => kind === 'crypto' && base === symbol);
      return found && { title: found.name, entityId: found.pair, targets: [found.pair] };
    },
  });
  return {
    coins,
    catalogue: createCatalogue({ catalogue: builtIn, commands, markets, coins, spot, ledger }),
  };
}

interface Needs {
  accounts: Accounts;
  approvals: Approvals;
  markets: Markets;
  records: Records;
  spot: Spot;
  statuses: Statuses;
}
