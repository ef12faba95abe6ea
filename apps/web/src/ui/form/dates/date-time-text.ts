const WRITTEN = /^(\d{4})\D?(\d{2})\D?(\d{2})\D{0,2}(\d{2})\D?(\d{2})$/;

/** Year-month-day hour:minute in UTC, like all simulated times; empty for NaN. */
export function dateTimeText(instant: number): string {
  return Number.isNaN(instant) ? '' : new Date(instant).toISOString().slice(0, 16).replace('T', ' ');
}

/**
 * Reads '2026-06-01 17:30', also with other separators or none.
 * @returns the instant in milliseconds; NaN for any other text
 */
export function readDateTime(text: string): number {
  const parts = WRITTEN.exec(text.trim());
  if (!parts) return Number.NaN;
  const [year, month, day, hour, minute] = parts.slice(1);
  const written = `${year}-${month}-${day} ${hour}:${minute}`;
  const instant = Date.parse(`${written.replace(' ', 'T')}Z`);
  // A date that does not exist, such as February 30, would otherwise become a later day.
  return dateTimeText(instant) === written ? instant : Number.NaN;
}
