import { isFundingAlert, isPriceAlert } from '@papermint/contracts/alerts/statuses';
import { DAY } from '@papermint/contracts/common/time-units';
import { nextRound } from '@papermint/contracts/futures/funding-rounds';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { venues } from '@papermint/contracts/markets/trade-path';
import type { Direction } from '../../market/scenarios/displaced-path.ts';
import { LOOK_AHEAD, nextSecond } from '../../market/search-times.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import { JOBS } from './alerts-deps.ts';
import type { AlertRecord, PairAlert } from './alerts-types.ts';
import type { Move } from './move-rules.ts';
import { firstMove } from './move-rules.ts';
import type { Watch } from './watch-rules.ts';
import { firstWatch, nextWatches } from './watch-rules.ts';

/**
 * Watches what alerts wait for. For each market, pair and direction one job is due in the second at which the price
 * reaches the nearest alert. An alert of a move has a job of its own, and all funding alerts of a pair share one.
 */

/** How far ahead the path is searched for a move, ms. Then a job goes on. */
const MOVE_AHEAD = 7 * DAY;

const DIRECTIONS = ['rises-to', 'falls-to'] as const;

/** The prices that alerts of a market watch. */
export const pricesOf = ({ markets }: Pick<AlertsDeps, 'markets'>, venue: Venue) =>
  venue === 'futures' ? markets.futures : markets;

/** The price of a pair now, ticks. */
export const priceNow = (deps: Pick<AlertsDeps, 'markets' | 'clock'>, venue: Venue, pair: string): number =>
  pricesOf(deps, venue).priceTicksAt(pair, deps.clock.now());

/**
 * An alert that is watched from now on. The caller stores it, then calls `armAlert`.
 * @param again whether it has triggered, and the price has to come back first
 */
export function watchedFromNow(deps: AlertsDeps, alert: AlertRecord, again = false): AlertRecord {
  const watch = again ? watchAgainOf(deps, alert) : watchFirstOf(deps, alert);
  return {
    ...alert,
    direction: watch.direction,
    watchTicks: watch.watchTicks,
    armed: watch.armed,
    since: deps.clock.now(),
    pausedUntil: null,
  };
}

const NO_PRICE = { direction: null, watchTicks: null, armed: true } as const;

function watchFirstOf(deps: AlertsDeps, { kind, venue, pair, priceTicks }: AlertRecord) {
  if (pair === null || priceTicks === null || !isPriceAlert(kind)) return NO_PRICE;
  return firstWatch(kind, priceTicks, priceNow(deps, venue, pair));
}

function watchAgainOf(deps: AlertsDeps, { kind, venue, pair, priceTicks }: AlertRecord) {
  if (pair === null || priceTicks === null || !isPriceAlert(kind)) return NO_PRICE;
  const [watch, other] = nextWatches(kind, priceTicks, priceNow(deps, venue, pair));
  if (!other) return watch;
  // The end that is reached first; another path of the price may change which one that is.
  const now = deps.clock.now();
  const { firstCrossing } = pricesOf(deps, venue);
  const reached = ({ watchTicks, direction }: Watch, until: number) =>
    firstCrossing(pair, nextSecond(now), until, watchTicks, direction);
  const at = reached(watch, now + LOOK_AHEAD);
  return reached(other, at ?? now + LOOK_AHEAD) === undefined ? watch : other;
}

/** Must be called after an alert has begun to be watched. */
export function armAlert(deps: AlertsDeps, tx: Tx, alert: AlertRecord): void {
  const { venue, pair, direction, kind } = alert;
  if (pair === null) return;
  if (direction !== null) armPrices(deps, tx, venue, pair, direction);
  else if (kind === 'move') armMove(deps, tx, { ...alert, pair });
  else if (isFundingAlert(kind)) armFunding(deps, tx, pair);
}

/** Must be called after an alert is no longer watched, with the alert as it was. */
export function disarmAlert(deps: AlertsDeps, tx: Tx, alert: AlertRecord): void {
  const { jobs } = deps;
  const { id, venue, pair, direction, kind } = alert;
  jobs.cancel(tx, JOBS.resume, id);
  if (kind === 'move') jobs.cancel(tx, JOBS.move, id);
  if (pair !== null && direction !== null) armPrices(deps, tx, venue, pair, direction);
}

/** Must be called after the price path of a pair has changed. */
export function rearmPair(deps: AlertsDeps, tx: Tx, pair: string): void {
  const { store, jobs, clock } = deps;
  if (!store.isWatched(tx, pair)) return;
  for (const alert of store.returning(tx, pair)) store.put(tx, watchedFromNow(deps, alert, true));
  for (const venue of venues) {
    for (const direction of DIRECTIONS) armPrices(deps, tx, venue, pair, direction);
  }
  // The search is long, and orders may move the price many times in a second. The job searches once, in the next one.
  for (const { id, pausedUntil } of store.waiting(tx, 'move', pair)) {
    if (pausedUntil === null) jobs.schedule(tx, JOBS.move, id, nextSecond(clock.now()));
  }
}

export const priceSubject = (venue: Venue, pair: string, direction: Direction) =>
  `${venue} ${pair} ${direction}`;

/** Schedules the job of a market, a pair and a direction. */
export function armPrices(deps: AlertsDeps, tx: Tx, venue: Venue, pair: string, direction: Direction): void {
  const { store, jobs, clock } = deps;
  const now = clock.now();
  const subject = priceSubject(venue, pair, direction);
  const next = store.nearest(tx, venue, pair, direction);
  const { firstCrossing } = pricesOf(deps, venue);
  const at = next && firstCrossing(pair, nextSecond(now), now + LOOK_AHEAD, next.watchTicks ?? 0, direction);
  if (at === undefined) jobs.cancel(tx, JOBS.price, subject);
  else jobs.schedule(tx, JOBS.price, subject, at);
}

/** Schedules the job of an alert of a move: when the price has moved, or when the search goes on. */
export function armMove(deps: AlertsDeps, tx: Tx, alert: PairAlert): void {
  const { jobs, clock } = deps;
  const from = nextSecond(clock.now());
  const to = from + MOVE_AHEAD;
  const at = firstMove(moveOf(alert), from, to, extremesOf(deps, alert));
  jobs.schedule(tx, JOBS.move, alert.id, at ?? to);
}

export const moveOf = ({ moveBps, seconds, since }: AlertRecord): Move => ({
  bps: moveBps ?? 0,
  seconds: seconds ?? 0,
  since,
});

export const extremesOf =
  (deps: AlertsDeps, { venue, pair }: PairAlert) =>
  (from: number, to: number) =>
    pricesOf(deps, venue).extremes(pair, from, to);

/** Schedules the job of a pair for the next round of funding. */
export function armFunding({ jobs, clock }: AlertsDeps, tx: Tx, pair: string): void {
  jobs.schedule(tx, JOBS.funding, pair, nextRound(clock.now()));
}
