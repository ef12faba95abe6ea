import { SECOND } from '@papermint/contracts/common/time-units';
import { shown } from './file-fault.ts';

/** Times of candles are in these years. */
const EARLIEST = Date.UTC(1970, 0, 1) / SECOND;
const LATEST = Date.UTC(2100, 0, 1) / SECOND;

const UNIX = /^(\d{1,20})(?:\.0+)?$/;
const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?\s?(Z|UTC|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/i;

/** Unix times by their digits: in a second there are this many of their unit. Smaller numbers are seconds. */
const UNITS: readonly [digits: number, perSecond: bigint][] = [
  [18, 1_000_000_000n],
  [15, 1_000_000n],
  [12, 1000n],
];

/** Seconds east of Greenwich. */
function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -60 : 60) * (Number(hours) * 60 + Number(minutes));
}

/**
 * The second from the epoch that a time names.
 * @param zone that of times without one, if it was given
 * @returns a text says what is wrong, after the word "time"
 */
export function secondOfTime(text: string, zone: string | undefined): number | string {
  const unix = UNIX.exec(text);
  const second = unix ? unixSecond(unix[1] as string) : isoSecond(text, zone);
  if (typeof second === 'string') return `${shown(text)} ${second}`;
  if (second < EARLIEST || second >= LATEST) return `${shown(text)} is not from 1970 to 2099`;
  return second;
}

function unixSecond(digits: string): number | string {
  const value = BigInt(digits);
  const [, perSecond] = UNITS.find(([length]) => digits.length >= length) ?? [0, 1n];
  return value % perSecond === 0n ? Number(value / perSecond) : 'is not a whole second';
}

function isoSecond(text: string, zone: string | undefined): number | string {
  const match = ISO.exec(text);
  if (!match) return 'is not a time: write it as 2026-03-01T09:30:00Z, or as a Unix time';
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const exists =
    at.getUTCMonth() === month - 1 && at.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  if (!exists) return 'is not on the calendar';
  if (/[1-9]/.test(match[7] ?? '')) return 'is not a whole second';
  const used = match[8] ?? zone;
  if (used === undefined) return 'has no time zone: end it with Z, or give timeZone';
  return at.getTime() / SECOND - offsetOf(used);
}
