import type { StaffTrader } from '@papermint/contracts/accounts/staff-model';
import type { CommandContext, Commands, Noted } from '../../platform/commands/commands.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { WaysIn } from '../accounts/sessions/ways-in-service.ts';
import type { Users } from '../accounts/staff/users-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import { changeableAccount } from './changeable-account.ts';
import type { ChangeableAccount, UserChangesStore } from './user-changes-store.ts';

export interface UserStatusDeps {
  store: UserChangesStore;
  accounts: Accounts;
  users: Users;
  waysIn: WaysIn;
  statuses: Statuses;
  notifications: Pick<Notifications, 'notify' | 'notifyAndMail'>;
  commands: Commands;
  clock: Clock;
}

/** The answer to a change of one account. */
export interface Changed {
  trader: StaffTrader;
  message: string;
}

/** Changes an account in a commit. @returns what `act` says as its answer */
export async function changeAccount(
  deps: UserStatusDeps,
  command: CommandContext,
  accountId: string,
  act: (tx: Tx, account: ChangeableAccount) => Noted<string>,
): Promise<string> {
  const { message } = await deps.commands.executeNoted(command, async (tx) => {
    const account = changeableAccount(deps, tx, command, accountId, 'people');
    const { answer, note } = act(tx, account);
    deps.accounts.changed(tx, account.id);
    return {
      answer: { message: answer },
      note: { subject: `account:${accountId}`, account: account.id, ...note },
    };
  });
  return message;
}

export async function changedAccount(
  { users }: UserStatusDeps,
  accountId: string,
  message: string,
): Promise<Changed> {
  return { trader: await users.listed(accountId), message };
}
