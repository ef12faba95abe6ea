import { SECOND } from '@papermint/contracts/common/time-units';
import { ANCHOR_SECOND } from '../market-anchor.ts';
import type { Corner, Corners } from '../scenarios/displacement.ts';

/**
 * What large orders of the participants of a world do to a price: it moves by the square root of what was taken, and
 * goes back within an hour. The displacement of a pair is a chain of pushes. Each begins at a second with all that is in
 * force from there on, so a later one never changes the past.
 */
export interface Push {
  /** The first second that it displaces, ms. */
  readonly startsAt: number;
  /** By how much, in the logarithm of the price. */
  readonly value: number;
}

/** What remains of a push after some seconds: half after about five minutes, nothing after an hour. */
const FADES: readonly (readonly [seconds: number, part: number])[] = [
  [0, 1],
  [30, 0.92],
  [60, 0.85],
  [120, 0.74],
  [300, 0.5],
  [600, 0.27],
  [1200, 0.1],
  [2400, 0.02],
  [3600, 0],
];

/** How long a push lasts, ms. */
export const PUSH_LASTS = 3_600_000;

/** The farthest that pushes displace a price, in its logarithm. */
export const FARTHEST_PUSH = 0.05;

/** The smallest displacement that counts. */
export const LEAST_PUSH = 1e-7;

/** The part of an average day's turnover that an order takes without moving the price. */
const FREE_PART = 1 / 2000;

/** Trading days of a year, for the volatility of a day. */
const DAYS = 365;

/** What the impact of an order on an instrument follows from. */
export interface ImpactTerms {
  dailyLots: number;
  /** 0 if only scenarios move the price. */
  annualVolatility: number;
}

/** The lots that an order takes at most without moving the price. */
export const freeLots = ({ dailyLots }: Pick<ImpactTerms, 'dailyLots'>): number => dailyLots * FREE_PART;

/**
 * The displacement after an order has taken lots from the simulated market. It is σ·√(Q/V) of a daily volatility σ and an
 * average day's turnover V. Q is the net amount: what was taken before counts as far as its displacement is still there.
 * @param before the displacement in force, in the logarithm of the price
 * @param taken lots, beyond those that move nothing; negative if they were sold
 */
export function afterTaking(before: number, taken: number, terms: ImpactTerms): number {
  const daily = terms.annualVolatility / Math.sqrt(DAYS);
  if (daily === 0 || terms.dailyLots === 0) return before;
  const part = before / daily;
  const net = (before < 0 ? -1 : 1) * part * part + taken / terms.dailyLots;
  const value = (net < 0 ? -1 : 1) * daily * Math.sqrt(Math.abs(net));
  return Math.max(-FARTHEST_PUSH, Math.min(value, FARTHEST_PUSH));
}

/** Pushes in order of time with another one at their end, which replaces one of the same second. */
export function pushedAgain(pushes: readonly Push[], push: Push): readonly Push[] {
  const last = pushes.at(-1);
  return last?.startsAt === push.startsAt ? [...pushes.slice(0, -1), push] : [...pushes, push];
}

/** The displacement at an instant (ms), in the logarithm of the price. */
export function displacedBy(pushes: readonly Push[], at: number): number {
  let index = pushes.length - 1;
  while (index >= 0 && (pushes[index] as Push).startsAt > at) index--;
  const push = pushes[index];
  if (!push || at >= push.startsAt + PUSH_LASTS) return 0;
  const seconds = Math.floor((at - push.startsAt) / SECOND);
  const corners = fading(push.value, 0);
  const last = corners.findLast(([from]) => from <= seconds) ?? ([0, push.value, 0] as const);
  const [from, value, slope = 0] = last;
  const there = value + slope * (seconds - from);
  return Math.abs(there) < LEAST_PUSH ? 0 : there;
}

/** A push by its corners. Each has its slope, so that a later push cuts it short without changing a digit. */
function fading(value: number, start: number): Corner[] {
  return FADES.map(([seconds, part], index) => {
    const next = FADES[index + 1];
    const slope = next ? (value * (next[1] - part)) / (next[0] - seconds) : 0;
    return [start + seconds, value * part, slope];
  });
}

/** A chain of pushes as a function of time, in seconds from the market's anchor. */
export function impactCorners(pushes: readonly Push[]): Corners {
  return pushes.flatMap(({ startsAt, value }, index) => {
    const start = startsAt / SECOND - ANCHOR_SECOND;
    const next = pushes[index + 1];
    const end = next ? next.startsAt / SECOND - ANCHOR_SECOND : Infinity;
    return fading(value, start).filter(([second]) => second < end);
  });
}
