import type { create } from '@papermint/contracts/alerts/calls';
import type { Alert } from '@papermint/contracts/alerts/model';
import {
  DEFAULT_PAUSE,
  isFundingAlert,
  isPriceAlert,
  MOST_ALERTS,
} from '@papermint/contracts/alerts/statuses';
import { alertTransitions } from '@papermint/contracts/alerts/transitions';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { z } from 'zod';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { viewAlert } from './alert-view.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import { JOBS } from './alerts-deps.ts';
import type { AlertRecord } from './alerts-types.ts';
import { announceAlert } from './fire-alert.ts';
import { alertExpiry, alertPriceTicks, checkFields, checkIdleFields, otherTerms } from './terms-rules.ts';
import { armAlert, priceNow, watchedFromNow } from './watch-alerts.ts';

export type NewAlert = z.output<(typeof create)['input']>;

/** The answer of a command on an alert. */
export interface AlertAnswer {
  alert: Alert;
  message: string;
}

const NO_TERMS = { priceTicks: null, moveBps: null, seconds: null, rate: null };

/**
 * Creates an alert.
 * @throws DomainError bad_input at the field that is wrong; conflict beyond the most active alerts
 */
export function createAlert(
  deps: AlertsDeps,
  command: CommandContext,
  traderId: string,
  input: NewAlert,
): Promise<AlertAnswer> {
  const { commands, store, statuses, jobs } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const alert = watchedFromNow(deps, newRecord(deps, traderId, input));
      if (store.activeCount(tx, traderId) >= MOST_ALERTS)
        throw new DomainError('conflict', `You already have ${MOST_ALERTS} active alerts: remove one first`);
      store.add(tx, alert);
      const { id, status, expiresAt } = alert;
      const actor = { kind: 'trader', traderId } as const;
      statuses.begin(tx, { table: alertTransitions, rows: 'Alert', id, owner: traderId, actor, status });
      armAlert(deps, tx, alert);
      if (expiresAt !== null) jobs.schedule(tx, JOBS.expire, id, expiresAt);
      announceAlert(deps, tx, alert);
      const view = viewAlert(deps, alert);
      return { alert: view, message: `Alert created: ${view.says}.` };
    },
    ({ alert }) => ({
      subject: alert.uuid,
      data: { kind: alert.kind, pair: alert.pair, price: alert.price },
    }),
  );
}

/** @throws DomainError bad_input at the field that is wrong */
function newRecord(deps: AlertsDeps, traderId: string, input: NewAlert): AlertRecord {
  const { ids, clock } = deps;
  const { kind, venue = 'spot', repeat = 'once', pause = DEFAULT_PAUSE, note = '', mail = false } = input;
  const now = clock.now();
  const pair = checkPair(deps, { kind, venue, pair: input.pair });
  checkFields(kind, input, false);
  checkIdleFields(kind, input, repeat);
  const terms = otherTerms(input, NO_TERMS);
  const expiresAt = input.expiresAt === undefined ? null : alertExpiry(input.expiresAt, now);
  const priceTicks =
    pair !== null && input.price !== undefined
      ? checkedPrice(deps, { kind, venue, pair }, input.price)
      : null;
  return {
    id: ids.uuid(now),
    traderId,
    kind,
    // Funding is about futures, and fills are of both markets.
    venue: isFundingAlert(kind) ? 'futures' : venue,
    pair,
    priceTicks,
    moveBps: terms.moveBps,
    seconds: terms.seconds,
    rate: terms.rate,
    repeat,
    pause,
    note,
    mail,
    status: 'active',
    direction: null,
    watchTicks: null,
    armed: true,
    since: now,
    pausedUntil: null,
    expiresAt,
    triggeredAt: null,
    triggeredTicks: null,
    times: 0,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** @throws DomainError bad_input at `price` */
export function checkedPrice(
  deps: AlertsDeps,
  { kind, venue, pair }: Pick<AlertRecord, 'kind' | 'venue'> & { pair: string },
  price: string,
): number {
  const { tick, quote } = deps.markets.instrument(pair);
  return alertPriceTicks(kind, price, { tick, quote, nowTicks: priceNow(deps, venue, pair) });
}

/** @throws DomainError bad_input at `pair` or `venue` */
function checkPair(
  { markets }: AlertsDeps,
  { kind, venue, pair }: Pick<NewAlert, 'kind' | 'venue' | 'pair'>,
): string | null {
  if (pair === undefined) {
    if (kind === 'fill') return null;
    throw new DomainError('bad_input', 'Pair is required', 'pair');
  }
  const { status, futures } = markets.instrument(pair);
  if (status === 'delisted') throw new DomainError('bad_input', 'This pair is delisted', 'pair');
  if (futures) return pair;
  const without = `${codeLabel(pair)} does not trade as futures`;
  if (isFundingAlert(kind)) throw new DomainError('bad_input', without, 'pair');
  if (venue === 'futures' && (isPriceAlert(kind) || kind === 'move'))
    throw new DomainError('bad_input', without, 'venue');
  return pair;
}
