import { GUESSES, GUESSES_COUNTED, LOCKOUTS } from '@papermint/contracts/accounts/lifetimes';
import { MINUTE } from '@papermint/contracts/common/time-units';

/** Wrong guesses in a row, of one account or from one address; wall ms. */
export interface Attempts {
  failures: number;
  lockedUntil: number | null;
  lastAt: number;
}

/** The ways to count wrong guesses. */
export type Counted = keyof typeof GUESSES_COUNTED;

/** No count matters after this time, wall ms: a lockout may have begun late in the counted time. */
export const LONGEST_COUNTED = 2 * GUESSES_COUNTED.account;

const NONE: Attempts = { failures: 0, lockedUntil: null, lastAt: 0 };

/** The count as it is now: it starts again after a while without wrong guesses. */
function current(before: Attempts | undefined, counted: Counted, wall: number): Attempts {
  if (before === undefined) return NONE;
  const since = Math.max(before.lastAt, before.lockedUntil ?? 0);
  return wall - since >= GUESSES_COUNTED[counted] ? NONE : before;
}

/** The count after one more wrong guess. Each one beyond the limit locks for longer than the one before. */
export function oneMore(before: Attempts | undefined, counted: Counted, wall: number): Attempts {
  const failures = current(before, counted, wall).failures + 1;
  const beyond = failures - GUESSES[counted];
  // Many people may share an address, so it is never locked for long.
  const longest = counted === 'address' ? 0 : LOCKOUTS.length - 1;
  const delay = beyond < 0 ? undefined : LOCKOUTS[Math.min(beyond, longest)];
  return { failures, lockedUntil: delay === undefined ? null : wall + delay, lastAt: wall };
}

/** The end of the lockout; undefined where there is none. */
export function lockedUntil(before: Attempts | undefined, wall: number): number | undefined {
  const until = before?.lockedUntil ?? 0;
  return until > wall ? until : undefined;
}

/** The sentence shown during a lockout. */
export function lockoutMessage(until: number, wall: number): string {
  const minutes = Math.max(1, Math.ceil((until - wall) / MINUTE));
  const wait = minutes === 1 ? 'a minute' : minutes === 60 ? 'an hour' : `${minutes} minutes`;
  return `Too many wrong attempts. Try again in ${wait}`;
}
