import type { Formula } from './formula.ts';
import { typicalPrice } from './formula.ts';

const DAY = 86_400;
/** 1 January 1970 was a Thursday. */
const MONDAY = 3;

/** The day, week or month of an instant, in UTC. */
const SESSIONS: readonly ((seconds: number) => number)[] = [
  (seconds) => Math.floor(seconds / DAY),
  (seconds) => Math.floor((Math.floor(seconds / DAY) + MONDAY) / 7),
  (seconds) => {
    const date = new Date(seconds * 1000);
    return date.getUTCFullYear() * 12 + date.getUTCMonth();
  },
];

/** The mean price by volume since the session began. @param anchor 0 a day, 1 a week, 2 a month */
export function vwap(anchor: number): Formula {
  const sessionOf = SESSIONS[anchor] ?? (() => 0);
  let session = Number.NaN;
  let [paid, traded] = [0, 0];
  return (bar, keep, out) => {
    const own = sessionOf(bar.time);
    const price = typicalPrice(bar);
    const fresh = own !== session;
    const paidNow = (fresh ? 0 : paid) + price * bar.volume;
    const tradedNow = (fresh ? 0 : traded) + bar.volume;
    out[0] = tradedNow > 0 ? paidNow / tradedNow : price;
    if (!keep) return;
    session = own;
    paid = paidNow;
    traded = tradedNow;
  };
}
