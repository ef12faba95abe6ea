import type { AlertKind, AlertRepeat } from '@papermint/contracts/alerts/statuses';
import {
  ALERT_BAND,
  isFundingAlert,
  isPriceAlert,
  LEAST_MOVE,
  MOST_ALERT_DAYS,
  MOST_FUNDING,
  MOST_MOVE,
} from '@papermint/contracts/alerts/statuses';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { DAY } from '@papermint/contracts/common/time-units';
import { sayPrice } from '@papermint/contracts/markets/ticks';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { parseUnits } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { priceTicksOf } from '@papermint/contracts/orders/price-ticks';

/** What an alert waits for. Which fields are null depends on its kind. */
export interface AlertTermsRecord {
  priceTicks: number | null;
  /** Hundredths of a percent. */
  moveBps: number | null;
  seconds: number | null;
  /** Millionths. */
  rate: number | null;
}

/** What an alert waits for, as it was typed. */
export interface TypedTerms {
  price?: string | undefined;
  percent?: string | undefined;
  seconds?: number | undefined;
  rate?: string | undefined;
}

/** The instrument of a price, and its current price in ticks. */
export interface PricedPair {
  tick: string;
  quote: string;
  nowTicks: number;
}

const TERMS = ['price', 'percent', 'seconds', 'rate'] as const;
const KIND_NAMES: Readonly<Record<AlertKind, string>> = {
  crosses: 'A price alert',
  above: 'A price alert',
  below: 'A price alert',
  move: 'An alert of a move',
  funding_above: 'A funding alert',
  funding_below: 'A funding alert',
  fill: 'An alert of fills',
};

const refuse = (key: string, message: string) => new DomainError('bad_input', message, key);

/** The fields that a kind of alert needs. */
function fieldsOf(kind: AlertKind): readonly (typeof TERMS)[number][] {
  if (isPriceAlert(kind)) return ['price'];
  if (kind === 'move') return ['percent', 'seconds'];
  return isFundingAlert(kind) ? ['rate'] : [];
}

/**
 * Refuses a market or a pause that would have no effect.
 * @throws DomainError bad_input at `venue` or `pause`
 */
export function checkIdleFields(
  kind: AlertKind,
  { venue, pause }: { venue?: Venue | undefined; pause?: number | undefined },
  repeat: AlertRepeat,
): void {
  if (venue === 'spot' && isFundingAlert(kind))
    throw refuse('venue', 'A funding alert is always for futures: leave the market out');
  if (venue !== undefined && kind === 'fill')
    throw refuse('venue', 'A fill alert covers both markets: leave the market out');
  if (pause !== undefined && repeat === 'once')
    throw refuse('pause', 'An alert that triggers once has no pause: leave it out');
}

/** @throws DomainError bad_input at a field that the kind does not have, or that it needs and lacks */
export function checkFields(kind: AlertKind, typed: TypedTerms, mayLack: boolean): void {
  const needed = fieldsOf(kind);
  const label = { price: 'price', percent: 'percentage', seconds: 'time', rate: 'funding rate' };
  for (const field of TERMS) {
    const isGiven = typed[field] !== undefined;
    if (isGiven && !needed.includes(field))
      throw refuse(field, `${KIND_NAMES[kind]} has no ${label[field]}: leave it out`);
    if (!isGiven && needed.includes(field) && !mayLack)
      throw refuse(field, `${KIND_NAMES[kind]} needs a ${label[field]}`);
  }
}

/**
 * The price of an alert in ticks.
 * @throws DomainError bad_input at `price` if it is no price of the pair, too far from the current price, or reached already
 */
export function alertPriceTicks(kind: AlertKind, price: string, pair: PricedPair): number {
  const ticks = priceTicksOf(price, 'price', pair);
  const { nowTicks, tick, quote } = pair;
  const say = (count: number) => `${sayPrice(count, tick)} ${codeLabel(quote)}`;
  const most = nowTicks * ALERT_BAND;
  const least = Math.ceil(nowTicks / ALERT_BAND);
  if (ticks > most)
    throw refuse('price', `Price must be at most ${say(most)}, ${ALERT_BAND} times the current price`);
  if (ticks < least)
    throw refuse('price', `Price must be at least ${say(least)}, a tenth of the current price`);
  const current = `the current price, ${say(nowTicks)}`;
  if (kind === 'above' && ticks <= nowTicks) throw refuse('price', `Price must be above ${current}`);
  if (kind === 'below' && ticks >= nowTicks) throw refuse('price', `Price must be below ${current}`);
  if (ticks === nowTicks) throw refuse('price', `Price must be different from ${current}`);
  return ticks;
}

/** A move in hundredths of a percent. @throws DomainError bad_input at `percent` */
function moveBps(percent: string): number {
  const bps = parseUnits(percent, 2);
  if (typeof bps !== 'bigint') throw refuse('percent', 'Percent must have at most two decimals');
  if (bps >= LEAST_MOVE && bps <= MOST_MOVE) return Number(bps);
  throw refuse('percent', `Percent must be from ${LEAST_MOVE / 100} to ${MOST_MOVE / 100}`);
}

/** A funding rate in millionths. @throws DomainError bad_input at `rate` */
function fundingMillionths(rate: string): number {
  const negative = rate.startsWith('-');
  const size = parseUnits(negative ? rate.slice(1) : rate, 6);
  if (typeof size !== 'bigint') throw refuse('rate', 'Rate must have at most four decimals in percent');
  if (size <= MOST_FUNDING) return negative ? -Number(size) : Number(size);
  const most = MOST_FUNDING / 10_000;
  throw refuse('rate', `Rate must be from -${most}% to ${most}%: funding rates never lie beyond`);
}

/** What an alert waits for, without its price. Fields that were left out keep their value. */
export function otherTerms(typed: TypedTerms, before: AlertTermsRecord): AlertTermsRecord {
  return {
    priceTicks: before.priceTicks,
    moveBps: typed.percent === undefined ? before.moveBps : moveBps(typed.percent),
    seconds: typed.seconds ?? before.seconds,
    rate: typed.rate === undefined ? before.rate : fundingMillionths(typed.rate),
  };
}

/** When an alert expires, ms. @throws DomainError bad_input at `expiresAt` */
export function alertExpiry(expiresAt: string, now: number): number {
  const at = Date.parse(expiresAt);
  if (!(at > now))
    throw refuse(
      'expiresAt',
      `Expires at must be later than the current time, ${new Date(now).toISOString()}`,
    );
  if (at <= now + MOST_ALERT_DAYS * DAY) return at;
  throw refuse('expiresAt', `Expires at must be at most ${MOST_ALERT_DAYS} days ahead`);
}
