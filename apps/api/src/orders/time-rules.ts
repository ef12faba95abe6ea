import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';

import type { TimeInForce } from '@papermint/contracts/orders/order-types';

/** The longest time until a GTD order expires, days. */
const MAX_DAYS = 365;

/**
 * When an order expires (ms); null for every time in force but GTD.
 * @throws DomainError bad_input at `expiresAt`
 */
export function expiryOf(
  expiresAt: string | undefined,
  timeInForce: TimeInForce,
  now: number,
): number | null {
  const refuse = (message: string) => new DomainError('bad_input', message, 'expiresAt');
  if (timeInForce !== 'GTD') {
    if (expiresAt === undefined) return null;
    throw refuse('Only a GTD order expires: leave out the time or choose GTD');
  }
  if (expiresAt === undefined) throw refuse('A GTD order needs an expiry time');
  const at = Date.parse(expiresAt);
  if (!(at > now))
    throw refuse(`Expires at must be later than the current time, ${new Date(now).toISOString()}`);
  if (at <= now + MAX_DAYS * DAY) return at;
  throw refuse(`Expires at must be at most ${MAX_DAYS} days ahead`);
}
