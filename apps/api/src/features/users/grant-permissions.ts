import type { Role } from '@papermint/contracts/accounts/model';
import { outranks, permissionsOf } from '@papermint/contracts/accounts/staff';
import type { StaffMember } from '@papermint/contracts/accounts/staff-model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Grant, Permission } from '@papermint/contracts/common/permissions';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { WaysIn } from '../accounts/sessions/ways-in-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import { changeableAccount } from './changeable-account.ts';
import { assertNotLast, roleText, storedPermissions } from './user-change-rules.ts';
import type { ChangeableAccount, UserChangesStore } from './user-changes-store.ts';

export interface PermissionsDeps {
  store: UserChangesStore;
  accounts: Accounts;
  waysIn: WaysIn;
  notifications: Pick<Notifications, 'notifyAndMail'>;
  commands: Commands;
  clock: Clock;
  /** The instant of the latest sign-in that succeeded, simulated, ISO. */
  lastSignIn(traderId: string): Promise<string | null>;
}

interface NewRole {
  position: Role;
  permissions: readonly Permission[];
}

const TITLE = 'Your permissions changed';

/** @throws DomainError not_found at `accountId`; forbidden for oneself; conflict, also for the last superuser and a simulated account */
export async function grantPermissions(
  deps: PermissionsDeps,
  command: CommandContext,
  {
    accountId,
    position,
    permissions: chosen,
    reason,
  }: { accountId: string; position: Role; permissions: readonly Grant[]; reason: string },
): Promise<{ member: StaffMember; message: string }> {
  const role: NewRole = { position, permissions: storedPermissions(position, chosen) };
  const changed = await deps.commands.execute(
    command,
    async (tx) => {
      const account = changeableAccount(deps, tx, command, accountId, 'superuser');
      const before = { position: account.position, permissions: account.permissions };
      assertGrantable(deps, tx, account, role);
      putRole(deps, tx, account, role);
      return { id: account.id, before };
    },
    ({ id: account, before }) => ({ subject: `account:${accountId}`, account, before, after: role, reason }),
  );
  return { member: await memberOf(deps, changed.id), message: 'Permissions changed.' };
}

/** @throws DomainError conflict */
function assertGrantable(
  { store }: PermissionsDeps,
  tx: Tx,
  account: ChangeableAccount,
  { position, permissions }: NewRole,
): void {
  const { id, status, emailVerified, simulated } = account;
  if (simulated) {
    throw new DomainError('conflict', 'This account is simulated: its permissions stay as they are.');
  }
  if (status !== 'active') throw new DomainError('conflict', `This account is ${status}.`);
  if (!emailVerified) throw new DomainError('conflict', 'The email of this account is not confirmed yet.');
  const current = storedPermissions(account.position, account.permissions);
  if (account.position === position && permissions.join() === current.join()) {
    throw new DomainError('conflict', 'Nothing changes.');
  }
  if (position !== 'superuser') assertNotLast(account, store.otherSuperusers(tx, id));
}

function putRole(
  { store, accounts, waysIn, notifications, clock }: PermissionsDeps,
  tx: Tx,
  account: ChangeableAccount,
  { position, permissions }: NewRole,
): void {
  const { id, email } = account;
  store.putRole(tx, id, { position, permissions }, clock.now());
  // Sessions from before a promotion do not belong to somebody of the new position.
  if (outranks(position, account.position)) waysIn.end(tx, id);
  const text = roleText(position, permissions);
  notifications.notifyAndMail(tx, { traderId: id, kind: 'account', title: TITLE, text, email });
  accounts.changed(tx, id);
}

async function memberOf({ accounts, lastSignIn }: PermissionsDeps, traderId: string): Promise<StaffMember> {
  const account = await accounts.byId(traderId);
  const { accountId, email, firstName, lastName, position, status, permissions, twoFactor } = account;
  return {
    uuid: traderId,
    accountId,
    email,
    firstName,
    lastName,
    position,
    status,
    twoFactor,
    permissions: permissionsOf(position, permissions) as StaffMember['permissions'],
    lastSignInAt: await lastSignIn(traderId),
  };
}
