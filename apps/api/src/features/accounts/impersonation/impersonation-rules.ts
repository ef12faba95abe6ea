import type { Role, TraderStatus } from '@papermint/contracts/accounts/model';
import { isPermitted, isStaff } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Permission } from '@papermint/contracts/common/permissions';

interface Member {
  position: Role;
  permissions: readonly Permission[];
}

interface Account {
  position: string;
  status: TraderStatus;
  emailVerified: boolean;
  simulated?: boolean;
}

/**
 * Whether an active member of staff may be signed in as a trader. It is asked again for every request of such a session.
 * @param adminFlagOn whether admins have access to the back office
 */
export const maySignInAs = (
  staff: Member,
  account: Pick<Account, 'position'>,
  adminFlagOn: boolean,
): boolean =>
  account.position === 'trader' &&
  isStaff(staff.position, adminFlagOn) &&
  isPermitted(staff.position, staff.permissions, 'people');

/**
 * @param staff undefined where they are no active member of staff any more
 * @throws DomainError forbidden; conflict where nobody can sign in to the account
 */
export function assertMaySignInAs(staff: Member | undefined, account: Account, adminFlagOn: boolean): void {
  if (account.position !== 'trader') {
    throw new DomainError('forbidden', 'No one can sign in as a member of staff.');
  }
  if (!staff || !maySignInAs(staff, account, adminFlagOn)) throw new DomainError('forbidden');
  if (account.simulated) {
    throw new DomainError('conflict', 'This account is simulated, so no one can sign in to it.');
  }
  if (account.status !== 'active') throw new DomainError('conflict', `This account is ${account.status}.`);
  if (!account.emailVerified)
    throw new DomainError('conflict', 'The email of this account is not confirmed yet.');
}
