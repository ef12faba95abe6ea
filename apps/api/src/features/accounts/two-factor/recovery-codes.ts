import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { TwoFactorStore } from './two-factor-store.ts';

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;
const CODES = 10;

/** A code without the spaces, hyphens and capitals it was typed with. */
export const plainCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');

/** A code such as "k7m2p-x9qrt". */
function newCode(): string {
  const letters = [...randomBytes(2 * HALF)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

/** Codes that each replace one code of a lost authenticator. Only their fingerprints are stored. */
export interface RecoveryCodes {
  /** Replaces all codes of an account. @returns the new ones, plain */
  replace(tx: Tx, traderId: string): string[];
  /** Uses a code up. @returns the number of codes left; undefined where the code is unknown or was used */
  use(tx: Tx, traderId: string, code: string, now: number): number | undefined;
}

export function createRecoveryCodes(store: TwoFactorStore, vault: Vault): RecoveryCodes {
  const hashOf = (traderId: string, code: string) =>
    vault.fingerprint(`recovery ${traderId} ${plainCode(code)}`);
  return {
    replace(tx, traderId) {
      const codes = Array.from({ length: CODES }, newCode);
      store.putCodes(
        tx,
        traderId,
        codes.map((code) => hashOf(traderId, code)),
      );
      return codes;
    },
    use: (tx, traderId, code, now) => store.useCode(tx, traderId, hashOf(traderId, code), now),
  };
}
