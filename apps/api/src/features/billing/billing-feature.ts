import { billingContract } from '@papermint/contracts/billing/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { WithdrawalDesk } from '../withdrawals/desk-service.ts';
import type { Withdrawals } from '../withdrawals/withdrawals-service.ts';
import { billingCalls, movementsCalls } from './billing-calls.ts';
import type { DeskParts } from './billing-desk.ts';
import { createBillingDesk } from './billing-desk.ts';
import type { Cancel } from './billing-service.ts';
import { createBilling } from './billing-service.ts';
import { createBillingStore } from './billing-store.ts';

/** Transactions of all traders, each with its timeline and entries, the statement of the house and the desk. */
export const billingFeature = defineFeature({
  contract: billingContract,
  start: startBilling,
  calls: {
    movements: movementsCalls,
    billing: billingCalls,
  },
  tags: {
    movements: {
      name: 'Transactions',
      description: 'One transaction with its timeline and its entries in the journal.',
    },
    billing: {
      name: 'Staff: billing',
      description: 'Transactions of all traders, and the statement of the house.',
    },
  },
});

function startBilling({ db, clock }: WorldCore, needs: Needs) {
  const { markets, reviewedDeposits, wallet, withdrawals, withdrawalDesk: desk } = needs;
  const { approvals, confirmationViews, identityCases } = needs;
  const store = createBillingStore(db);
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
    markets,
    clock,
  });
  return { billing, billingDesk };
}

interface Needs {
  approvals: DeskParts['approvals'];
  confirmationViews: DeskParts['deposits'];
  identityCases: DeskParts['identity'];
  markets: Markets;
  reviewedDeposits: { cancel: Cancel };
  wallet: Wallet;
  withdrawals: Withdrawals;
  withdrawalDesk: WithdrawalDesk;
}
