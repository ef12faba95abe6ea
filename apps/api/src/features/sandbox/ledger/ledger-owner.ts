import type { Role } from '@papermint/contracts/accounts/model';
import { isPermitted, lackOf } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { SandboxLedgerDeps } from './ledger-deps.ts';

interface Reader {
  id: string;
  accountId: string;
  position: Role;
  permissions: readonly Permission[];
}

/**
 * The ID of the trader whose accounts a reader asks for: the reader's own, or that of an account number.
 * @throws DomainError forbidden without the permission, not_found at `owner`
 */
export function ledgerOwner(
  { accounts, committed }: SandboxLedgerDeps,
  reader: Reader,
  number: string | undefined,
): string {
  if (number === undefined || number === reader.accountId) return reader.id;
  if (!isPermitted(reader.position, reader.permissions, 'money'))
    throw new DomainError('forbidden', lackOf('money'));
  const account = accounts.byAccountNumber(committed, number);
  if (!account) throw new DomainError('not_found', 'No account has this number', 'owner');
  return account.id;
}
