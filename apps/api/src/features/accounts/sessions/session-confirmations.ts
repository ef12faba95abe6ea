import { LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import type { Tx } from '../../../platform/database/commit.ts';
import { proofOf } from '../step-up/proof-required.ts';
import { isFresh } from '../step-up/step-up-rules.ts';
import type { SessionsDeps } from './sessions-deps.ts';

/**
 * Stores that the owner has confirmed the session by PIN or password.
 * @param confirmed the calls and inputs that the owner confirmed, as `confirmationsOf` names them
 */
export function confirmSession(
  { store, clock, cache }: SessionsDeps,
  tx: Tx,
  tokenHash: string,
  kind: 'pin' | 'password',
  confirmed: readonly string[] = [],
): void {
  const wall = clock.wall();
  // The session may have ended while the password was compared.
  if (!store.putStepUp(tx, tokenHash, kind, wall)) return;
  store.removeConfirmations(tx, tokenHash, wall - LIFETIMES.stepUp);
  for (const name of confirmed) store.putConfirmation(tx, tokenHash, name, wall);
  tx.afterCommit(() => cache.delete(tokenHash));
}

/**
 * Uses up confirmations for a call and its input.
 * @param kind what the owner has to confirm by where a confirmation is missing
 * @throws DomainError proof_required at `pin` or `password`
 */
export function useConfirmations(
  { store, clock }: SessionsDeps,
  tx: Tx,
  tokenHash: string,
  names: readonly string[],
  kind: 'pin' | 'password',
): void {
  for (const name of names) {
    if (!isFresh(store.takeConfirmation(tx, tokenHash, name), clock.wall())) {
      throw proofOf(name, kind);
    }
  }
}

/** From now on the owner has to confirm the session again. */
export function clearStepUp({ store, cache }: SessionsDeps, tx: Tx, tokenHash: string): void {
  store.clearStepUp(tx, tokenHash);
  tx.afterCommit(() => cache.delete(tokenHash));
}
