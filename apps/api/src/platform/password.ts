import { hash, verify } from '@node-rs/argon2';

/** argon2id at OWASP's second setting: 19 MiB, two passes, one lane; about 14 ms here, off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Checked where there is no account, so that an unknown e-mail takes as long as a wrong password. */
let nobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** @param passwordHash undefined where there is no such account: costs the same and is never right */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this one');
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== undefined;
}
