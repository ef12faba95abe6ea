import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';

/** How long after each failed attempt the next one is due, simulated ms. After the last attempt there is none. */
const RETRIES = [
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
] as const;

/** How long after the given number of failed attempts the next one is due, simulated ms; undefined after the last. */
export const retryAfter = (failed: number): number | undefined => RETRIES[failed - 1];

export const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;
