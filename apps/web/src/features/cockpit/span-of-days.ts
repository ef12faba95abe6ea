import { DAY } from '@papermint/contracts/common/time-units';

/** Days in UTC on the simulated clock; empty where none was chosen. */
export interface ChosenDays {
  from: string;
  to: string;
}

/** Instants in ISO 8601; none for the whole run. */
export interface Span {
  from?: string;
  to?: string;
}

/** The span from the beginning of the first day to the end of the last one. A day that is not over ends now. */
export function spanOfDays({ from, to }: ChosenDays, now: number): Span {
  const ends = to === '' ? undefined : Date.parse(to) + DAY;
  const span: Span = {};
  if (from !== '') span.from = new Date(Math.min(Date.parse(from), now)).toISOString();
  if (ends !== undefined && ends <= now) span.to = new Date(ends).toISOString();
  return span;
}
