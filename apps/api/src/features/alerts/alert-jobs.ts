import { alertTransitions } from '@papermint/contracts/alerts/transitions';
import { sayPrice } from '@papermint/contracts/markets/ticks';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Direction } from '../../market/scenarios/displaced-path.ts';
import { nextSecond } from '../../market/search-times.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { ratePercentText, wordsOfAlert } from './alert-view.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import { JOBS, SYSTEM } from './alerts-deps.ts';
import type { OrderTable } from './alerts-store.ts';
import type { PairAlert } from './alerts-types.ts';
import { announceAlert, fireAlert, resumeAlert, watchAgain } from './fire-alert.ts';
import { isMoved, movedBy } from './move-rules.ts';
import {
  armFunding,
  armMove,
  armPrices,
  disarmAlert,
  extremesOf,
  moveOf,
  priceNow,
  priceSubject,
  pricesOf,
  rearmPair,
} from './watch-alerts.ts';

/** The most alerts that one job triggers. */
const MOST_AT_ONCE = 16;

/** Registers the jobs of alerts, and what else triggers them. */
export function handleAlertJobs(deps: AlertsDeps): void {
  const { jobs, markets, statuses } = deps;
  // Recurring, because an alert that repeats never ends: a world is idle although it has alerts.
  jobs.handle(JOBS.price, (tx, subject) => priceReached(deps, tx, subject), 'recurring');
  jobs.handle(JOBS.move, (tx, id) => priceMoved(deps, tx, id), 'recurring');
  jobs.handle(JOBS.funding, (tx, pair) => roundHeld(deps, tx, pair), 'recurring');
  jobs.handle(JOBS.resume, (tx, id) => resumeAlert(deps, tx, id), 'recurring');
  jobs.handle(JOBS.expire, (tx, id) => expireAlert(deps, tx, id), 'recurring');
  markets.onChange((tx, pairs) => {
    for (const pair of pairs) rearmPair(deps, tx, pair);
  });
  const orders = { spot_order: 'SpotOrder', futures_order: 'FuturesOrder' } as const;
  for (const [entity, table] of Object.entries(orders)) {
    statuses.onStep(entity, (tx, { id, to }) => {
      if (to === 'filled' || to === 'partially_filled')
        orderFilled(deps, tx, table, { id, whole: to === 'filled' });
    });
  }
}

/** The job of a market, a pair and a direction. */
function priceReached(deps: AlertsDeps, tx: Tx, subject: string): void {
  const { store, jobs, clock } = deps;
  const [venue, pair, direction] = subject.split(' ') as [Venue, string, Direction];
  const now = clock.now();
  for (let remaining = MOST_AT_ONCE; ; remaining--) {
    const next = store.nearest(tx, venue, pair, direction);
    if (!next || !isReached(deps, next, direction)) break;
    if (remaining === 0) {
      // Another job at the same instant triggers the rest, so that requests are served in between.
      jobs.schedule(tx, JOBS.price, priceSubject(venue, pair, direction), now);
      return;
    }
    if (next.armed) {
      const ticks = priceNow(deps, venue, pair);
      fireAlert(deps, tx, next, { done: `The price is ${priceWords(deps, next, ticks)}.`, ticks });
    } else watchAgain(deps, tx, next);
  }
  armPrices(deps, tx, venue, pair, direction);
}

/** Whether the price has reached what an alert watches since it is watched. */
function isReached(
  deps: AlertsDeps,
  { venue, pair, since, watchTicks }: PairAlert,
  direction: Direction,
): boolean {
  const { firstCrossing } = pricesOf(deps, venue);
  return firstCrossing(pair, nextSecond(since), deps.clock.now(), watchTicks ?? 0, direction) !== undefined;
}

/** The job of an alert of a move: triggers it, or goes on with the search. */
function priceMoved(deps: AlertsDeps, tx: Tx, id: string): void {
  const { store, clock } = deps;
  const alert = store.one(tx, id);
  if (alert?.status !== 'active' || alert.kind !== 'move' || alert.pair === null) return;
  if (alert.pausedUntil !== null) return;
  const own = { ...alert, pair: alert.pair };
  const now = clock.now();
  const extremes = extremesOf(deps, own);
  if (!isMoved(moveOf(alert), now, extremes)) {
    armMove(deps, tx, own);
    return;
  }
  const ticks = priceNow(deps, alert.venue, own.pair);
  const bps = movedBy(moveOf(alert), now, extremes);
  const way = bps > 0 ? 'rose' : 'fell';
  const done = `It ${way} by ${(Math.abs(bps) / 100).toFixed(2)}% to ${priceWords(deps, own, ticks)}.`;
  fireAlert(deps, tx, own, { done, ticks });
}

/** The job of a pair at a round of funding. */
function roundHeld(deps: AlertsDeps, tx: Tx, pair: string): void {
  const { store, markets, clock, fundingRateAt } = deps;
  const above = store.waiting(tx, 'funding_above', pair);
  const below = store.waiting(tx, 'funding_below', pair);
  if (above.length + below.length === 0) return;
  const now = clock.now();
  if (!markets.tradingHalted(pair, now)) {
    const rate = fundingRateAt(pair, now);
    const done = `The funding rate is ${ratePercentText(rate)}%.`;
    const due = [
      ...above.filter((alert) => rate >= (alert.rate ?? 0)),
      ...below.filter((alert) => rate <= (alert.rate ?? 0)),
    ];
    for (const alert of due) {
      if (alert.pausedUntil === null) fireAlert(deps, tx, alert, { done, ticks: null });
    }
  }
  armFunding(deps, tx, pair);
}

/** Called in the commit in which an order has filled, or filled in part. */
function orderFilled(
  deps: AlertsDeps,
  tx: Tx,
  orders: OrderTable,
  { id, whole }: { id: string; whole: boolean },
): void {
  const { store } = deps;
  if (!store.waitsForFill(tx)) return;
  const order = store.order(tx, orders, id);
  if (!order) return;
  const market = orders === 'FuturesOrder' ? ' futures' : '';
  const done = `An order to ${order.side} ${codeLabel(order.pair)}${market} ${whole ? 'filled' : 'filled in part'}.`;
  for (const alert of store.waitingForFill(tx, order.traderId, order.pair)) {
    if (alert.pausedUntil === null) fireAlert(deps, tx, alert, { done, ticks: null });
  }
}

/** The job at the instant at which an alert expires. */
function expireAlert(deps: AlertsDeps, tx: Tx, id: string): void {
  const { store, statuses } = deps;
  const alert = store.one(tx, id);
  if (alert?.status !== 'active') return;
  const status = statuses.transition(tx, {
    table: alertTransitions,
    rows: 'Alert',
    id,
    owner: alert.traderId,
    actor: SYSTEM,
    transition: 'expire',
    facts: { done: `${wordsOfAlert(deps, alert)}: this did not happen in time.` },
  });
  disarmAlert(deps, tx, alert);
  announceAlert(deps, tx, { ...alert, status });
}

function priceWords({ markets }: AlertsDeps, { pair }: PairAlert, ticks: number): string {
  const { tick, quote } = markets.instrument(pair);
  return `${sayPrice(ticks, tick)} ${codeLabel(quote)}`;
}
