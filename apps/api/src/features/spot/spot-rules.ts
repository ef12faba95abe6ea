import { DomainError } from '@papermint/contracts/common/domain-error';
import { labelOf } from '@papermint/contracts/common/fields';
import { haltedUntil } from '@papermint/contracts/markets/halts';
import type { InstrumentStatus } from '@papermint/contracts/markets/model';
import { decimalsOf, MOST_UNITS, parseUnits, units } from '@papermint/contracts/money/amount';
import { slippedTicks } from '@papermint/contracts/spot/hold-quote';
import type { OrderType, PlaceableType, Side, TimeInForce } from '@papermint/contracts/spot/model';
import type { OrderScales } from '@papermint/contracts/spot/order-quote';
import { notionalUnits } from '@papermint/contracts/spot/order-quote';
import { FARTHEST, NEAREST } from '@papermint/contracts/spot/trailing-quote';

interface OrderedInstrument extends OrderScales {
  base: string;
  quote: string;
  minNotional: string;
  status: InstrumentStatus;
}

/** An order as somebody wishes it; numbers are decimal. */
export interface OrderWish {
  pair: string;
  side: Side;
  type: PlaceableType;
  /** Base asset. */
  amount: string;
  /** Quote asset; the limit. */
  price?: string | undefined;
  /** Quote asset; what triggers it. */
  stopPrice?: string | undefined;
  /** The distance of a trailing stop, in percent. */
  trailingPercent?: string | undefined;
  /** Quote asset; the limit of an oco's order with a stop price. */
  stopLimitPrice?: string | undefined;
  timeInForce?: TimeInForce | undefined;
  /** ISO 8601; GTD orders have one. */
  expiresAt?: string | undefined;
  postOnly?: boolean | undefined;
  /** The trader's own name for it. */
  clientOrderId?: string | undefined;
}

/** What of an open order is to change; numbers are decimal. */
export type Amendment = {
  [K in 'amount' | 'price' | 'stopPrice' | 'trailingPercent']?: string | undefined;
};

/** Where a limit is wished for. */
export type PriceKey = 'price' | 'stopLimitPrice';

/** The same, checked: whole lots and whole ticks. */
export interface OrderTerms {
  side: Side;
  type: OrderType;
  lots: number;
  limitTicks: number | null;
  stopTicks: number | null;
  /** Hundredths of a percent. */
  trailing: number | null;
  timeInForce: TimeInForce;
  postOnly: boolean;
}

interface Traits {
  name: string;
  limit: boolean;
  /** Whether it has a stop price of its trader's. */
  stop: boolean;
  /** Whether its stop price trails. */
  trails?: true;
}

const TRAITS: Readonly<Record<OrderType, Traits>> = {
  market: { name: 'market', limit: false, stop: false },
  limit: { name: 'limit', limit: true, stop: false },
  stop: { name: 'stop', limit: false, stop: true },
  stop_limit: { name: 'stop limit', limit: true, stop: true },
  take_profit: { name: 'take profit', limit: false, stop: true },
  trailing_stop: { name: 'trailing stop', limit: false, stop: false, trails: true },
};

/** The wish for one order. */
export type SingleWish = OrderWish & { type: OrderType };

/** @throws DomainError bad_input at `stopLimitPrice` */
export function isSingle(wish: OrderWish): wish is SingleWish {
  if (wish.type === 'oco') return false;
  if (wish.stopLimitPrice === undefined) return true;
  throw new DomainError(
    'bad_input',
    'Only an OCO order has a stop limit price: leave it out',
    'stopLimitPrice',
  );
}

/**
 * The two orders that an oco is.
 * @throws DomainError bad_input at a field that is missing or does not go with it
 */
export function legsOf(wish: OrderWish): { limit: SingleWish; stop: SingleWish } {
  const refuse = (key: string, message: string) => new DomainError('bad_input', message, key);
  const { stopPrice, stopLimitPrice, price, timeInForce = 'GTC', ...both } = wish;
  if (price === undefined) throw refuse('price', 'An OCO order needs a price');
  if (stopPrice === undefined) throw refuse('stopPrice', 'An OCO order needs a stop price');
  if (!isLasting(timeInForce)) {
    throw refuse('timeInForce', `An OCO order waits: ${timeInForce} is not for it`);
  }
  const stopped = { ...both, timeInForce, stopPrice, postOnly: false, clientOrderId: undefined };
  return {
    limit: { ...both, type: 'limit', price, timeInForce },
    stop:
      stopLimitPrice === undefined
        ? { ...stopped, type: 'stop' }
        : { ...stopped, type: 'stop_limit', price: stopLimitPrice },
  };
}

/**
 * What of a wish can be checked without knowing the market.
 * @param priceKey the field that the limit came from
 * @throws DomainError bad_input at the field that is wrong
 */
