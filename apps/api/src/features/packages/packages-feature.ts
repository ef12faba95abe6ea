import { packagesContract } from '@papermint/contracts/packages/feature';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { packagesCalls } from './packages-calls.ts';
import { createPackages } from './packages-service.ts';
import { packagesStaffCalls } from './packages-staff-calls.ts';
import { createPackagesStore } from './packages-store.ts';
import { createStaffPackages } from './staff-packages-service.ts';

interface Needs {
  accounts: Accounts;
  statuses: Statuses;
  markets: Markets;
  wallet: Wallet;
}

/** What accounts cost and allow: upgrades of traders, and the packages that staff keep. */
export const packagesFeature = defineFeature({
  contract: packagesContract,
  start: startPackages,
  calls: {
    packages: packagesCalls,
    packagesStaff: packagesStaffCalls,
  },
  tags: {
    packages: { name: 'Packages', description: 'What accounts cost and allow, and upgrading.' },
    packagesStaff: { name: 'Staff: packages', description: 'The packages of accounts: price, fees, limits.' },
  },
});

function startPackages(
  { db, commands, ledger, ids, clock, state }: WorldCore,
  { accounts, statuses, markets, wallet }: Needs,
) {
  const store = createPackagesStore(db);
  return {
    packages: createPackages({
      store,
      accounts,
      statuses,
      markets,
      wallet,
      ledger,
      commands,
      ids,
      clock,
    }),
    staffPackages: createStaffPackages({ store, accounts, commands, state, clock }),
  };
}
