const DURATION = /^P(?!$)(?:(\d+)W)?(?:(\d+)D)?(?:T(?!$)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/**
 * Milliseconds of an ISO 8601 duration of weeks, days, hours, minutes and seconds (`P30D`, `PT1H30M`).
 * Months and years have no fixed length and are not taken.
 * @returns undefined where the text is no such duration
 */
export function parseDuration(text: string): number | undefined {
  const match = DURATION.exec(text);
  if (!match) return undefined;
  const [weeks, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  const allDays = (weeks as number) * 7 + (days as number);
  const allHours = allDays * 24 + (hours as number);
  return ((allHours * 60 + (minutes as number)) * 60 + (seconds as number)) * 1000;
}
