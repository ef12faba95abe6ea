import { compact } from '@papermint/contracts/chains/real-address';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { BankAccountView } from '@papermint/contracts/deposits/staff-model';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import { payeeOf } from '../deposit-views.ts';
import type { BankAccountRecord } from '../deposits-types.ts';

export interface BankAccountInput {
  bankName: string;
  holder: string;
  accountNumber: string;
  routing: string;
  currency: string;
  instructions?: string | undefined;
}

export interface BankAccountAnswer {
  bankAccount: BankAccountView;
  message: string;
}

/** A bank account that is not deleted. @throws DomainError not_found */
export function findBankAccount(
  { waysIn }: Pick<DepositDeps, 'waysIn'>,
  reads: Reads,
  uuid: string,
): BankAccountRecord {
  const account = waysIn.account(reads, uuid);
  if (account && account.deletedAt === null) return account;
  throw new DomainError('not_found', 'There is no bank account with this ID', 'uuid');
}

/** A bank account as staff see it. @throws DomainError not_found */
export async function bankAccountView(deps: DepositDeps, uuid: string): Promise<BankAccountView> {
  const account = findBankAccount(deps, deps.waysIn.committed, uuid);
  return viewOfBankAccount(account, await deps.waysIn.counts());
}

/** @param counts how many deposits name each bank account, by its id */
export const viewOfBankAccount = (
  account: BankAccountRecord,
  counts: Map<string, number>,
): BankAccountView => ({
  ...payeeOf(account),
  isDefault: account.isDefault,
  deposits: counts.get(account.id) ?? 0,
  createdAt: new Date(account.createdAt).toISOString(),
  updatedAt: new Date(account.updatedAt).toISOString(),
});

/**
 * The columns of what staff typed.
 * @param own the id of the account that is changed
 * @throws DomainError bad_input at `currency` or `accountNumber`
 */
export function checkedFields(
  { waysIn, markets }: DepositDeps,
  tx: Tx,
  input: BankAccountInput,
  own?: string,
) {
  const { bankName, holder, routing, currency } = input;
  if (markets.holdableAsset(currency).kind !== 'fiat') {
    throw new DomainError('bad_input', 'Currency is not supported for bank transfers', 'currency');
  }
  const accountNumber = compact(input.accountNumber);
  if (waysIn.accounts(tx).some((row) => row.accountNumber === accountNumber && row.id !== own)) {
    throw new DomainError('bad_input', 'Account number is already in use', 'accountNumber');
  }
  return { bankName, holder, routing, currency, accountNumber, instructions: input.instructions || null };
}

/** What the audit log says of a bank account. */
export const bankAccountFacts = ({ bankName, accountNumber, currency, isDefault }: BankAccountRecord) => ({
  bankName,
  accountNumber,
  currency,
  isDefault,
});

export function putBankAccount({ waysIn, clock }: DepositDeps, tx: Tx, account: BankAccountRecord): void {
  waysIn.putAccount(tx, { ...account, updatedAt: clock.now() });
}
