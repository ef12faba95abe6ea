import { GUESSES, LIFETIMES, MAIL_INTERVAL } from '@papermint/contracts/accounts/lifetimes';
import type { Database } from '../../../platform/database/database.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { AttemptLimits } from '../attempts/attempts-service.ts';
import type { CodeRecord, CodesStore } from './codes-store.ts';

export interface CodesDeps {
  db: Pick<Database, 'commit'>;
  store: CodesStore;
  /** Counts the mails that codes are in. */
  mails: Pick<AttemptLimits, 'countMail'>;
  vault: Vault;
  clock: Clock;
}

/** For each kind: its lifetime, the least time before the next code, and the most codes that are valid at a time. */
export const KINDS = {
  // A stranger who requests another code must not end the one that the owner is about to use.
  verify_email: { life: LIFETIMES.verifyEmail, interval: MAIL_INTERVAL, most: 3 },
  reset_password: { life: LIFETIMES.resetPassword, interval: MAIL_INTERVAL, most: 3 },
  sign_in: { life: LIFETIMES.mailSignIn, interval: MAIL_INTERVAL, most: 3 },
  mailbox: { life: LIFETIMES.mailbox, interval: 0, most: 3 },
  // A code for one member of staff must not end the code of a colleague.
  staff_sign_in: { life: LIFETIMES.staffCode, interval: 0, most: null },
  // People may sign in on several devices at the same time.
  two_factor: { life: LIFETIMES.challenge, interval: 0, most: null },
} as const;
export type CodeKind = keyof typeof KINDS;

export const isAlive = (
  { clock }: CodesDeps,
  record: CodeRecord | undefined,
  kind: CodeKind,
): record is CodeRecord => record?.kind === kind && record.expiresAt > clock.wall();

/** @param guessed false for a token: nobody guesses one, so wrong digits don't invalidate it */
export const isValid = (
  deps: CodesDeps,
  record: CodeRecord | undefined,
  kind: CodeKind,
  guessed: boolean,
): record is CodeRecord => isAlive(deps, record, kind) && (!guessed || record.tries < GUESSES.mailCode);

/** The fingerprint of six digits. */
export const digitsHash = ({ vault }: CodesDeps, traderId: string, digits: string): string =>
  vault.fingerprint(`${traderId} ${digits}`);
