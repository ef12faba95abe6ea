import { SECOND } from '@papermint/contracts/common/time-units';
import { SECONDS_PER_YEAR } from './path/path-shape.ts';
import type { SessionCalendar } from './sessions/sessions.ts';

/** How far a price usually goes from one instant (ms) to a later one, as a fraction: one standard deviation. */
export function usualMove(
  {
    instrument,
    calendar,
  }: { instrument: { annualVolatility: number }; calendar: Pick<SessionCalendar, 'pathTime' | 'pace'> },
  from: number,
  to: number,
): number {
  const seconds = Math.max(calendar.pathTime(to) - calendar.pathTime(from), 0) / SECOND;
  return instrument.annualVolatility * Math.sqrt(seconds / (SECONDS_PER_YEAR * calendar.pace));
}
