import type { change } from '@papermint/contracts/alerts/calls';
import type { z } from 'zod';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { nextVersion } from '../../platform/commands/known-version.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { viewAlert } from './alert-view.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import { JOBS } from './alerts-deps.ts';
import type { AlertRecord } from './alerts-types.ts';
import type { AlertAnswer } from './create-alert.ts';
import { checkedPrice } from './create-alert.ts';
import { announceAlert } from './fire-alert.ts';
import { ownActiveAlert } from './own-alert.ts';
import { alertExpiry, checkFields, checkIdleFields, otherTerms } from './terms-rules.ts';
import { armAlert, disarmAlert, watchedFromNow } from './watch-alerts.ts';

export type AlertChange = z.output<(typeof change)['input']>;

/**
 * Changes an active alert of this trader. A new price or move is watched from now on.
 * @throws DomainError bad_input at the field that is wrong; not_found; conflict if it is no longer active, or at `version`
 */
export function changeAlert(
  deps: AlertsDeps,
  command: CommandContext,
  traderId: string,
  input: AlertChange,
): Promise<AlertAnswer> {
  const { commands } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const before = ownActiveAlert(deps, tx, traderId, input);
      const after = changed(deps, before, input);
      applyChange(deps, tx, before, after);
      const view = viewAlert(deps, after);
      return { alert: view, message: `Alert changed: ${view.says}.` };
    },
    ({ alert }) => ({ subject: alert.uuid, data: { price: alert.price, repeat: alert.repeat } }),
  );
}

/** @throws DomainError bad_input at the field that is wrong */
function changed(deps: AlertsDeps, before: AlertRecord, input: AlertChange): AlertRecord {
  const { kind, venue, pair } = before;
  const now = deps.clock.now();
  checkFields(kind, input, true);
  checkIdleFields(kind, { pause: input.pause }, input.repeat ?? before.repeat);
  const terms = otherTerms(input, before);
  const { expiresAt } = input;
  return {
    ...before,
    moveBps: terms.moveBps,
    seconds: terms.seconds,
    rate: terms.rate,
    priceTicks:
      input.price === undefined || pair === null
        ? before.priceTicks
        : checkedPrice(deps, { kind, venue, pair }, input.price),
    repeat: input.repeat ?? before.repeat,
    pause: input.pause ?? before.pause,
    note: input.note ?? before.note,
    mail: input.mail ?? before.mail,
    expiresAt:
      expiresAt === undefined ? before.expiresAt : expiresAt === null ? null : alertExpiry(expiresAt, now),
    version: nextVersion(before.version),
    updatedAt: now,
  };
}

/** Stores a changed alert, and watches it again if it waits for something else. */
function applyChange(deps: AlertsDeps, tx: Tx, before: AlertRecord, after: AlertRecord): void {
  const { store, jobs } = deps;
  const waitsAnew =
    after.priceTicks !== before.priceTicks ||
    after.moveBps !== before.moveBps ||
    after.seconds !== before.seconds;
  const stored = waitsAnew ? watchedFromNow(deps, after) : after;
  store.put(tx, stored);
  if (waitsAnew) {
    disarmAlert(deps, tx, before);
    armAlert(deps, tx, stored);
  }
  if (stored.expiresAt === null) jobs.cancel(tx, JOBS.expire, after.id);
  else jobs.schedule(tx, JOBS.expire, after.id, stored.expiresAt);
  announceAlert(deps, tx, stored);
}
