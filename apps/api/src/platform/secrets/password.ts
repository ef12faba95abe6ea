import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { opaqueString } from '@papermint/contracts/accounts/password-rules';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { createTurns } from '../flow/turns.ts';

/** argon2id with OWASP's second setting: 19 MiB, two passes, one lane; about 14 ms, off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at a time: each takes a processor, a thread of the pool and 19 MiB. One processor stays for everything else. */
const AT_A_TIME = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Enough for about a second. A flood of sign-ins is refused instead of stalling everybody. */
const MOST_WAITING = 64 * AT_A_TIME;
const RETRY_AFTER = 3;
const BUSY = 'Too many people are signing in. Try again in a few seconds.';

const inTurn = createTurns(AT_A_TIME, {
  most: MOST_WAITING,
  refuse: () => new DomainError('rate_limited', BUSY, undefined, { retryAfter: RETRY_AFTER }),
});

/** Verified if there is no account, so that an unknown email takes as long as a wrong password. */
let dummy: Promise<string> | undefined;

/** @throws DomainError rate_limited where too many wait */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(opaqueString(password), COST));
}

/** Stored instead of a hash for an account that no password opens. */
export const NO_PASSWORD = '!';

/**
 * Accented letters may be typed composed or decomposed. Hashes of an older version were made of either form.
 * @param passwordHash undefined if there is no such account; it takes as long, and never matches
 * @throws DomainError rate_limited where too many wait
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('the password of no account').catch((error: unknown) => {
    dummy = undefined;
    throw error;
  });
  const known = passwordHash === NO_PASSWORD ? undefined : passwordHash;
  const stored = known ?? (await dummy);
  for (const form of new Set([opaqueString(password), password, password.normalize('NFD')])) {
    if (await inTurn(() => verify(stored, form))) return known !== undefined;
  }
  return false;
}
