import { DAY } from '@papermint/contracts/common/time-units';

/** How far ahead the price is searched for the instant at which an order fills or an alert triggers, ms. */
export const LOOK_AHEAD = 20 * 365 * DAY;

/** The first whole second after an instant; ms. */
export function nextSecond(at: number): number {
  return (Math.floor(at / 1000) + 1) * 1000;
}
