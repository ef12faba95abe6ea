import type { CommandContext } from '../../platform/commands/commands.ts';
import { assertOpen } from './changeable-account.ts';
import type { Changed, UserStatusDeps } from './user-status-deps.ts';
import { changeAccount, changedAccount } from './user-status-deps.ts';

// What staff show on the screens of a trader: a message, and the request to upgrade.

/** @throws DomainError not_found at `accountId`; forbidden; conflict for a closed account */
export async function setInfoMessage(
  deps: UserStatusDeps,
  command: CommandContext,
  { accountId, infoMessage: typed }: { accountId: string; infoMessage?: string | undefined },
): Promise<Changed> {
  const { store, notifications, clock } = deps;
  const infoMessage = typed || null;
  const message = await changeAccount(deps, command, accountId, (tx, account) => {
    assertOpen(account);
    const { id: traderId } = account;
    store.putInfoMessage(tx, traderId, infoMessage, clock.now());
    if (infoMessage !== null) {
      // Notifications of this kind make open pages load the account again.
      const title = 'Message from our staff';
      notifications.notify(tx, { traderId, kind: 'account', title, text: infoMessage });
    }
    return {
      answer: infoMessage === null ? 'Message removed.' : 'Message shown.',
      note: { before: { infoMessage: account.infoMessage }, after: { infoMessage } },
    };
  });
  return changedAccount(deps, accountId, message);
}

/** @throws DomainError not_found at `accountId`; forbidden; conflict for a closed account */
export async function requireUpgrade(
  deps: UserStatusDeps,
  command: CommandContext,
  {
    accountId,
    requireUpgrade: required,
    reason,
  }: { accountId: string; requireUpgrade: boolean; reason?: string | undefined },
): Promise<Changed> {
  const { store, notifications, clock } = deps;
  const message = await changeAccount(deps, command, accountId, (tx, account) => {
    assertOpen(account);
    const { id: traderId } = account;
    store.putRequireUpgrade(tx, traderId, required, clock.now());
    if (required && !account.requireUpgrade) {
      const title = 'Choose a higher package';
      const text = 'We ask you to upgrade. Deposits, withdrawals and trading stay open either way.';
      notifications.notify(tx, { traderId, kind: 'account', title, text });
    }
    return {
      answer: required ? 'Upgrade requested.' : 'Upgrade request withdrawn.',
      note: {
        before: { requireUpgrade: account.requireUpgrade },
        after: { requireUpgrade: required },
        ...(reason && { reason }),
      },
    };
  });
  return changedAccount(deps, accountId, message);
}

export async function upgradeOf(
  { users }: UserStatusDeps,
  accountId: string,
): Promise<{ requireUpgrade: boolean; package: string }> {
  const account = await users.listed(accountId);
  return { requireUpgrade: account.requireUpgrade, package: account.package };
}
