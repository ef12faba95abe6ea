import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { BankAccountView } from '@papermint/contracts/deposits/staff-model';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import { addBankAccount } from './add-bank-account.ts';
import { bankAccountView, viewOfBankAccount } from './bank-account-entries.ts';
import { removeBankAccount } from './remove-bank-account.ts';
import { makeBankAccountDefault, updateBankAccount } from './update-bank-account.ts';
import type { BankAccountFilter } from './ways-in-store.ts';

/** The bank accounts that take deposits. One of each currency is its default. */
export type BankAccounts = ReturnType<typeof createBankAccounts>;

export const createBankAccounts = (deps: DepositDeps) =>
  bindVerbs(deps, {
    list,
    one: bankAccountView,
    add: addBankAccount,
    update: updateBankAccount,
    makeDefault: makeBankAccountDefault,
    remove: removeBankAccount,
  });

async function list({ waysIn }: DepositDeps, filter: BankAccountFilter): Promise<Page<BankAccountView>> {
  const { rows, total } = await waysIn.accountsPage(filter);
  const counts = await waysIn.counts();
  return toPage(
    rows.map((account) => viewOfBankAccount(account, counts)),
    total,
    filter,
  );
}
