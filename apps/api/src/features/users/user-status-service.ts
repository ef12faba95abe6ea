import type { TraderStatus } from '@papermint/contracts/accounts/model';
import type { StaffTrader } from '@papermint/contracts/accounts/staff-model';
import { accountTransitions } from '@papermint/contracts/accounts/transitions';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext, Commands, EventNote } from '../../platform/commands/commands.ts';
import { commandFor } from '../../platform/commands/commands.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Mails } from '../../platform/mail/mail.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { WaysIn } from '../accounts/sessions/ways-in-service.ts';
import type { Users } from '../accounts/staff/users-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import { accountFinder } from './account-finder.ts';
import { assertNotLast } from './user-change-rules.ts';
import type { ChangeableAccount, UserChangesStore } from './user-changes-store.ts';

/** What was done to one account. */
export interface Changed {
  trader: StaffTrader;
  message: string;
}

/** One result for each of several accounts. */
export interface Results {
  results: { accountId: string; ok: boolean; message: string }[];
  message: string;
}

/** What staff do to the account of a trader: its status, and what stands on the trader's screens. */
export interface UserStatus {
  /** @throws DomainError not_found at `accountId`; forbidden; conflict, as for those below */
  suspend(command: CommandContext, to: { accountId: string; reason: string }): Promise<Changed>;
  unsuspend(
    command: CommandContext,
    to: { accountId: string; reason?: string | undefined },
  ): Promise<Changed>;
  setInfoMessage(
    command: CommandContext,
    to: { accountId: string; infoMessage?: string | undefined },
  ): Promise<Changed>;
  upgrade(accountId: string): Promise<{ requireUpgrade: boolean; package: string }>;
  requireUpgrade(
    command: CommandContext,
    to: { accountId: string; requireUpgrade: boolean; reason?: string | undefined },
  ): Promise<Changed>;
  suspendSeveral(
    command: CommandContext,
    to: { accountIds: readonly string[]; reason: string },
  ): Promise<Results>;
  messageSeveral(
    command: CommandContext,
    to: { accountIds: readonly string[]; title: string; text: string },
  ): Promise<Results>;
}

export interface UserStatusParts {
  store: UserChangesStore;
  accounts: Accounts;
  users: Users;
  waysIn: WaysIn;
  statuses: Statuses;
  notifications: Pick<Notifications, 'notify'>;
  mails: Pick<Mails, 'write'>;
  commands: Commands;
  clock: Clock;
}

const nameOf = ({ firstName, lastName }: ChangeableAccount) => `${firstName} ${lastName}`;

