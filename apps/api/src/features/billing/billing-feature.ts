import { billingContract } from '@papermint/contracts/billing/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { Withdrawals } from '../withdrawals/requests/withdrawals-service.ts';
import type { WithdrawalDesk } from '../withdrawals/staff/desk-service.ts';
import { billingCalls, billingStaffCalls } from './billing-calls.ts';
import type { Cancel } from './billing-deps.ts';
import type { DeskDeps } from './billing-desk.ts';
import { createBillingDesk } from './billing-desk.ts';
import { createBilling } from './billing-service.ts';
import { createBillingStore } from './billing-store.ts';

/** The transactions of all traders with their timelines and entries, the house statement, and the billing desk. */
export const billingFeature = defineFeature({
  contract: billingContract,
  start: startBilling,
  calls: {
    billing: billingCalls,
    billingStaff: billingStaffCalls,
  },
  tags: {
    billing: {
      name: 'Transactions',
      description: 'One transaction with its timeline and its entries in the journal.',
    },
    billingStaff: {
      name: 'Staff: billing',
      description: 'Transactions of all traders, and the statement of the house.',
    },
  },
});

function startBilling({ db, clock }: WorldCore, needs: Needs) {
  const { markets, reviewedDeposits, wallet, withdrawals, withdrawalDesk: desk } = needs;
  const { approvals, confirmationViews, identityCases } = needs;
  const store = createBillingStore(db, (asset) => markets.asset(asset).scale);
  const billing = createBilling({
    store,
    db,
    withdrawals,
    desk,
    wallet,
    markets,
    clock,
    cancels: { withdrawal: withdrawals.cancel, deposit: reviewedDeposits.cancel },
  });
  const billingDesk = createBillingDesk({
    store,
    withdrawals: desk,
    deposits: confirmationViews,
    identity: identityCases,
    approvals,
    clock,
  });
  return { billing, billingDesk };
}

interface Needs {
  approvals: DeskDeps['approvals'];
  confirmationViews: DeskDeps['deposits'];
  identityCases: DeskDeps['identity'];
  markets: Markets;
  reviewedDeposits: { cancel: Cancel };
  wallet: Wallet;
  withdrawals: Withdrawals;
  withdrawalDesk: WithdrawalDesk;
}
