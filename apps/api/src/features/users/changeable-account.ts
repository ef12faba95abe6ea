import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { assertMayChange } from './user-change-rules.ts';
import type { ChangeableAccount, UserChangesStore } from './user-changes-store.ts';

/**
 * The account that a member of staff is about to change, in the commit of the change.
 * @throws DomainError not_found at `accountId`; forbidden where the maker may not change it (any more)
 */
export function changeableAccount(
  { store }: { store: Pick<UserChangesStore, 'byNumber' | 'byId'> },
  tx: Tx,
  { actor, name }: CommandContext,
  accountId: string,
  needed: Permission,
): ChangeableAccount {
  if (actor.kind !== 'staff') throw new Error(`${name} is for staff only.`);
  const account = store.byNumber(tx, accountId);
  if (!account) throw new DomainError('not_found', 'There is no account with this number', 'accountId');
  const maker = store.byId(tx, actor.traderId);
  assertMayChange(maker?.status === 'active' ? maker : undefined, account, needed);
  return account;
}

/** @throws DomainError conflict for a closed account */
export function assertOpen({ status }: Pick<ChangeableAccount, 'status'>): void {
  if (status === 'closed') throw new DomainError('conflict', 'This account is closed.');
}
