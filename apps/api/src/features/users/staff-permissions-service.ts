import type { Role } from '@papermint/contracts/accounts/model';
import { outranks, permissionsOf } from '@papermint/contracts/accounts/staff';
import type { StaffMember } from '@papermint/contracts/accounts/staff-model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { Grant } from '@papermint/contracts/common/permissions';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Mails } from '../../platform/mail/mail.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { WaysIn } from '../accounts/sessions/ways-in-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import { accountFinder } from './account-finder.ts';
import { assertNotLast, roleText, storedPermissions } from './user-change-rules.ts';
import type { StaffFilter, StaffMemberRow, UserChangesStore } from './user-changes-store.ts';

/** Who is staff, and what they may do. */
export interface StaffPermissions {
  list(filter: StaffFilter): Promise<Page<StaffMember>>;
  /** @throws DomainError not_found at `accountId`; forbidden for oneself; conflict, also for the last superuser */
  grant(
    command: CommandContext,
    to: { accountId: string; position: Role; permissions: readonly Grant[]; reason: string },
  ): Promise<{ member: StaffMember; message: string }>;
}

interface Parts {
  store: UserChangesStore;
  accounts: Accounts;
  waysIn: WaysIn;
  notifications: Pick<Notifications, 'notify'>;
  mails: Pick<Mails, 'write'>;
  commands: Commands;
  clock: Clock;
  /** The instant of the latest sign-in that succeeded, simulated, ISO. */
  lastSignIn(traderId: string): Promise<string | null>;
}

const TITLE = 'Your permissions changed';

export function createStaffPermissions(parts: Parts): StaffPermissions {
  const { store, accounts, waysIn, notifications, mails, commands, clock } = parts;
  const find = accountFinder(store);

  const view = ({ id, permissions, lastSignInAt, ...row }: StaffMemberRow): StaffMember => ({
    ...row,
    uuid: id,
    permissions: permissionsOf(row.position, permissions) as StaffMember['permissions'],
    lastSignInAt: lastSignInAt === null ? null : new Date(lastSignInAt).toISOString(),
  });

  return {
    async list(filter) {
      const { rows, total } = await store.staff(filter);
      return toPage(rows.map(view), total, filter);
    },
    async grant(command, { accountId, position, permissions: asked, reason }) {
      const permissions = storedPermissions(position, asked);
      const changed = await commands.execute(
        command,
        async (tx) => {
          const account = find(tx, command, accountId, 'superuser');
          const { status, emailVerified, email } = account;
          if (status !== 'active') throw new DomainError('conflict', `This account is ${status}.`);
          if (!emailVerified) throw new DomainError('conflict', 'Their email is not confirmed yet.');
          const before = { position: account.position, permissions: account.permissions };
          const same = permissions.join() === storedPermissions(account.position, account.permissions).join();
          if (before.position === position && same) throw new DomainError('conflict', 'Nothing changes.');
          if (position !== 'superuser') assertNotLast(account, store.otherSuperusers(tx, account.id));
          store.putRole(tx, account.id, { position, permissions }, clock.now());
          // Whoever opened them was no member of staff, or no superuser.
          if (outranks(position, before.position)) waysIn.end(tx, account.id);
          const text = roleText(position, permissions);
          notifications.notify(tx, { traderId: account.id, kind: 'account', title: TITLE, text });
          mails.write(tx, { to: email, subject: TITLE, text });
          accounts.changed(tx, account.id);
          return { id: account.id, before };
        },
        ({ id: account, before }) => ({
          subject: `account:${accountId}`,
          account,
          before,
          after: { position, permissions },
          reason,
        }),
      );
      return { member: await memberOf(changed.id), message: 'Permissions changed.' };
    },
  };

  async function memberOf(traderId: string): Promise<StaffMember> {
    const { accountId, email, firstName, lastName, ...rest } = await accounts.byId(traderId);
    const { position, status, permissions, twoFactor } = rest;
    const last = await parts.lastSignIn(traderId);
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
      lastSignInAt: last,
    };
  }
}
