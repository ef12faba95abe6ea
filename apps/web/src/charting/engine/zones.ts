import type { Zone } from './zone.ts';

/** Cities of exchanges, with their zones. */
export const exchangeCities: readonly { city: string; zone: string }[] = [
  { city: 'New York', zone: 'America/New_York' },
  { city: 'Chicago', zone: 'America/Chicago' },
  { city: 'Toronto', zone: 'America/Toronto' },
  { city: 'São Paulo', zone: 'America/Sao_Paulo' },
  { city: 'London', zone: 'Europe/London' },
  { city: 'Frankfurt', zone: 'Europe/Berlin' },
  { city: 'Zurich', zone: 'Europe/Zurich' },
  { city: 'Johannesburg', zone: 'Africa/Johannesburg' },
  { city: 'Dubai', zone: 'Asia/Dubai' },
  { city: 'Mumbai', zone: 'Asia/Kolkata' },
  { city: 'Singapore', zone: 'Asia/Singapore' },
  { city: 'Hong Kong', zone: 'Asia/Hong_Kong' },
  { city: 'Shanghai', zone: 'Asia/Shanghai' },
  { city: 'Seoul', zone: 'Asia/Seoul' },
  { city: 'Tokyo', zone: 'Asia/Tokyo' },
  { city: 'Sydney', zone: 'Australia/Sydney' },
  { city: 'Auckland', zone: 'Pacific/Auckland' },
];

/** The reader's own zone, such as Europe/Berlin. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The city of a zone: New York; of `local` that of the reader's own zone. */
export function zoneCity(zone: string): string {
  const name = zone === 'local' ? ownZone() : zone;
  const known = exchangeCities.find((one) => one.zone === name);
  return known?.city ?? name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

const known = new Map<string, Zone | null>();

/**
 * A zone by its name in the IANA database, or the reader's own one by `local`.
 * @returns null for UTC, and for a zone that this browser does not know
 */
export function zoneOf(name: string): Zone | null {
  let zone = known.get(name);
  if (zone === undefined) {
    zone = makeZone(name);
    known.set(name, zone);
  }
  return zone;
}

function makeZone(name: string): Zone | null {
  const zone = name === 'local' ? ownZone() : name;
  if (zone === 'UTC') return null;
  try {
    return { name: zoneCity(zone), offsetAt: keptOffsets(intlOffset(zone)) };
  } catch {
    return null;
  }
}

type OffsetAt = Zone['offsetAt'];

const OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/;

/** @throws RangeError for a zone that this browser does not know */
function intlOffset(timeZone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return (seconds) => {
    const [, sign, hours, minutes, rest] = OFFSET.exec(format.format(seconds * 1000)) ?? [];
    const size = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0);
    return sign === '-' ? -size : size;
  };
}

/** No zone changes its clocks twice within so many seconds. */
const BLOCK = 4 * 86_400;

/** Asks once for the two ends of four days, and searches the change between them, because Intl is slow. */
function keptOffsets(ask: OffsetAt): OffsetAt {
  const blocks = new Map<number, { before: number; after: number; change: number }>();
  const read = (block: number) => {
    const [start, end] = [block * BLOCK, (block + 1) * BLOCK];
    const [before, after] = [ask(start), ask(end)];
    return { before, after, change: before === after ? end : changeBetween(start, end, ask) };
  };
  return (seconds) => {
    const block = Math.floor(seconds / BLOCK);
    let kept = blocks.get(block);
    if (!kept) {
      kept = read(block);
      blocks.set(block, kept);
    }
    return seconds < kept.change ? kept.before : kept.after;
  };
}

/** The first second of the offset at `end`. */
function changeBetween(start: number, end: number, ask: OffsetAt): number {
  const after = ask(end);
  let [low, high] = [start, end];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (ask(middle) === after) high = middle;
    else low = middle;
  }
  return high;
}
