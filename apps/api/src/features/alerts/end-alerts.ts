import { alertTransitions } from '@papermint/contracts/alerts/transitions';
import type { Actor, CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { viewAlert, wordsOfAlert } from './alert-view.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import { JOBS } from './alerts-deps.ts';
import type { AlertRecord } from './alerts-types.ts';
import type { AlertAnswer } from './create-alert.ts';
import { announceAlert } from './fire-alert.ts';
import { ownActiveAlert } from './own-alert.ts';
import { disarmAlert } from './watch-alerts.ts';

/**
 * Removes an active alert of this trader.
 * @throws DomainError not_found; conflict if it is no longer active, or at `version` if another device has changed it
 */
export function removeAlert(
  deps: AlertsDeps,
  command: CommandContext,
  traderId: string,
  input: { uuid: string; version: number },
): Promise<AlertAnswer> {
  const { commands } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const alert = ownActiveAlert(deps, tx, traderId, input);
      const removed = endAlert(deps, tx, alert, { kind: 'trader', traderId }, 'remove', '');
      const view = viewAlert(deps, removed);
      return { alert: view, message: `Alert removed: ${view.says}.` };
    },
    ({ alert }) => ({ subject: alert.uuid }),
  );
}

/** Ends all alerts about a pair, with a sentence that begins the message to their owners. */
export function endAlertsIn(deps: AlertsDeps, tx: Tx, pair: string, by: Actor, first: string): void {
  for (const alert of deps.store.activeIn(tx, pair)) {
    endAlert(deps, tx, alert, by, 'end', `${first} Your alert “${wordsOfAlert(deps, alert)}” was removed.`);
  }
}

/** @returns the alert as it is now */
function endAlert(
  deps: AlertsDeps,
  tx: Tx,
  alert: AlertRecord,
  actor: Actor,
  transition: 'end' | 'remove',
  done: string,
): AlertRecord {
  const { statuses, jobs, clock } = deps;
  const { id, traderId: owner } = alert;
  const status = statuses.transition(tx, {
    table: alertTransitions,
    rows: 'Alert',
    id,
    owner,
    actor,
    transition,
    facts: { done },
  });
  disarmAlert(deps, tx, alert);
  jobs.cancel(tx, JOBS.expire, id);
  const ended = { ...alert, status, updatedAt: clock.now() };
  announceAlert(deps, tx, ended);
  return ended;
}
