import type { Alert } from '@papermint/contracts/alerts/model';
import type { AlertKind } from '@papermint/contracts/alerts/statuses';
import { isFundingAlert, isPriceAlert } from '@papermint/contracts/alerts/statuses';
import { DAY } from '@papermint/contracts/common/time-units';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { percentOf } from '../../lib/text/percent-text.ts';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';
import { tidyPercent } from '../../ui/form/amounts/tidy-percent.ts';

/** What the form of an alert holds: texts, as they are typed and chosen. */
export interface AlertValues {
  kind: AlertKind;
  venue: Venue;
  /** Empty for any pair. */
  pair: string;
  price: string;
  percent: string;
  seconds: string;
  /** In percent. */
  rate: string;
  /** `once`, or the pause in seconds. */
  repeat: string;
  note: string;
  mail: boolean;
  /** Days from now; empty for never; `kept` for the stored one. */
  expiresAt: string;
}

export const NEW_ALERT: AlertValues = {
  kind: 'crosses',
  venue: 'spot',
  pair: '',
  price: '',
  percent: '5',
  seconds: '3600',
  rate: '0.03',
  repeat: 'once',
  note: '',
  mail: false,
  expiresAt: '',
};

export const valuesOf = (alert: Alert): AlertValues => ({
  kind: alert.kind,
  venue: alert.venue,
  pair: alert.pair ?? '',
  price: alert.price ?? '',
  percent: alert.percent ?? '',
  seconds: String(alert.seconds ?? 3600),
  rate: alert.rate === null ? '' : percentOf(alert.rate),
  repeat: alert.repeat === 'once' ? 'once' : String(alert.pause),
  note: alert.note,
  mail: alert.mail,
  expiresAt: alert.expiresAt === null ? '' : 'kept',
});

/** What an alert of a kind waits for, as the call takes it. An empty field is left out. */
function termsOf({ kind, price, percent, seconds, rate }: AlertValues) {
  if (isPriceAlert(kind)) return price.trim() === '' ? {} : { price: tidyAmount(price) };
  if (kind === 'move')
    return { ...(percent.trim() !== '' && { percent: tidyAmount(percent) }), seconds: Number(seconds) };
  return isFundingAlert(kind) && rate.trim() !== '' ? { rate: tidyPercent(rate) } : {};
}

const repeatOf = (repeat: string) =>
  repeat === 'once' ? ({ repeat: 'once' } as const) : ({ repeat: 'every', pause: Number(repeat) } as const);

/** @param now simulated ms */
const instantIn = (days: string, now: number) => new Date(now + Number(days) * DAY).toISOString();

/** The input of `alerts.create`. @param now simulated ms */
export function newAlertInput(values: AlertValues, now: number) {
  const { kind, venue, pair, note, mail, expiresAt } = values;
  return {
    kind,
    ...((isPriceAlert(kind) || kind === 'move') && { venue }),
    ...(pair !== '' && { pair }),
    ...termsOf(values),
    ...repeatOf(values.repeat),
    note,
    mail,
    ...(expiresAt !== '' && { expiresAt: instantIn(expiresAt, now) }),
  };
}

/** The input of `alerts.change`; what stays as it is is left out. @param now simulated ms */
export function changedAlertInput(before: Alert, values: AlertValues, now: number) {
  const { note, mail, expiresAt } = values;
  const terms = termsOf(values);
  const same = JSON.stringify(terms) === JSON.stringify(termsOf(valuesOf(before)));
  return {
    uuid: before.uuid,
    version: before.version,
    ...(same ? {} : terms),
    ...repeatOf(values.repeat),
    note,
    mail,
    ...(expiresAt !== 'kept' && { expiresAt: expiresAt === '' ? null : instantIn(expiresAt, now) }),
  };
}

/** The errors of the empty fields of a kind. */
export const missingFields = ({ kind, pair, price, percent, rate }: AlertValues) => ({
  ...(kind !== 'fill' && pair === '' && { pair: 'Choose a pair' }),
  ...(isPriceAlert(kind) && price.trim() === '' && { price: 'Enter a price' }),
  ...(kind === 'move' && percent.trim() === '' && { percent: 'Enter a percentage' }),
  ...(isFundingAlert(kind) && rate.trim() === '' && { rate: 'Enter a funding rate' }),
});
