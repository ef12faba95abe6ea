import type { StaffTrader } from '@papermint/contracts/accounts/staff-model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { AccountDataDeps } from './account-data-deps.ts';
import { connectSoftware } from './connect-software.ts';
import { updateAccountData } from './update-account-data.ts';

/** The data of an account that staff correct, and its key for the trader's own software. */
export type AccountDataService = ReturnType<typeof createAccountData>;

export function createAccountData(deps: AccountDataDeps) {
  return bindVerbs(deps, { find, update: updateAccountData, connect: connectSoftware });
}

/** @throws DomainError bad_input unless exactly one is given; not_found */
async function find(
  { store, users }: AccountDataDeps,
  by: Partial<Record<'email' | 'accountId' | 'session', string | undefined>>,
): Promise<StaffTrader> {
  const keys = (['email', 'accountId', 'session'] as const).filter((key) => by[key] !== undefined);
  const [key] = keys;
  if (keys.length !== 1 || !key) {
    throw new DomainError('bad_input', 'Give exactly one of email, account number and session');
  }
  const accountId = store.numberBy(key, by[key] as string);
  if (accountId === undefined) throw new DomainError('not_found', 'There is no such account', key);
  return users.listed(accountId);
}
