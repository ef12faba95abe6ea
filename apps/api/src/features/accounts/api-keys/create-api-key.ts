import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { SignedIn } from '../accounts-types.ts';
import { apiKeyMail } from '../sign-in/sign-in-mails.ts';
import type { ApiKeysDeps } from './api-key-records.ts';
import { addApiKey, apiKeyView } from './api-key-records.ts';
import type { CreatedApiKey, NewApiKey } from './api-keys-types.ts';
import { newKeyMaterial } from './key-material.ts';

/**
 * @returns the plain key, which is stored nowhere, and the secret of one that signs by it.
 * @throws DomainError conflict beyond the most keys, and bad_input at `publicKey`
 */
export async function createApiKey(
  deps: ApiKeysDeps,
  command: CommandContext,
  { trader }: SignedIn,
  input: NewApiKey,
): Promise<CreatedApiKey> {
  const { commands, mails, vault } = deps;
  const material = newKeyMaterial(input, vault);
  const record = await commands.execute(
    command,
    async (tx) => {
      const added = addApiKey(deps, tx, trader.id, { ...input, ...material });
      mails.write(tx, apiKeyMail(trader, added.label, added.scopes.join(', ')));
      return added;
    },
    ({ id, scopes }) => ({ subject: trader.id, data: { apiKey: id, scopes } }),
  );
  const { key, secret } = material;
  return { key, secret, apiKey: apiKeyView(deps, record) };
}

/** Makes a key for a trader within a transaction. @throws DomainError conflict beyond the most keys */
export function issueApiKey(deps: ApiKeysDeps, tx: Tx, traderId: string, input: NewApiKey): CreatedApiKey {
  const material = newKeyMaterial(input, deps.vault);
  const record = addApiKey(deps, tx, traderId, { ...input, ...material });
  const { key, secret } = material;
  return { key, secret, apiKey: apiKeyView(deps, record) };
}
