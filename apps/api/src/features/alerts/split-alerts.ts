import type { SplitTerms } from '@papermint/contracts/orders/split-terms';
import { splitPrice } from '@papermint/contracts/orders/split-terms';
import { nextVersion } from '../../platform/commands/known-version.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import type { PairAlert } from './alerts-types.ts';
import { announceAlert } from './fire-alert.ts';
import { armAlert, disarmAlert, watchedFromNow } from './watch-alerts.ts';

/**
 * Divides the prices of a stock's alerts by the ratio of a split, at least to one tick, and watches them and moves from
 * now on, because earlier prices do not compare.
 */
export function splitAlerts(deps: AlertsDeps, tx: Tx, pair: string, terms: SplitTerms): void {
  for (const alert of deps.store.activeIn(tx, pair)) {
    if (alert.kind === 'move' || alert.priceTicks !== null) splitAlert(deps, tx, alert, terms);
  }
}

function splitAlert(deps: AlertsDeps, tx: Tx, alert: PairAlert, terms: SplitTerms): void {
  const { store, clock } = deps;
  const { direction, pausedUntil } = alert;
  const split = {
    ...alert,
    priceTicks: splitPrice(alert.priceTicks, terms, direction === 'rises-to'),
    version: nextVersion(alert.version),
  };
  const after = pausedUntil === null ? watchedFromNow(deps, split, !alert.armed && alert.times > 0) : split;
  store.put(tx, { ...after, updatedAt: clock.now() });
  if (pausedUntil === null) {
    disarmAlert(deps, tx, alert);
    armAlert(deps, tx, after);
  }
  announceAlert(deps, tx, after);
}
