import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { keep } from '../../../platform/lists/bounded-map.ts';
import { hashToken } from '../../../platform/secrets/session-token.ts';
import { accountStatusMessage } from '../account-status-rules.ts';
import type { SignedIn } from '../accounts-types.ts';
import type { SessionsDeps } from './sessions-deps.ts';

/** Ends the session of a token. */
export function signOut(deps: SessionsDeps, command: CommandContext, tokenHash: string): Promise<void> {
  return deps.commands.execute(
    command,
    async (tx) => remove(deps, tx, [tokenHash]),
    () => ({}),
  );
}

/** Ends one session of the own account. @throws DomainError not_found where it is another trader's session */
export function endSession(
  deps: SessionsDeps,
  command: CommandContext,
  { trader }: SignedIn,
  id: string,
): Promise<void> {
  return deps.commands.execute(
    command,
    async (tx) => {
      const session = deps.store.ofTraderIn(tx, trader.id).find((record) => record.id === id);
      if (!session)
        throw new DomainError('not_found', 'This session does not exist or has already ended', 'uuid');
      remove(deps, tx, [session.tokenHash]);
    },
    () => ({ subject: trader.id }),
  );
}

/** Ends all sessions of the own account but the current one. @returns how many were ended */
export function endOtherSessions(
  deps: SessionsDeps,
  command: CommandContext,
  { tokenHash, trader }: SignedIn,
): Promise<number> {
  return deps.commands.execute(
    command,
    async (tx) => endAllSessions(deps, tx, trader.id, tokenHash),
    (ended) => (ended > 0 ? { subject: trader.id, data: { ended } } : undefined),
  );
}

/** Ends all sessions of an account within a transaction, except that of one token. @returns how many */
export function endAllSessions(
  deps: SessionsDeps,
  tx: Tx,
  traderId: string,
  exceptTokenHash?: string,
): number {
  const hashes = tokenHashes(deps, tx, traderId).filter((hash) => hash !== exceptTokenHash);
  if (hashes.length > 0) remove(deps, tx, hashes);
  return hashes.length;
}

/** Ends all sessions of an account that is suspended in this transaction. */
export function endSuspendedSessions(deps: SessionsDeps, tx: Tx, traderId: string): void {
  const hashes = tokenHashes(deps, tx, traderId);
  // First in the commit: an open page asks why as soon as its listener is called.
  tx.afterCommit(() => {
    for (const hash of hashes) keep(deps.suspended, hash, traderId);
  });
  endAllSessions(deps, tx, traderId);
}

/**
 * Why the account of a session is suspended, as a sentence; undefined where the suspension is over or did not end the
 * session. Known until the world closes.
 */
export async function whyEnded(
  { accounts, suspended }: SessionsDeps,
  token: string,
): Promise<string | undefined> {
  const traderId = suspended.get(hashToken(token));
  if (traderId === undefined) return undefined;
  const trader = await accounts.byId(traderId);
  return trader.status === 'suspended' ? accountStatusMessage(trader) : undefined;
}

const tokenHashes = ({ store }: SessionsDeps, tx: Tx, traderId: string) =>
  store.ofTraderIn(tx, traderId).map(({ tokenHash }) => tokenHash);

function remove(deps: SessionsDeps, tx: Tx, hashes: readonly string[]): void {
  for (const hash of hashes) deps.store.remove(tx, hash);
  tx.afterCommit(() => {
    for (const hash of hashes) {
      deps.cache.delete(hash);
      deps.lastSeen.forget(hash);
    }
    deps.listeners.call();
  });
}
