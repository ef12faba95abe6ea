import { depositsContract } from '@papermint/contracts/deposits/feature';
import { DEPOSIT_TARGET } from '@papermint/contracts/deposits/statuses';
import { depositTransitions } from '@papermint/contracts/deposits/transitions';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Approvals } from '../approvals/approvals-types.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Records } from '../records/records-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { Terms } from '../withdrawals/terms-service.ts';
import { createBankAccounts } from './bank-accounts-service.ts';
import { createCardDeposits } from './card-deposits.ts';
import { createConfirmationViews } from './confirmation-views.ts';
import { createConfirmations } from './confirmations-service.ts';
import { createCryptoDeposits } from './crypto-deposits.ts';
import { createDepositMethods } from './deposit-methods.ts';
import { createDepositSteps } from './deposit-steps.ts';
import { createDepositViews } from './deposit-views.ts';
import { depositsCalls } from './deposits-calls.ts';
import { depositsFeeds } from './deposits-feeds.ts';
import { createDeposits } from './deposits-service.ts';
import {
  bankAccountsCalls,
  depositAddressesCalls,
  depositConfirmationsCalls,
} from './deposits-staff-calls.ts';
import { createDepositsStore } from './deposits-store.ts';
import { QUEUE } from './deposits-types.ts';
import { createPoolAddresses } from './pool-addresses-service.ts';
import { createReviewedDeposits } from './reviewed-deposits.ts';
import { createWaysIn } from './ways-in.ts';
import { createWaysInStore } from './ways-in-store.ts';

/** Money that comes in: what traders do, the queue of staff, and the addresses and bank accounts that they keep. */
export const depositsFeature = defineFeature({
  contract: depositsContract,
  start: startDeposits,
  calls: {
    deposits: depositsCalls,
    depositConfirmations: depositConfirmationsCalls,
    depositAddresses: depositAddressesCalls,
    bankAccounts: bankAccountsCalls,
  },
  feeds: {
    depositFeeds: depositsFeeds,
  },
  tags: {
    deposits: {
      name: 'Deposits',
      description: 'Money in: by blockchain, bank, PayPal and test card.',
    },
    depositConfirmations: {
      name: 'Staff: deposit confirmations',
      description: 'Deposits by bank and PayPal that staff confirm or reject.',
    },
    depositAddresses: {
      name: 'Staff: deposit addresses',
      description: 'The addresses that coins come in by.',
    },
    bankAccounts: { name: 'Staff: bank accounts', description: 'The bank accounts that take deposits.' },
  },
});

function startDeposits(
  { db, commands, ledger, ids, clock, jobs, state, erasure }: WorldCore,
  {
    wallet,
    chains,
    markets,
    flags,
    statuses,
    queues,
    staff,
    accounts,
    approvals,
    records,
    withdrawalTerms,
  }: Needs,
) {
  const store = createDepositsStore(db);
  const waysInStore = createWaysInStore(db);
  const views = createDepositViews({ store: waysInStore, chains, markets });
  const steps = createDepositSteps({ store, views, statuses, wallet, ledger, markets, clock });
  const waysIn = createWaysIn({ store: waysInStore, chains });
  const methods = createDepositMethods({ store: waysInStore, waysIn, markets, flags });
  const shared = { store, steps, views, methods, waysIn, markets, commands, jobs, ids, clock };
  const confirmationViews = createConfirmationViews({
    store,
    views,
    markets,
    accounts,
    staff,
    queues,
    approvals,
    clock,
  });
  const confirmations = createConfirmations({
    store,
    steps,
    views: confirmationViews,
    staff,
    markets,
    queues,
    commands,
    clock,
    approvals,
    terms: withdrawalTerms,
  });
  queues.declare({
    name: QUEUE,
    title: 'Deposits',
    path: '/kut/billing/deposit/confirmations',
    target: DEPOSIT_TARGET,
    permission: 'money',
    counts: confirmationViews.counts,
    waiting: confirmationViews.waiting,
    check: confirmations.check,
  });
  records.define('deposit', {
    permission: 'money',
    entity: depositTransitions.entity,
    find(id) {
      const found = store.find(store.committed, id);
      if (!found) return undefined;
      const title = `Deposit of ${markets.say(found.asset, found.amount)}`;
      return { title, entityId: id, targets: [`deposit:${id}`, id] };
    },
  });
  erasure.add('Cards of deposits', (tx, { id }) => store.forgetCards(tx, id));
  return {
    deposits: createDeposits({ store, views, commands, ledger, wallet, ids, clock, db }),
    depositMethods: methods,
    cryptoDeposits: createCryptoDeposits({ ...shared, chains }),
    reviewedDeposits: createReviewedDeposits({ ...shared, queues }),
    cardDeposits: createCardDeposits(shared),
    confirmations,
    confirmationViews,
    poolAddresses: createPoolAddresses({ store: waysInStore, chains, markets, commands, state, clock }),
    bankAccounts: createBankAccounts({
      store: waysInStore,
      deposits: store,
      views,
      markets,
      commands,
      ids,
      state,
      clock,
    }),
    /** Whose deposit address it is; undefined where it is nobody's. */
    ownerOfAddress: waysIn.ownerOf,
    /** Called after each commit that changed a deposit. @returns a way to stop */
    onDeposit: steps.onChange,
  };
}

interface Needs {
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
  withdrawalTerms: Terms;
}
