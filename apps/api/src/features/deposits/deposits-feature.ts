import { depositsContract } from '@papermint/contracts/deposits/feature';
import { DEPOSIT_TARGET, openDepositStatuses } from '@papermint/contracts/deposits/statuses';
import { depositTransitions } from '@papermint/contracts/deposits/transitions';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { createListeners } from '../../platform/flow/listeners.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Alone } from '../approvals/alone-service.ts';
import type { Approvals } from '../approvals/approvals-service.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { Faults } from '../faults/faults-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Records } from '../records/records-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { createConfirmations, createConfirmationViews } from './confirmations/confirmations-service.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { depositsCalls } from './deposits-calls.ts';
import { depositsFeeds } from './deposits-feeds.ts';
import { createDeposits } from './deposits-service.ts';
import {
  bankAccountsStaffCalls,
  depositAddressesStaffCalls,
  depositConfirmationsStaffCalls,
} from './deposits-staff-calls.ts';
import { createDepositsStore } from './deposits-store.ts';
import { QUEUE } from './deposits-types.ts';
import { createCardDeposits } from './methods/card-deposits.ts';
import { createCryptoDeposits } from './methods/crypto-deposits.ts';
import { createDepositMethods } from './methods/deposit-methods.ts';
import { createReviewedDeposits } from './methods/reviewed-deposits.ts';
import { scheduleDeposits } from './steps/deposit-jobs.ts';
import { onDepositChange } from './steps/deposit-steps.ts';
import { createBankAccounts } from './ways-in/bank-accounts-service.ts';
import { createPoolAddresses } from './ways-in/pool-addresses-service.ts';
import { ownerOfAddress } from './ways-in/ways-in.ts';
import { createWaysInStore } from './ways-in/ways-in-store.ts';

/** Deposits of traders, the queue of staff, and the addresses and bank accounts that take deposits. */
export const depositsFeature = defineFeature({
  contract: depositsContract,
  start: startDeposits,
  calls: {
    deposits: depositsCalls,
    depositConfirmationsStaff: depositConfirmationsStaffCalls,
    depositAddressesStaff: depositAddressesStaffCalls,
    bankAccountsStaff: bankAccountsStaffCalls,
  },
  feeds: {
    depositFeeds: depositsFeeds,
  },
  tags: {
    deposits: {
      name: 'Deposits',
      description: 'Money in: by blockchain, bank, PayPal and test card.',
    },
    depositConfirmationsStaff: {
      name: 'Staff: deposit confirmations',
      description: 'Deposits by bank and PayPal that staff confirm or reject.',
    },
    depositAddressesStaff: {
      name: 'Staff: deposit addresses',
      description: 'The addresses that receive coins.',
    },
    bankAccountsStaff: { name: 'Staff: bank accounts', description: 'The bank accounts that take deposits.' },
  },
  leftovers(leftovers) {
    leftovers.rows('deposit', 'Deposit', 'traderId', openDepositStatuses);
  },
  erasure(erasure) {
    erasure.rows('Deposit addresses', 'TraderAddress', 'traderId');
    erasure.texts('Names in deposits', 'Deposit', ['reason'], 'traderId');
  },
});

function startDeposits(core: WorldCore, needs: Needs) {
  const { db, commands, ledger, ids, clock, jobs, state, erasure } = core;
  const { markets, queues, records, ...others } = needs;
  const store = createDepositsStore(db);
  const deps: DepositDeps = {
    ...others,
    db,
    store,
    waysIn: createWaysInStore(db),
    queues,
    markets,
    ledger,
    commands,
    jobs,
    ids,
    clock,
    state,
    listeners: createListeners(),
  };
  scheduleDeposits(deps);
  const confirmationViews = createConfirmationViews(deps);
  const confirmations = createConfirmations(deps);
  queues.declare({
    name: QUEUE,
    title: 'Deposits',
    path: '/kut/billing/deposit/confirmations',
    target: DEPOSIT_TARGET,
    permission: 'money',
    counts: confirmationViews.counts,
    waiting: confirmationViews.waiting,
    check: confirmations.check,
    desk: confirmations.desk,
  });
  records.define('deposit', {
    permission: 'money',
    entity: depositTransitions.entity,
    find(id) {
      const deposit = store.find(store.committed, id);
      if (!deposit) return undefined;
      const title = `Deposit of ${markets.say(deposit.asset, deposit.amount)}`;
      return { title, entityId: id, targets: [`deposit:${id}`, id] };
    },
  });
  erasure.add('Cards of deposits', (tx, { id }) => store.forgetCards(tx, id));
  return {
    deposits: createDeposits(deps),
    depositMethods: createDepositMethods(deps),
    cryptoDeposits: createCryptoDeposits(deps),
    reviewedDeposits: createReviewedDeposits(deps),
    cardDeposits: createCardDeposits(deps),
    confirmations,
    confirmationViews,
    poolAddresses: createPoolAddresses(deps),
    bankAccounts: createBankAccounts(deps),
    ...bindVerbs(deps, { ownerOfAddress, onDeposit: onDepositChange }),
  };
}

interface Needs {
  faults: Faults;
  wallet: Wallet;
  chains: Chains;
  markets: Markets;
  flags: Flags;
  statuses: Statuses;
  queues: Queues;
  staff: StaffDirectory;
  accounts: Accounts;
  approvals: Approvals;
  records: Records;
  alone: Alone;
}
