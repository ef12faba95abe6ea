import { API_KEY_PREFIX } from '@papermint/contracts/accounts/scopes';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { newSessionToken } from '../../../platform/secrets/session-token.ts';
import type { SignedIn } from '../accounts-types.ts';
import { apiKeyMail } from '../sign-in/sign-in-mails.ts';
import type { ApiKeysDeps } from './api-key-records.ts';
import { addApiKey, apiKeyView } from './api-key-records.ts';
import type { CreatedApiKey, NewApiKey } from './api-keys-types.ts';

/** @returns the plain key, which is stored nowhere. @throws DomainError conflict beyond the most keys */
export async function createApiKey(
  deps: ApiKeysDeps,
  command: CommandContext,
  { trader }: SignedIn,
  input: NewApiKey,
): Promise<CreatedApiKey> {
  const { commands, mails } = deps;
  const key = API_KEY_PREFIX + newSessionToken();
  const record = await commands.execute(
    command,
    async (tx) => {
      const added = addApiKey(deps, tx, trader.id, key, input);
      mails.write(tx, apiKeyMail(trader, added.label, added.scopes.join(', ')));
      return added;
    },
    ({ id, scopes }) => ({ subject: trader.id, data: { apiKey: id, scopes } }),
  );
  return { key, apiKey: apiKeyView(deps, record) };
}

/** Makes a key for a trader within a transaction. @throws DomainError conflict beyond the most keys */
export function issueApiKey(deps: ApiKeysDeps, tx: Tx, traderId: string, input: NewApiKey): CreatedApiKey {
  const key = API_KEY_PREFIX + newSessionToken();
  return { key, apiKey: apiKeyView(deps, addApiKey(deps, tx, traderId, key, input)) };
}
