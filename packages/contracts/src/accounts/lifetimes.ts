import { DAY, HOUR, MINUTE } from '../common/time-units.ts';

/** How long each token, code or session is valid, ms of wall time. */
export const LIFETIMES = {
  session: 30 * DAY,
  /** A session's confirmation by PIN or password. */
  stepUp: 10 * MINUTE,
  verifyEmail: 30 * MINUTE,
  resetPassword: 30 * MINUTE,
  mailSignIn: 10 * MINUTE,
  /** The code by which staff sign in as a trader, and the session that it opens. */
  staffCode: MINUTE,
  staffSession: 30 * MINUTE,
  /** The mailbox of the browser that registered, with the sandbox off. */
  mailbox: 90 * DAY,
  /** The time to enter a two-factor code after the password. */
  challenge: 10 * MINUTE,
} as const;

/** The least time between two mails of one kind to an account, ms of wall time. */
export const MAIL_INTERVAL = MINUTE;

/** The most mails with codes of one kind to an account, whatever they are for, within this time, ms of wall time. */
export const MAILS = { most: 5, within: 10 * MINUTE } as const;

/** How many wrong guesses in a row are allowed. */
export const GUESSES = {
  /** Passwords and codes of one account, from one network. */
  account: 5,
  /** Passwords and codes of one account, from all networks that it was never signed in from. */
  strangers: 25,
  /** Passwords and codes from one network address, which many people may share. */
  address: 50,
  pin: 5,
  /** The six digits of one mail. */
  mailCode: 5,
} as const;

/** How long each lockout of an account lasts, ms of wall time; the last one repeats. */
export const LOCKOUTS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR] as const;

/** How long wrong guesses are counted after the last one, or after the lockout, ms of wall time. */
export const GUESSES_COUNTED = { account: DAY, strangers: DAY, address: 30 * MINUTE } as const;

/** A lifetime in whole minutes, for sentences: `'30 minutes'`. */
export const inMinutes = (lifetime: number): string => `${lifetime / MINUTE} minutes`;
