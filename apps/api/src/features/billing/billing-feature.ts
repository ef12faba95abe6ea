import type { WorldCore } from '../../worlds/world-core.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { WithdrawalDesk } from '../withdrawals/desk-service.ts';
import type { Withdrawals } from '../withdrawals/withdrawals-service.ts';
import type { Cancel } from './billing-service.ts';
import { createBilling } from './billing-service.ts';
import { createBillingStore } from './billing-store.ts';

/** Transactions of all traders, each with its timeline and entries, and the statement of the house. */
export function billingFeature(
  { db, clock }: WorldCore,
  { markets, reviewedDeposits, wallet, withdrawals, withdrawalDesk: desk }: Needs,
) {
  const billing = createBilling({
    ...{ store: createBillingStore(db), db, withdrawals, desk, wallet, markets, clock },
    cancels: { withdrawal: withdrawals.cancel, deposit: reviewedDeposits.cancel },
  });
  return { billing };
}

interface Needs {
  markets: Markets;
  reviewedDeposits: { cancel: Cancel };
  wallet: Wallet;
  withdrawals: Withdrawals;
  withdrawalDesk: WithdrawalDesk;
}
