import { BinanceError, empty, missing } from '../answers/binance-error.ts';
import type { Market } from '../market.ts';

/** The clocks that a client may sign by, ms. */
export interface Clocks {
  /** Of the world. */
  world: number;
  /** Of the world before the request has moved it; the same where it has not. */
  before?: number;
  /** Of the machine. */
  wall: number;
}

const AHEAD = 1000;
const USUAL_WINDOW = 5000;
const MOST_WINDOW = 60_000;
/** A time in µs has 16 digits. */
const MICROSECONDS = 1e15;

/** When a request says that it was signed. @throws BinanceError -1102 */
export function sentTime({ timestamp }: Readonly<Record<string, string>>): number {
  if (timestamp === undefined || !/^\d{1,17}$/.test(timestamp)) throw missing('timestamp');
  return Number(timestamp);
}

/**
 * Checks when a request was signed. Libraries sign by the clock of their machine or by the one that the server tells,
 * so both are accepted. Futures take no µs.
 * @throws BinanceError -1102, -1105, -1131 or -1021
 */
export function checkTimestamp(
  values: Readonly<Record<string, string>>,
  { world, before = world, wall }: Clocks,
  market: Market = 'spot',
): void {
  const sent = sentTime(values);
  const signedAt = sent >= MICROSECONDS && market !== 'futures' ? Math.floor(sent / 1000) : sent;
  const window = windowOf(values.recvWindow);
  const fits = (now: number) => signedAt < now + AHEAD && now - signedAt <= window;
  if (fits(wall) || fits(world) || fits(before)) return;
  throw signedAt >= nearer(signedAt, world, wall) + AHEAD
    ? new BinanceError(-1021, "Timestamp for this request was 1000ms ahead of the server's time.")
    : new BinanceError(-1021, 'Timestamp for this request is outside of the recvWindow.');
}

const nearer = (at: number, one: number, other: number) =>
  Math.abs(at - one) < Math.abs(at - other) ? one : other;

function windowOf(recvWindow: string | undefined): number {
  if (recvWindow === undefined) return USUAL_WINDOW;
  if (recvWindow === '') throw empty('recvWindow');
  if (!/^\d{1,10}(\.\d{1,3})?$/.test(recvWindow)) throw missing('recvWindow');
  const window = Number(recvWindow);
  if (window > MOST_WINDOW) throw new BinanceError(-1131, `recvWindow must be less than ${MOST_WINDOW}.`);
  return window;
}
