import { HOUR } from '../common/time-units.ts';

/** How many milliseconds apart the rounds of funding are. */
export const FUNDING_EVERY = 8 * HOUR;

/** The first round of funding after an instant (ms). */
export function nextRound(at: number): number {
  return (Math.floor(at / FUNDING_EVERY) + 1) * FUNDING_EVERY;
}
