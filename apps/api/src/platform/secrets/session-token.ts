import { hash, randomBytes } from 'node:crypto';

/** A new session token. It is a secret, so it comes from the machine and not from the world's seed. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that is stored instead of a token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
