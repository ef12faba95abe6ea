const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const EARLIEST = 1900;

/** The error of a date of birth, as a predicate; undefined for a valid date. */
export function birthDateError(value: string): string | undefined {
  const parts = DATE.exec(value);
  if (!parts) return 'must be a date as YYYY-MM-DD';
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return 'is not a day of the calendar';
  return year < EARLIEST ? `must not be before ${EARLIEST}` : undefined;
}

/** The age on a day, in whole years. @param birthDate as YYYY-MM-DD @param now ms */
export function ageOn(birthDate: string, now: number): number {
  const today = new Date(now).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
