import { stakingContract } from '@papermint/contracts/staking/feature';
import { stakeTransitions } from '@papermint/contracts/staking/transitions';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Approvals } from '../approvals/approvals-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Records } from '../records/records-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { Plugins } from '../site/plugins/plugins-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { createStaking } from './own/staking-service.ts';
import { createProductsStore } from './products-store.ts';
import { createStaffStakingProducts } from './staff/staff-products-service.ts';
import { createStaffStaking } from './staff/staff-staking-service.ts';
import { createStakeViews } from './stake-views.ts';
import { createStakesStore } from './stakes-store.ts';
import { stakingCalls } from './staking-calls.ts';
import { stakingSearch } from './staking-search.ts';
import { stakingStaffCalls } from './staking-staff-calls.ts';
import { createStakeSteps } from './steps/stake-steps.ts';

/** Staking: products, contracts and their rewards. */
export const stakingFeature = defineFeature({
  contract: stakingContract,
  start: startStaking,
  calls: {
    staking: stakingCalls,
    stakingStaff: stakingStaffCalls,
  },
  tags: {
    staking: {
      name: 'Staking',
      description: 'Amounts that are locked for rewards: products, contracts, daily accruals.',
    },
    stakingStaff: {
      name: 'Staff: staking',
      description: 'Staking products, and the contracts of all traders.',
    },
  },
  leftovers(leftovers) {
    leftovers.rows('stake', 'Stake', 'traderId', ['staking', 'matured']);
  },
  search: ({ staffStaking }) => [stakingSearch(staffStaking)],
});

function startStaking(core: WorldCore, needs: Needs) {
  const { db, commands, ledger, jobs, ids, clock, state } = core;
  const { accounts, approvals, flags, markets, notifications, plugins, records, statuses, wallet } = needs;
  const store = createStakesStore(db);
  const productsStore = createProductsStore(db);
  const views = createStakeViews({ store, markets, clock });
  const steps = createStakeSteps({
    store,
    products: productsStore,
    views,
    ledger,
    markets,
    wallet,
    statuses,
    jobs,
    ids,
    clock,
  });
  const parts = { store, productsStore, views, steps, commands, ledger, markets, clock };
  records.define('stake', {
    permission: 'money',
    entity: stakeTransitions.entity,
    find(id) {
      const stake = store.one(store.committed, id);
      if (!stake) return undefined;
      const title = `${markets.say(stake.asset, stake.amount)} in ${stake.productName}`;
      return { title, entityId: id, targets: [`stake:${id}`] };
    },
  });
  return {
    staking: createStaking(parts),
    staffStaking: createStaffStaking({ ...parts, accounts, flags, notifications }),
    stakingProducts: createStaffStakingProducts({
      approvals,
      store: productsStore,
      statuses,
      commands,
      markets,
      state,
      ids,
      clock,
      maxRate: () => plugins.values('staking').maxRate,
    }),
  };
}

interface Needs {
  accounts: Accounts;
  approvals: Pick<Approvals, 'define'>;
  flags: Flags;
  markets: Markets;
  notifications: Notifications;
  plugins: Plugins;
  records: Records;
  statuses: Statuses;
  wallet: Wallet;
}
