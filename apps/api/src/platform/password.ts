import { hash, verify } from '@node-rs/argon2';

/** argon2id at OWASP's second setting: 19 MiB, two passes, one lane; about 14 ms here, off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Checked where there is no account, so that an unknown e-mail takes as long as a wrong password. */
let nobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Kept where nobody may know the password: none is right. */
export const NO_PASSWORD = '!';

/** @param passwordHash undefined where there is no such account: costs the same and is never right */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this one');
  const known = passwordHash === NO_PASSWORD ? undefined : passwordHash;
  const matches = await verify(known ?? (await nobody), password);
  return matches && known !== undefined;
}
