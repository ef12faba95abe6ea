import { LIFETIMES } from '@papermint/contracts/accounts/lifetimes';

/** When a session last confirmed its PIN and its password, wall ms; null for never. */
interface Confirmations {
  pin: number | null;
  password: number | null;
}

/**
 * Whether a session has confirmed its PIN or password recently enough. A confirmed password also counts where the PIN
 * is asked for.
 * @param wall ms
 */
export function isConfirmed(
  kind: 'pin' | 'password',
  confirmations: Confirmations | undefined,
  wall: number,
): boolean {
  const fresh = (at: number | null | undefined) => at != null && wall - at < LIFETIMES.stepUp;
  return fresh(confirmations?.password) || (kind === 'pin' && fresh(confirmations?.pin));
}
