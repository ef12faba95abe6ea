import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's second setting: 19 MiB, two passes, one lane; about 14 ms, off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified where there is no account, so that an unknown email takes as long as a wrong password. */
let dummy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Stored instead of a hash for an account that no password opens. */
export const NO_PASSWORD = '!';

/** @param passwordHash undefined where there is no such account: takes as long, and never matches */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('the password of no account');
  const known = passwordHash === NO_PASSWORD ? undefined : passwordHash;
  const matches = await verify(known ?? (await dummy), password);
  return matches && known !== undefined;
}
