import type { DepositView } from '@papermint/contracts/deposits/model';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import { payeeOf } from '../deposit-views.ts';
import { bankReference } from '../deposits-rules.ts';
import type { Depositor } from '../deposits-types.ts';
import { defaultAccount } from '../ways-in/ways-in.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { requestDeposit } from './request-deposit.ts';
import { submitDeposit } from './submit-deposit.ts';

/** Deposits by bank and PayPal: pending until their trader says that they paid, then reviewed by staff. */
export type ReviewedDeposits = ReturnType<typeof createReviewedDeposits>;

export const createReviewedDeposits = (deps: DepositDeps) =>
  bindVerbs(deps, { bankAccount, begin: requestDeposit, paid: submitDeposit, cancel: cancelDeposit });

/** The bank account for a currency, with the trader's reference. @throws DomainError not_found at `currency` */
function bankAccount(
  deps: DepositDeps,
  trader: Depositor,
  currency: string,
): NonNullable<DepositView['payee']> & { reference: string } {
  const account = defaultAccount(deps, deps.store.committed, currency);
  return { ...payeeOf(account), reference: bankReference(trader.accountId) };
}