export function termsOf(
  wish: SingleWish,
  instrument: OrderedInstrument,
  priceKey: PriceKey = 'price',
): OrderTerms {
  const { side, type, postOnly = false } = wish;
  const timeInForce = wish.timeInForce ?? (type === 'market' ? 'IOC' : 'GTC');
  checkTimes(type, timeInForce, postOnly);
  const lots = lotsOf(wish.amount, instrument);
  const limitTicks = limitOf(wish, instrument, priceKey);
  const stopTicks = stopOf(wish, instrument);
  const trailing = trailingOf(wish);
  checkSize({ lots, limitTicks, stopTicks }, instrument);
  return { side, type, lots, limitTicks, stopTicks, trailing, timeInForce, postOnly };
}

function checkTimes(type: OrderType, timeInForce: TimeInForce, postOnly: boolean): void {
  const refuse = (key: string, message: string) => new DomainError('bad_input', message, key);
  const { name, limit, stop, trails } = TRAITS[type];
  const waits = isLasting(timeInForce);
  if (type === 'market' && waits) {
    throw refuse('timeInForce', 'A market order does not wait: leave time in force out');
  }
  if ((trails || (stop && !limit)) && !waits) {
    throw refuse('timeInForce', `A ${name} order waits for its stop price: ${timeInForce} is not for it`);
  }
  if (!postOnly) return;
  if (!limit) throw refuse('postOnly', `A ${name} order takes what is there: post only is for limits`);
  if (stop) throw refuse('postOnly', 'Post only is for limit orders that wait at once');
  if (!waits) throw refuse('postOnly', `Post only waits, ${timeInForce} does not: choose one`);
}

/**
 * Whether an order is neither too large to be counted nor too small, at the price that is known of it.
 * @throws DomainError bad_input at `amount`
 */
export function checkSize(
  { lots, limitTicks, stopTicks }: Pick<OrderTerms, 'lots' | 'limitTicks' | 'stopTicks'>,
  instrument: OrderedInstrument,
): void {
  const priceTicks = limitTicks ?? stopTicks;
  if (priceTicks === null) return;
  const most = limitTicks ?? slippedTicks(priceTicks);
  const atMost = notionalUnits({ priceTicks: most, lots }, instrument, 'buy');
  if (atMost > MOST_UNITS || BigInt(most) * BigInt(lots) > MOST_UNITS)
    throw new DomainError('bad_input', 'Amount is too large', 'amount');
  checkNotional(notionalUnits({ priceTicks, lots }, instrument, 'buy'), instrument);
}

/**
 * @param resumesAt when a halt ends, ISO 8601; null where nobody knows
 * @throws DomainError market_closed at `pair` where the instrument is not trading
 */
export function checkTrading({ status }: Pick<OrderedInstrument, 'status'>, resumesAt: string | null): void {
  if (status === 'trading') return;
  const why =
    status === 'halted' ? `Trading is halted ${haltedUntil(resumesAt)}` : 'This pair is no longer traded';
  throw new DomainError('market_closed', why, 'pair');
}

function limitOf({ type, price }: SingleWish, instrument: OrderedInstrument, key: PriceKey): number | null {
  const { name, limit, stop } = TRAITS[type];
  if (limit && price !== undefined) return ticksOf(price, key, instrument);
  if (!limit && price === undefined) return null;
  const instead = `place a ${stop ? 'stop limit' : 'limit'} order`;
  const why = limit ? 'needs a price' : `has no price: leave it out, or ${instead}`;
  throw new DomainError('bad_input', `A ${name} order ${why}`, 'price');
}

function stopOf({ type, stopPrice }: SingleWish, instrument: OrderedInstrument): number | null {
  const { name, stop } = TRAITS[type];
  if (stop && stopPrice !== undefined) {
    const ticks = ticksOf(stopPrice, 'stopPrice', instrument);
    if (slippedTicks(ticks) <= Number.MAX_SAFE_INTEGER) return ticks;
    throw new DomainError('bad_input', 'Stop price is too large', 'stopPrice');
  }
  if (!stop && stopPrice === undefined) return null;
  const why = stop ? 'needs a stop price' : 'has no stop price: leave it out';
  throw new DomainError('bad_input', `A ${name} order ${why}`, 'stopPrice');
}

function trailingOf({ type, trailingPercent }: SingleWish): number | null {
  const refuse = (message: string) => new DomainError('bad_input', message, 'trailingPercent');
  const { name, trails } = TRAITS[type];
  if (trailingPercent === undefined) {
    if (trails) throw refuse(`A ${name} order needs a trailing percent`);
    return null;
  }
  if (!trails) throw refuse(`A ${name} order has no trailing percent: leave it out`);
  const parsed = parseUnits(trailingPercent, 2);
  if (parsed === 'not-a-number') throw refuse('Trailing percent is not a valid number');
  if (parsed === 'too-many-decimals') throw refuse('Trailing percent must have at most two decimals');
  if (parsed === 'too-large' || parsed < BigInt(NEAREST) || parsed > BigInt(FARTHEST)) {
    throw refuse('Trailing percent must be from 0.1 to 50');
  }
  return Number(parsed);
}

