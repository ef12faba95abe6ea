import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { SignedIn } from '../accounts-types.ts';
import type { ApiKeysDeps } from './api-key-records.ts';
import type { ApiKeyRecord } from './api-keys-store.ts';

/** @throws DomainError not_found where the key is another trader's, or was revoked */
export function revokeApiKey(
  deps: ApiKeysDeps,
  command: CommandContext,
  { trader }: SignedIn,
  id: string,
): Promise<void> {
  return deps.commands.execute(
    command,
    async (tx) => {
      const key = deps.store.ofTraderIn(tx, trader.id).find((record) => record.id === id);
      if (!key)
        throw new DomainError('not_found', 'This API key does not exist or was already revoked', 'uuid');
      revoke(deps, tx, key);
    },
    () => ({ subject: trader.id, data: { apiKey: id } }),
  );
}

/** Revokes all keys of an account within a transaction. */
export function revokeAllApiKeys(deps: ApiKeysDeps, tx: Tx, traderId: string): void {
  for (const key of deps.store.ofTraderIn(tx, traderId)) revoke(deps, tx, key);
}

function revoke({ store, clock, cache, lastUse }: ApiKeysDeps, tx: Tx, key: ApiKeyRecord): void {
  store.revoke(tx, key.id, clock.now());
  tx.afterCommit(() => {
    cache.delete(key.keyHash);
    lastUse.forget(key.keyHash);
  });
}
