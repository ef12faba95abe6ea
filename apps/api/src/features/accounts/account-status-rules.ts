/** How long after a reset of the password no money leaves an account, simulated ms. */
export const WITHDRAWAL_LOCK = 86_400_000;

/** @returns the sentence for whoever wants to send money, or undefined where he may */
export function withdrawalLockMessage(until: number | null, now: number): string | undefined {
  if (until === null || until <= now) return undefined;
  return `Your password was reset, so no money leaves your account until ${sayInstant(until)}`;
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
];

/** As in "2 June 2026, 15:00 UTC". */
export function sayInstant(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  return `${day}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC`;
}

/** The sentence for whoever wants to sign in to an account that can't be used, or undefined where it can. */
export function accountStatusMessage(account: {
  status: string;
  suspendedReason: string | null;
}): string | undefined {
  if (account.status === 'active') return undefined;
  const why = account.suspendedReason ? `: ${account.suspendedReason}` : '';
  return `This account is ${account.status}${why}`;
}
