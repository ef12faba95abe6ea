import { DAY, startOfDay } from '@papermint/contracts/common/time-units';

/** The beginning of the next day (UTC), simulated ms. */
export const nextDay = (now: number): number => startOfDay(now) + DAY;

export const NOT_FOR_STAFF = 'Only traders can get play money';
export const NOT_ACTIVE = 'Play money needs an active account';

/** Why an account never gets any; undefined where it does. */
export function exclusionOf({ status, isStaff }: { status: string; isStaff: boolean }): string | undefined {
  if (isStaff) return NOT_FOR_STAFF;
  return status === 'active' ? undefined : NOT_ACTIVE;
}

/** The sentence for a second request on a day. @param now simulated ms */
export function againText(now: number): string {
  const day = new Date(nextDay(now)).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `You received play money today. You can get it again from ${day}, 00:00 UTC`;
}
