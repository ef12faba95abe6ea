const WRITTEN = /^(\d{4})\D?(\d{2})\D?(\d{2})\D{0,2}(\d{2})\D?(\d{2})$/;

/** Year-month-day hour:minute, in UTC as everything on the simulated clock; empty where there is no instant. */
export function dateTimeText(instant: number): string {
  return Number.isNaN(instant) ? '' : new Date(instant).toISOString().slice(0, 16).replace('T', ' ');
}

/**
 * Reads '2026-06-01 17:30', with other separators or none as well.
 * @returns the instant in milliseconds; NaN where it is none
 */
export function readDateTime(text: string): number {
  const parts = WRITTEN.exec(text.trim());
  if (!parts) return Number.NaN;
  const [year, month, day, hour, minute] = parts.slice(1);
  const written = `${year}-${month}-${day} ${hour}:${minute}`;
  const instant = Date.parse(`${written.replace(' ', 'T')}Z`);
  // What a calendar does not have, such as the 30th of February, would be taken for a day after it.
  return dateTimeText(instant) === written ? instant : Number.NaN;
}
