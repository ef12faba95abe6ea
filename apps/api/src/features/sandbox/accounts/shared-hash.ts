import { keepLatest } from '../../../platform/lists/bounded-map.ts';
import { hashPassword } from '../../../platform/secrets/password.ts';

const MOST = 1000;
const hashes = new Map<string, Promise<string>>();

/**
 * The hash of a password or a PIN that tests share. Hashing is slow on purpose, and refused in a flood: a suite that
 * creates many accounts at the same time waits for each once.
 */
export function sharedHash(secret: string): Promise<string> {
  const known = hashes.get(secret);
  if (known) return known;
  const hashed = hashPassword(secret).catch((error: unknown) => {
    hashes.delete(secret);
    throw error;
  });
  keepLatest(hashes, secret, hashed, MOST);
  return hashed;
}