export function createUserStatus(parts: UserStatusParts): UserStatus {
  const { store, accounts, users, waysIn, statuses, notifications, mails, commands, clock } = parts;
  const find = accountFinder(store);

  /** Changes an account in a commit. @param change answers what becomes of it, for the audit log */
  async function change(
    command: CommandContext,
    accountId: string,
    act: (tx: Tx, account: ChangeableAccount) => { message: string; note?: EventNote },
  ): Promise<string> {
    const { message } = await commands.execute(
      command,
      async (tx) => {
        const account = find(tx, command, accountId, 'people');
        const { message: done, note } = act(tx, account);
        accounts.changed(tx, account.id);
        return { message: done, note: { subject: `account:${accountId}`, account: account.id, ...note } };
      },
      ({ note }) => note,
    );
    return message;
  }

  const answer = async (accountId: string, message: string): Promise<Changed> => ({
    trader: await users.listed(accountId),
    message,
  });

  function suspend(command: CommandContext, accountId: string, reason: string): Promise<string> {
    return change(command, accountId, (tx, account) => {
      assertNotLast(account, store.otherSuperusers(tx, account.id));
      return {
        message: `${nameOf(account)} is suspended.`,
        note: { ...setStatus(tx, command, account, { transition: 'suspend', reason }), reason },
      };
    });
  }

  function setStatus(
    tx: Tx,
    { actor }: CommandContext,
    { id, status: before }: ChangeableAccount,
    { transition, reason }: { transition: 'suspend' | 'unsuspend'; reason: string | undefined },
  ): EventNote {
    const status: TraderStatus = statuses.transition(tx, {
      table: accountTransitions,
      rows: 'Trader',
      id,
      owner: id,
      actor,
      transition,
      set: { suspendedReason: transition === 'suspend' ? (reason ?? '') : null },
      ...(reason && { reason, facts: { reason } }),
    });
    if (transition === 'suspend') waysIn.suspend(tx, id);
    return { before: { status: before }, after: { status } };
  }

  /** Does the same to several accounts, one after another. */
  async function each(
    accountIds: readonly string[],
    word: string,
    act: (accountId: string) => Promise<string>,
  ): Promise<Results> {
    const results: Results['results'] = [];
    for (const accountId of new Set(accountIds)) {
      try {
        results.push({ accountId, ok: true, message: await act(accountId) });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        results.push({ accountId, ok: false, message: error.message });
      }
    }
    const done = results.filter(({ ok }) => ok).length;
    return { results, message: done === 0 ? '' : `${done} of ${results.length} ${word}.` };
  }

  return {
    suspend: async (command, { accountId, reason }) =>
      answer(accountId, await suspend(command, accountId, reason)),
    async unsuspend(command, { accountId, reason }) {
      const message = await change(command, accountId, (tx, account) => ({
        message: `${nameOf(account)} is active again.`,
        note: {
          ...setStatus(tx, command, account, { transition: 'unsuspend', reason }),
          ...(reason && { reason }),
        },
      }));
      return answer(accountId, message);
    },
    async setInfoMessage(command, { accountId, infoMessage: typed }) {
      const infoMessage = typed || null;
      const message = await change(command, accountId, (tx, account) => {
        assertOpen(account);
        store.putInfoMessage(tx, account.id, infoMessage, clock.now());
        if (infoMessage !== null) {
          // Of the kind that makes open pages ask for the account again.
          const told = { kind: 'account', title: 'Message from our staff', text: infoMessage };
          notifications.notify(tx, { traderId: account.id, ...told });
        }
        return {
          message: infoMessage === null ? 'The message is removed.' : 'The message is shown.',
          note: { before: { infoMessage: account.infoMessage }, after: { infoMessage } },
        };
      });
      return answer(accountId, message);
    },
    async upgrade(accountId) {
      const { requireUpgrade, package: slug } = await users.listed(accountId);
      return { requireUpgrade, package: slug };
    },
    async requireUpgrade(command, { accountId, requireUpgrade, reason }) {
      const message = await change(command, accountId, (tx, account) => {
        assertOpen(account);
        store.putRequireUpgrade(tx, account.id, requireUpgrade, clock.now());
        return {
          message: requireUpgrade ? 'An upgrade is asked for.' : 'No upgrade is asked for.',
          note: {
            before: { requireUpgrade: account.requireUpgrade },
            after: { requireUpgrade },
            ...(reason && { reason }),
          },
        };
      });
      return answer(accountId, message);
    },
    suspendSeveral: (command, { accountIds, reason }) =>
      each(accountIds, 'suspended', (accountId) =>
        suspend({ ...commandFor(command, accountId), name: 'userStatus.suspend' }, accountId, reason),
      ),
    messageSeveral: (command, { accountIds, title, text }) =>
      each(accountIds, 'sent', async (accountId) =>
        commands
          .execute(
            commandFor(command, accountId),
            async (tx) => {
              const account = store.byNumber(tx, accountId);
              if (!account) throw noAccount();
              assertOpen(account);
              const { id, email } = account;
              notifications.notify(tx, { traderId: id, kind: 'message', title, text });
              mails.write(tx, { to: email, subject: title, text });
              return { message: 'Sent.', id };
            },
            ({ id }) => ({ subject: `account:${accountId}`, account: id, after: { title, text } }),
          )
          .then(({ message }) => message),
      ),
  };
}

/** @throws DomainError conflict for a closed account */
function assertOpen({ status }: ChangeableAccount): void {
  if (status === 'closed') throw new DomainError('conflict', 'This account is closed.');
}

const noAccount = () => new DomainError('not_found', 'There is no account with this number', 'accountId');
