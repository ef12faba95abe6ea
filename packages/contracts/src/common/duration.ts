const DURATION = /^P(?!$)(?:(\d+)W)?(?:(\d+)D)?(?:T(?!$)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/**
 * Milliseconds of an ISO 8601 duration of weeks, days, hours, minutes and seconds (`P30D`, `PT1H30M`).
 * Months and years have no fixed length and are not accepted.
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

/** The ISO 8601 duration of milliseconds, in whole seconds: `formatDuration(5_400_000)` → `'PT1H30M'`. */
export function formatDuration(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const part = (count: number, unit: string) => (count > 0 ? `${count}${unit}` : '');
  const days = part(Math.floor(seconds / 86_400), 'D');
  const time =
    part(Math.floor(seconds / 3600) % 24, 'H') +
    part(Math.floor(seconds / 60) % 60, 'M') +
    part(seconds % 60, 'S');
  if (days + time === '') return 'PT0S';
  return `P${days}${time && `T${time}`}`;
}

const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** A duration as text for people: 5,400,000 ms is '1 hour 30 minutes'. */
export function sayDuration(ms: number): string {
  let seconds = Math.floor(ms / 1000);
  const parts: string[] = [];
  for (const [length, unit] of UNITS) {
    const count = Math.floor(seconds / length);
    seconds -= count * length;
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`);
  }
  return parts.join(' ') || '0 seconds';
}
