import { LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import type { SignedIn } from './accounts-service.ts';

/**
 * Whether a session has confirmed its PIN or password recently enough. A confirmed password also counts where the PIN
 * is asked for.
 * @param wall ms
 */
export function isConfirmed(kind: 'pin' | 'password', session: SignedIn | undefined, wall: number): boolean {
  const fresh = (at: number | null | undefined) => at != null && wall - at < LIFETIMES.stepUp;
  return fresh(session?.stepUp.password) || (kind === 'pin' && fresh(session?.stepUp.pin));
}
