import { instantText } from '@papermint/contracts/common/instant-text';

/** What locks withdrawals and transfers for a day. */
export type LockCause = 'password' | 'two_factor' | 'email';

const CAUSES: Record<LockCause, string> = {
  password: 'Your password was reset',
  two_factor: 'Your two-factor authentication is new',
  email: 'Your email was changed',
};

/**
 * @param lock.until the end of the lock, null where there was none; both in simulated ms
 * @returns why no money can leave an account, as a sentence; undefined where it can
 */
export function withdrawalLockMessage(
  { until, cause }: { until: number | null; cause: string | null },
  now: number,
): string | undefined {
  if (until === null || until <= now) return undefined;
  const why = CAUSES[(cause ?? 'password') as LockCause];
  return `${why}, so withdrawals and transfers are locked until ${instantText(until)}`;
}
