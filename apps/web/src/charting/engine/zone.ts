/** A time zone of a chart, other than UTC. */
export interface Zone {
  /** Its city: New York. */
  readonly name: string;
  /** How far its clocks are ahead of UTC at an instant; both in seconds. */
  offsetAt(seconds: number): number;
}

const DAY = 86_400;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The zone that applies to candles: longer ones than hours are days, weeks and months in UTC. @param length seconds */
export const zoneFor = (zone: Zone | null, length: number): Zone | null => (length < DAY ? zone : null);

/** What the clocks of a zone show, as seconds since 1970 on them. */
export const localSeconds = (zone: Zone | null, seconds: number): number =>
  zone ? seconds + zone.offsetAt(seconds) : seconds;

/**
 * The instant at which the clocks of a zone show a time: the inverse of `localSeconds`. Of a repeated hour it is the
 * first one; a time that the clocks skip is moved on by what they skip.
 */
export function instantOf(zone: Zone | null, local: number): number {
  if (!zone) return local;
  const before = local - zone.offsetAt(local - DAY);
  const after = local - zone.offsetAt(local + DAY);
  // With the offset before a change the clocks of autumn show the first of the repeated hours.
  return localSeconds(zone, before) === local || localSeconds(zone, after) !== local ? before : after;
}

/** An offset in words: 'UTC', 'UTC−5', 'UTC+5:30'. @param offset seconds */
export function offsetWords(offset: number): string {
  if (offset === 0) return 'UTC';
  const minutes = Math.round(Math.abs(offset) / 60);
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `UTC${offset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest}`;
}

/** A zone at an instant: 'UTC', 'New York UTC−5'. */
export const zoneWords = (zone: Zone | null, seconds: number): string =>
  zone ? `${zone.name} ${offsetWords(zone.offsetAt(seconds))}` : 'UTC';

/** The day of a candle, or its instant: '15 Nov 2026', '15 Nov 2026 10:00'. @param length of the candle, seconds */
export function instantText(chosen: Zone | null, seconds: number, length: number): string {
  const local = localSeconds(zoneFor(chosen, length), seconds);
  const date = new Date(local * 1000);
  const day = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  return length < DAY ? `${day} ${date.toISOString().slice(11, length < 60 ? 19 : 16)}` : day;
}

/** The same with the weekday and the offset: 'Sun 15 Nov 2026', 'Sun 15 Nov 2026 10:00 UTC−5'. */
export function instantLabel(chosen: Zone | null, seconds: number, length: number): string {
  const zone = zoneFor(chosen, length);
  const day = DAYS[new Date(localSeconds(zone, seconds) * 1000).getUTCDay()];
  const label = `${day} ${instantText(chosen, seconds, length)}`;
  return length < DAY ? `${label} ${offsetWords(zone?.offsetAt(seconds) ?? 0)}` : label;
}
