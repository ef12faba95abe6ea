import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { ApiKeyView, NewApiKey } from '../accounts/api-keys/api-keys-types.ts';
import type { AccountDataDeps } from './account-data-deps.ts';
import { changeableAccount } from './changeable-account.ts';
import type { ChangeableAccount } from './user-changes-store.ts';

/**
 * Issues an API key for the trader's own software. The key itself is in a mail only.
 * @throws DomainError not_found at `accountId`; forbidden; conflict
 */
export async function connectSoftware(
  deps: AccountDataDeps,
  command: CommandContext,
  { accountId, reason, ...input }: { accountId: string; reason: string } & NewApiKey,
): Promise<{ apiKey: ApiKeyView; issuedAt: string; message: string }> {
  const { apiKey } = await deps.commands.execute(
    command,
    async (tx) => {
      const account = changeableAccount(deps, tx, command, accountId, 'people');
      const { id, status, position } = account;
      if (position !== 'trader') throw new DomainError('forbidden', 'Staff create their own keys.');
      if (status !== 'active') throw new DomainError('conflict', `This account is ${status}.`);
      return { id, apiKey: issueAndMail(deps, tx, account, input, reason) };
    },
    ({ id, apiKey: { uuid, label, scopes } }) => ({
      subject: `account:${accountId}`,
      account: id,
      reason,
      after: { apiKey: uuid, label, scopes },
    }),
  );
  return {
    apiKey,
    issuedAt: apiKey.createdAt,
    message: 'The key is sent to the trader by email.',
  };
}

function issueAndMail(
  { apiKeys, mails, notifications }: AccountDataDeps,
  tx: Tx,
  { id, email }: ChangeableAccount,
  input: NewApiKey,
  reason: string,
): ApiKeyView {
  const { key, apiKey } = apiKeys.issue(tx, id, input);
  const { label, scopes } = apiKey;
  const text = `Our staff issued the API key "${label}" for you. Its scopes: ${scopes.join(', ')}. Reason: ${reason}`;
  mails.write(tx, {
    to: email,
    subject: 'Your API key',
    secrets: { key },
    text: `${text}\n\nThe key: {key}\n\nYou can revoke it under Security.`,
  });
  notifications.notify(tx, { traderId: id, kind: 'account', title: 'New API key', text });
  return apiKey;
}
