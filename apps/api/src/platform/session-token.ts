import { hash, randomBytes } from 'node:crypto';

/** A new session's token: a secret, so it comes from the machine and not from the world's seed. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
