import type { Role, TraderStatus } from '@papermint/contracts/accounts/model';
import { isPermitted, permissionsOf } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Permission } from '@papermint/contracts/common/permissions';
import { grants } from '@papermint/contracts/common/permissions';

/** Somebody who changes an account, read in the commit of the change. */
export interface Maker {
  id: string;
  position: Role;
  permissions: readonly Permission[];
}

export interface Changeable {
  id: string;
  position: Role;
  status: TraderStatus;
}

/**
 * Whether somebody may change an account.
 * @param maker undefined where they are no longer an active member of staff
 * @throws DomainError forbidden
 */
export function assertMayChange(
  maker: Maker | undefined,
  account: Changeable,
  needed: Permission,
): asserts maker is Maker {
  // If two superusers act against each other at the same time, only the first change counts.
  if (!maker || !isPermitted(maker.position, maker.permissions, needed)) throw new DomainError('forbidden');
  if (maker.id === account.id) {
    throw new DomainError('forbidden', 'This is your own account. Another staff member must change it.');
  }
  if (account.position !== 'trader' && maker.position !== 'superuser') {
    throw new DomainError('forbidden', 'Only a superuser can change the account of a staff member.');
  }
}

/**
 * Superusers make superusers, so the last one must stay.
 * @param others how many other accounts of superusers can be signed in to
 * @throws DomainError conflict
 */
export function assertNotLast({ position, status }: Changeable, others: number): void {
  if (position !== 'superuser' || status !== 'active' || others > 0) return;
  throw new DomainError('conflict', 'This is the last superuser. Make someone else a superuser first.');
}

/** The permissions that are stored: those of an admin, in the order of the list. */
export const storedPermissions = (position: Role, asked: readonly Permission[]): Permission[] =>
  position === 'admin' ? permissionsOf('admin', asked) : [];

/** The sentence that tells somebody their role. */
export function roleText(position: Role, permissions: readonly Permission[]): string {
  if (position === 'trader') return 'You no longer have access to the back office.';
  if (position === 'superuser') return 'You are a superuser: you have all permissions.';
  const granted = grants.filter((grant) => permissions.includes(grant));
  if (granted.length === 0) return 'You are an admin without further permissions.';
  return `You are an admin with these permissions: ${granted.join(', ')}.`;
}
