import { packagesContract } from '@papermint/contracts/packages/feature';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Approvals } from '../approvals/approvals-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { packagesCalls } from './packages-calls.ts';
import { createPackages } from './packages-service.ts';
import { packagesStaffCalls } from './packages-staff-calls.ts';
import { createPackagesStore } from './packages-store.ts';
import { createStaffPackages } from './staff-packages-service.ts';

interface Needs {
  accounts: Accounts;
  approvals: Approvals;
  staff: StaffDirectory;
  statuses: Statuses;
  markets: Markets;
  wallet: Wallet;
}

/** Packages set the fees and features of accounts. Traders upgrade theirs; staff add and change packages. */
export const packagesFeature = defineFeature({
  contract: packagesContract,
  start: startPackages,
  calls: {
    packages: packagesCalls,
    packagesStaff: packagesStaffCalls,
  },
  tags: {
    packages: { name: 'Packages', description: 'Packages: prices, fees, limits and upgrading.' },
    packagesStaff: { name: 'Staff: packages', description: 'The packages of accounts: price, fees, limits.' },
  },
});

function startPackages(
  { db, commands, ledger, ids, clock, state }: WorldCore,
  { accounts, approvals, staff, statuses, markets, wallet }: Needs,
) {
  const deps = {
    store: createPackagesStore(db),
    accounts,
    staff,
    statuses,
    markets,
    wallet,
    ledger,
    commands,
    ids,
    clock,
    state,
  };
  return { packages: createPackages(deps), staffPackages: createStaffPackages(deps, approvals) };
}
