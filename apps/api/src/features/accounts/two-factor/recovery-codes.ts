import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/database/commit.ts';
import type { TwoFactorDeps } from './two-factor-deps.ts';

// Recovery codes each replace one code of a lost authenticator. Only their fingerprints are stored.

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;
const CODES = 10;

/** A code without the spaces, hyphens and capitals that somebody typed. */
export const plainCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');

/** Replaces all codes of an account. @returns the new ones, plain */
export function replaceRecoveryCodes(deps: TwoFactorDeps, tx: Tx, traderId: string): string[] {
  const codes = Array.from({ length: CODES }, newCode);
  const hashes = codes.map((code) => hashOf(deps, traderId, code));
  deps.store.putCodes(tx, traderId, hashes);
  return codes;
}

/** Uses a code up. @returns the number of codes left; undefined where the code is unknown or was used */
export function useRecoveryCode(
  deps: TwoFactorDeps,
  tx: Tx,
  traderId: string,
  code: string,
): number | undefined {
  return deps.store.useCode(tx, traderId, hashOf(deps, traderId, code), deps.clock.now());
}

/** A code such as "k7m2p-x9qrt". */
function newCode(): string {
  const letters = [...randomBytes(2 * HALF)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

const hashOf = ({ vault }: TwoFactorDeps, traderId: string, code: string) =>
  vault.fingerprint(`recovery ${traderId} ${plainCode(code)}`);
