import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Tx } from '../../platform/database/commit.ts';
import {
  accountById,
  excludesOf,
  feesOf,
  findAccounts,
  isActive,
  isVerified,
  numberOf,
} from './account-lookups.ts';
import { accountView } from './account-view.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import type { PackageRecord } from './accounts-types.ts';
import { addAccount, createAccount, insertAccount } from './add-account.ts';
import { putVerified } from './put-verified.ts';
import { createTraderCache } from './trader-cache.ts';
import { assertWithdrawalAllowed, lockWithdrawals, withdrawalLock } from './withdrawal-lock.ts';

/** Accounts: what they are, what their owners see of them, and whether money may leave them. */
export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(parts: Omit<AccountsDeps, 'cache'>) {
  const { store } = parts;
  const cache = createTraderCache(store.byId);
  const verbs = bindVerbs(
    { ...parts, cache },
    {
      byId: accountById,
      find: findAccounts,
      feesOf,
      excludes: excludesOf,
      isActive,
      isVerified,
      numberOf,
      view: accountView,
      withdrawalLock,
      assertWithdrawalAllowed,
      lockWithdrawals,
      putVerified,
      add: addAccount,
      insert: insertAccount,
      create: createAccount,
      addPackages,
    },
  );
  return {
    ...verbs,
    byAccountNumber: store.byAccountNumber,
    byEmail: store.byEmail,
    emailOf: store.emailOf,
    isEmailTaken: (tx: Tx, email: string) => store.statusByEmail(tx, email) !== undefined,
    personas: store.personas,
    /** Must be called in every transaction that changes an account. */
    changed: cache.changed,
    /** Must be called in every transaction that changes a package. */
    allChanged: cache.allChanged,
    /** Called after each commit that changed an account. @returns a way to stop */
    onChange: cache.onChange,
  };
}

async function addPackages(
  { store }: AccountsDeps,
  tx: Tx,
  packages: readonly PackageRecord[],
): Promise<void> {
  for (const row of packages) store.addPackage(tx, row);
}
