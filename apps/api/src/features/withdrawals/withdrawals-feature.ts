import { withdrawalsContract } from '@papermint/contracts/withdrawals/feature';
import { openWithdrawalStatuses, WITHDRAWAL_TARGET } from '@papermint/contracts/withdrawals/statuses';
import { withdrawalTransitions } from '@papermint/contracts/withdrawals/transitions';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { AttemptLimits } from '../accounts/attempts/attempts-service.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { TwoFactor } from '../accounts/two-factor/two-factor-service.ts';
import type { Alone } from '../approvals/alone-service.ts';
import type { Approvals } from '../approvals/approvals-service.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { Drafts } from '../drafts/drafts-service.ts';
import type { Faults } from '../faults/faults-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { MoneyOut } from '../money-out/money-out-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Records } from '../records/records-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { createBeneficiaries } from './beneficiaries/beneficiaries-service.ts';
import { createBeneficiariesStore } from './beneficiaries/beneficiaries-store.ts';
import { scheduleWithdrawals } from './moves/withdrawal-jobs.ts';
import { createWithdrawals } from './requests/withdrawals-service.ts';
import type { WithdrawalDesk } from './staff/desk-service.ts';
import { createWithdrawalDesk } from './staff/desk-service.ts';
import { withdrawalsStaffCalls } from './staff/withdrawals-staff-calls.ts';
import { termsChanging } from './terms/change-terms.ts';
import { createTermsDesk } from './terms/terms-desk-service.ts';
import type { Terms } from './terms/terms-service.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { beneficiariesCalls, withdrawalsCalls } from './withdrawals-calls.ts';
import { createWithdrawalsStore } from './withdrawals-store.ts';
import { QUEUE, STUCK_QUEUE } from './withdrawals-types.ts';

/** The address book, withdrawals, and their queue. */
export const withdrawalsFeature = defineFeature({
  contract: withdrawalsContract,
  start: startWithdrawals,
  calls: {
    withdrawals: withdrawalsCalls,
    beneficiaries: beneficiariesCalls,
    withdrawalsStaff: withdrawalsStaffCalls,
  },
  tags: {
    withdrawals: { name: 'Withdrawals', description: 'Money out: to wallets and to bank accounts.' },
    beneficiaries: { name: 'Address book', description: 'The saved destinations of a trader.' },
    withdrawalsStaff: {
      name: 'Staff: withdrawals',
      description: 'The withdrawal queue, stuck withdrawals and limits.',
    },
  },
  leftovers(leftovers) {
    leftovers.rows('withdrawal', 'Withdrawal', 'traderId', openWithdrawalStatuses);
  },
  erasure(erasure) {
    erasure.rows('Address book', 'Beneficiary', 'traderId');
    erasure.add(
      'Destinations of withdrawals',
      (tx, { id }) =>
        tx.run("UPDATE Withdrawal SET label = '[erased]', destination = '[erased]' WHERE traderId = ?", id)
          .changes,
    );
    erasure.texts('Names in withdrawals', 'Withdrawal', ['label', 'destination', 'reason'], 'traderId');
    erasure.texts('Names in address books of others', 'Beneficiary', ['label', 'holder']);
  },
});

function startWithdrawals(core: WorldCore, needs: Needs) {
  const { db, commands, ledger, jobs, mails, vault, ids, clock } = core;
  const {
    accounts,
    alone,
    approvals,
    chains,
    drafts,
    faults,
    markets,
    moneyOut,
    queues,
    records,
    staff,
    statuses,
    twoFactor,
  } = needs;
  const { wallet, withdrawalTerms: terms } = needs;
  const beneficiaries = createBeneficiaries({
    store: createBeneficiariesStore(db),
    commands,
    statuses,
    chains,
    markets,
    mails,
    limits: needs.attemptLimits,
    vault,
    ids,
    clock,
    waitingHours: () => terms.now().waitingHours,
    isDepositAddress: (address) => needs.ownerOfAddress(address) !== undefined,
  });
  const store = createWithdrawalsStore(db);
  const deps: WithdrawalDeps = {
    store,
    beneficiaries,
    terms,
    accounts,
    twoFactor,
    drafts,
    alone,
    approvals,
    staff,
    queues,
    commands,
    statuses,
    jobs,
    ledger,
    chains,
    faults,
    markets,
    moneyOut,
    wallet,
    ids,
    clock,
  };
  const desk = createWithdrawalDesk(deps);
  scheduleWithdrawals(deps);
  declareQueues(queues, desk);
  defineRecord(records, deps);
  return {
    beneficiaries,
    withdrawals: createWithdrawals(deps),
    withdrawalDesk: desk,
    termsChange: createTermsDesk(termsChanging(terms, approvals)),
  };
}

/** Those that wait for approval, and those that are stuck. */
function declareQueues(queues: Queues, desk: WithdrawalDesk): void {
  queues.declare({
    name: QUEUE,
    title: 'Withdrawals',
    path: '/kut/billing/withdrawals',
    target: WITHDRAWAL_TARGET,
    permission: 'money',
    counts: desk.counts,
    waiting: desk.waiting,
    check: desk.check,
    desk: desk.simulated,
  });
  queues.declare({
    name: STUCK_QUEUE,
    title: 'Stuck withdrawals',
    path: '/kut/billing/withdrawals?stuck=yes',
    target: WITHDRAWAL_TARGET,
    permission: 'money',
    counts: desk.stuckCounts,
    waiting: desk.stuck,
    check: desk.checkStuck,
    desk: desk.simulatedStuck,
  });
}

function defineRecord(records: Records, { store, markets }: WithdrawalDeps): void {
  records.define('withdrawal', {
    permission: 'money',
    entity: withdrawalTransitions.entity,
    find(id) {
      const withdrawal = store.one(store.committed, id);
      if (!withdrawal) return undefined;
      const title = `Withdrawal of ${markets.say(withdrawal.asset, withdrawal.amount)}`;
      return { title, entityId: id, targets: [`withdrawal:${id}`] };
    },
  });
}

interface Needs {
  attemptLimits: AttemptLimits;
  accounts: Accounts;
  alone: Alone;
  approvals: Approvals;
  chains: Chains;
  drafts: Drafts;
  faults: Faults;
  markets: Markets;
  moneyOut: MoneyOut;
  ownerOfAddress: (address: string) => object | undefined;
  queues: Queues;
  records: Records;
  staff: StaffDirectory;
  statuses: Statuses;
  twoFactor: TwoFactor;
  wallet: Wallet;
  withdrawalTerms: Terms;
}