/** A price in whole ticks. @throws DomainError bad_input at `key` */
function ticksOf(price: string, key: string, instrument: OrderedInstrument): number {
  const refuse = (what: string) => new DomainError('bad_input', `${labelOf(key)} ${what}`, key);
  const scale = decimalsOf(instrument.tick);
  const parsed = parseUnits(price, scale);
  if (parsed === 'not-a-number') throw refuse('is not a valid number');
  if (parsed === 'too-large') throw refuse('is too large');
  const step = `must be a multiple of ${instrument.tick} ${instrument.quote}`;
  if (parsed === 'too-many-decimals') throw refuse(step);
  if (parsed <= 0n) throw refuse('must be more than 0');
  const tick = units(instrument.tick, scale);
  if (parsed % tick !== 0n) throw refuse(step);
  return wholeNumber(parsed / tick) ?? fail(refuse('is too large'));
}

/** @throws DomainError bad_input at `amount` */
function lotsOf(amount: string, instrument: OrderedInstrument): number {
  const refuse = (message: string) => new DomainError('bad_input', message, 'amount');
  const parsed = parseUnits(amount, instrument.baseScale);
  if (parsed === 'not-a-number') throw refuse('Amount is not a valid number');
  if (parsed === 'too-large') throw refuse('Amount is too large');
  const step = `Amount must be a multiple of ${instrument.lot} ${instrument.base}`;
  if (parsed === 'too-many-decimals') throw refuse(step);
  if (parsed <= 0n) throw refuse('Amount must be more than 0');
  const lot = units(instrument.lot, instrument.baseScale);
  if (parsed % lot !== 0n) throw refuse(step);
  return wholeNumber(parsed / lot) ?? fail(refuse('Amount is too large'));
}

function wholeNumber(value: bigint): number | undefined {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : undefined;
}

function fail(refusal: DomainError): never {
  throw refusal;
}

/** @throws DomainError bad_input at `amount` where an order comes to less than the instrument takes */
export function checkNotional(cost: bigint, instrument: OrderedInstrument): void {
  if (cost >= units(instrument.minNotional, instrument.quoteScale)) return;
  const least = `${instrument.minNotional} ${instrument.quote}`;
  throw new DomainError(
    'bad_input',
    `Amount is too small: an order must come to at least ${least}`,
    'amount',
  );
}

/**
 * Prices times lots are counted in 64 bits: what has traded, and what waits at its limit.
 * @throws DomainError bad_input at `amount`
 */
export function checkCountable(
  traded: { tickLots: bigint; cost: bigint },
  { limitTicks }: Pick<OrderTerms, 'limitTicks'>,
  rest: number,
): void {
  if (traded.tickLots + BigInt(limitTicks ?? 0) * BigInt(rest) <= MOST_UNITS && traded.cost <= MOST_UNITS)
    return;
  throw new DomainError('bad_input', 'Amount is too large', 'amount');
}

/** Whether what does not trade at once waits. */
export function isLasting(timeInForce: TimeInForce): boolean {
  return timeInForce === 'GTC' || timeInForce === 'GTD';
}

/** How long a GTD order may wait, days. */
const LONGEST_DAYS = 365;

/**
 * When an order expires, ms; null where it does not.
 * @throws DomainError bad_input at `expiresAt`
 */
export function expiryOf(
  expiresAt: string | undefined,
  timeInForce: TimeInForce,
  now: number,
): number | null {
  const refuse = (message: string) => new DomainError('bad_input', message, 'expiresAt');
  if (timeInForce !== 'GTD') {
    if (expiresAt === undefined) return null;
    throw refuse('Only a GTD order expires: leave the time out, or choose GTD');
  }
  if (expiresAt === undefined) throw refuse('A GTD order needs the time at which it expires');
  const at = Date.parse(expiresAt);
  if (!(at > now)) throw refuse(`Expires at must be later than now, ${new Date(now).toISOString()}`);
  if (at <= now + LONGEST_DAYS * 86_400_000) return at;
  throw refuse(`Expires at must be at most ${LONGEST_DAYS} days ahead`);
}

/** How far ahead it is looked when the price comes to what waits, ms; there are no orders that wait longer. */
export const FORESIGHT = 20 * 365 * 86_400_000;

/** The first whole second after an instant; ms. */
export function nextSecond(at: number): number {
  return (Math.floor(at / 1000) + 1) * 1000;
}

/** How many orders of one trader may wait in one pair, and how many for their stop price. */
const MOST_WAITING = 200;

/** @throws DomainError conflict where so many wait already, in the book or for `what` */
export function checkRoom(waiting: number, what?: string): void {
  if (waiting < MOST_WAITING) return;
  const where = what ? `for their ${what} in this pair` : 'in this pair';
  throw new DomainError('conflict', `${MOST_WAITING} of your orders wait ${where} already: cancel one first`);
}

/** What to say where the balance does not reach; both as a sentence says them. */
export function notEnough(asset: string, needed: string, available: string): DomainError {
  const why = `Not enough ${asset}: this order needs ${needed}, and ${available} is available`;
  return new DomainError('insufficient_balance', why, 'amount');
}
