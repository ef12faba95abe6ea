import { randomBytes } from 'node:crypto';
import type { Clock } from '../time/clock.ts';
import type { Vault } from './vault.ts';
import { isSame } from './vault.ts';

/** Paths that open something private for five minutes of wall time, in the world as it is open now. */
export interface SignedPaths {
  /** @returns the path with its end and its signature as a query string */
  sign(path: string): string;
  isValid(path: string, signature: { until: string; by: string }): boolean;
}

/** How long a path is valid, wall ms. */
const VALID_FOR = 300_000;

export function createSignedPaths(vault: Vault, clock: Clock): SignedPaths {
  // They end with the world as it is open now: those of another one, or from before a reset, open nothing.
  const era = randomBytes(16).toString('hex');
  const signatureOf = (path: string, until: string) => vault.fingerprint(`path ${era} ${path} ${until}`);
  return {
    sign(path) {
      const until = String(clock.wall() + VALID_FOR);
      return `${path}?until=${until}&by=${signatureOf(path, until)}`;
    },
    isValid: (path, { until, by }) => isSame(by, signatureOf(path, until)) && Number(until) >= clock.wall(),
  };
}
