import type { ErrorCode } from './error-codes.ts';

/**
 * How the app tells its reader of an answer. Without it, the `message` of a command's answer is a success toast, and
 * a failure is left to the screen that made the call.
 */
export interface Announcing {
  /** No toast for an answer with one of these fields: the screen shows what it says. */
  silentWith?: readonly string[];
  /** A field of the answer that is false where the message is news and no success. */
  successField?: string;
  /** A failure is always a warning toast. Staff calls need not say so. */
  warns?: true;
  /** Codes of failures that the screen shows itself, so that no toast says the same. */
  shownCodes?: readonly ErrorCode[];
}
