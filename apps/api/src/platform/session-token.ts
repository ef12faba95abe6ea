import { createHash, randomBytes } from 'node:crypto';

/** A new session's token: a secret, so it comes from the machine and not from the world's seed. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
