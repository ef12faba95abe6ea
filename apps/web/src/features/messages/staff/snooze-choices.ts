import { DAY, HOUR } from '@papermint/contracts/common/time-units';

/** The start of a support day, UTC. */
const MORNING = 9 * HOUR;
const MONDAY = 1;

/** The times at which a conversation may open again. @param now simulated, ms */
export function snoozeChoices(now: number): { label: string; at: number }[] {
  const midnight = now - (now % DAY);
  const tomorrow = midnight + DAY + MORNING;
  const days = ((MONDAY - new Date(midnight).getUTCDay() + 6) % 7) + 1;
  return [
    { label: 'In an hour', at: now + HOUR },
    { label: 'In four hours', at: now + 4 * HOUR },
    { label: 'Tomorrow morning', at: tomorrow },
    { label: 'Monday morning', at: midnight + days * DAY + MORNING },
  ];
}
