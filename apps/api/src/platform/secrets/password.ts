import { hash, verify } from '@node-rs/argon2';
import { opaqueString } from '@papermint/contracts/accounts/password-rules';
import { createTurns } from '../flow/turns.ts';

/** argon2id with OWASP's second setting: 19 MiB, two passes, one lane; about 14 ms, off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes a thread of the pool and 19 MiB; a commit that waits for a thread as well waits for one of them at most. */
const inTurn = createTurns(3);

/** Verified if there is no account, so that an unknown email takes as long as a wrong password. */
let dummy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(opaqueString(password), COST));
}

/** Stored instead of a hash for an account that no password opens. */
export const NO_PASSWORD = '!';

/**
 * Accented letters may be typed composed or decomposed. Hashes of an older version were made of either form.
 * @param passwordHash undefined if there is no such account; it takes as long, and never matches
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('the password of no account');
  const known = passwordHash === NO_PASSWORD ? undefined : passwordHash;
  const stored = known ?? (await dummy);
  for (const form of new Set([opaqueString(password), password, password.normalize('NFD')])) {
    if (await inTurn(() => verify(stored, form))) return known !== undefined;
  }
  return false;
}
