const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
];

/** An instant for a sentence: "2 June 2026, 15:00 UTC". */
export function instantText(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  return `${day}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC`;
}

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
