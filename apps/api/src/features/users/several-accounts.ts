import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { commandFor } from '../../platform/commands/commands.ts';
import { assertOpen } from './changeable-account.ts';
import { suspend } from './suspend-account.ts';
import type { UserStatusDeps } from './user-status-deps.ts';

/** One result for each of several accounts. */
export interface Results {
  results: { accountId: string; ok: boolean; message: string }[];
  message: string;
}

/** Suspends several accounts, each in a commit of its own. */
export function suspendSeveral(
  deps: UserStatusDeps,
  command: CommandContext,
  { accountIds, reason }: { accountIds: readonly string[]; reason: string },
): Promise<Results> {
  return each(accountIds, 'suspended', (accountId) =>
    suspend(
      deps,
      { ...commandFor(command, accountId), name: 'accountStatusStaff.suspend' },
      accountId,
      reason,
    ),
  );
}

/** Sends a message to several accounts, each in a commit of its own. */
export function messageSeveral(
  deps: UserStatusDeps,
  command: CommandContext,
  { accountIds, ...message }: { accountIds: readonly string[]; title: string; text: string },
): Promise<Results> {
  return each(accountIds, 'sent', (accountId) =>
    sendMessage(deps, commandFor(command, accountId), accountId, message),
  );
}

/** @throws DomainError not_found at `accountId`; conflict for a closed account */
async function sendMessage(
  { store, notifications, commands }: UserStatusDeps,
  command: CommandContext,
  accountId: string,
  { title, text }: { title: string; text: string },
): Promise<string> {
  const { message } = await commands.execute(
    command,
    async (tx) => {
      const account = store.byNumber(tx, accountId);
      if (!account) throw new DomainError('not_found', 'There is no account with this number', 'accountId');
      assertOpen(account);
      const { id, email } = account;
      notifications.notifyAndMail(tx, { traderId: id, kind: 'message', title, text, email });
      return { message: 'Sent.', id };
    },
    ({ id }) => ({ subject: `account:${accountId}`, account: id, after: { title, text } }),
  );
  return message;
}

/** Does the same to several accounts, one after another. */
async function each(
  accountIds: readonly string[],
  participle: string,
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
  const succeeded = results.filter(({ ok }) => ok).length;
  return { results, message: succeeded === 0 ? '' : `${succeeded} of ${results.length} ${participle}.` };
}
