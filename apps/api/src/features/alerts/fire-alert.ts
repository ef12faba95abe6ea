import { alertTransitions } from '@papermint/contracts/alerts/transitions';
import { SECOND } from '@papermint/contracts/common/time-units';
import type { Tx } from '../../platform/database/commit.ts';
import { viewAlert, wordsOfAlert } from './alert-view.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import { JOBS, SYSTEM } from './alerts-deps.ts';
import type { AlertRecord } from './alerts-types.ts';
import { armAlert, disarmAlert, watchedFromNow } from './watch-alerts.ts';

/** What an alert has seen. */
interface Seen {
  /** A sentence about it, such as `The price is 92,400.00 USD.` */
  done: string;
  /** The price, ticks; null without one. */
  ticks: number | null;
}

/** Triggers an alert: notifies its owner, and ends it, or pauses it if it repeats. */
export function fireAlert(deps: AlertsDeps, tx: Tx, alert: AlertRecord, { done, ticks }: Seen): void {
  const { statuses, store, jobs, clock } = deps;
  const { id, traderId, repeat, mail, note, pause } = alert;
  const now = clock.now();
  const ends = repeat === 'once';
  // A move is measured again from here, so the alert cannot trigger before its time has passed.
  const pausedUntil = ends ? null : now + Math.max(pause, alert.seconds ?? 0) * SECOND;
  const fired: AlertRecord = {
    ...alert,
    // The direction stays: splits round by it.
    watchTicks: null,
    pausedUntil,
    triggeredAt: now,
    triggeredTicks: ticks,
    times: alert.times + 1,
    updatedAt: now,
  };
  store.put(tx, fired);
  const name = ends ? 'trigger' : 'repeat';
  const status = statuses.transition(tx, {
    table: alertTransitions,
    rows: 'Alert',
    id,
    owner: traderId,
    actor: SYSTEM,
    transition: mail ? `${name}_mailed` : name,
    facts: { title: wordsOfAlert(deps, alert), done: note === '' ? done : `${done} ${note}` },
  });
  disarmAlert(deps, tx, alert);
  if (pausedUntil === null) jobs.cancel(tx, JOBS.expire, id);
  else jobs.schedule(tx, JOBS.resume, id, pausedUntil);
  announceAlert(deps, tx, { ...fired, status });
}

/** The job at the end of a pause. */
export function resumeAlert(deps: AlertsDeps, tx: Tx, id: string): void {
  const { store } = deps;
  const alert = store.one(tx, id);
  if (alert?.status !== 'active' || alert.pausedUntil === null) return;
  watchAgain(deps, tx, alert);
}

/** Watches an alert from now on, and stores it. */
export function watchAgain(deps: AlertsDeps, tx: Tx, alert: AlertRecord): void {
  const watched = watchedFromNow(deps, alert, true);
  deps.store.put(tx, watched);
  armAlert(deps, tx, watched);
}

/** Tells the feed of an alert's owner, after the commit. */
export function announceAlert(deps: AlertsDeps, tx: Tx, alert: AlertRecord): void {
  const { listeners } = deps;
  if (!listeners.has(alert.traderId)) return;
  tx.afterCommit(() => listeners.call(alert.traderId, viewAlert(deps, alert)));
}
