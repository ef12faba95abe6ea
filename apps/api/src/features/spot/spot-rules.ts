import { Refusal } from '@papermint/contracts/common/refusal';
import type { InstrumentStatus } from '@papermint/contracts/markets/model';
import { decimalsOf, MOST_UNITS, parseUnits, units } from '@papermint/contracts/money/amount';
import type { OrderType, Side, TimeInForce } from '@papermint/contracts/spot/model';
import type { OrderScales } from '@papermint/contracts/spot/order-quote';
import { notionalUnits } from '@papermint/contracts/spot/order-quote';

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
  type: OrderType;
  /** Base asset. */
  amount: string;
  /** Quote asset; limit orders have one, market orders don't. */
  price?: string | undefined;
  timeInForce?: TimeInForce | undefined;
  postOnly?: boolean | undefined;
}

/** The same, checked: whole lots and whole ticks. */
export interface OrderTerms {
  side: Side;
  type: OrderType;
  lots: number;
  limitTicks: number | undefined;
  timeInForce: TimeInForce;
  postOnly: boolean;
}

/**
 * What of a wish can be checked without knowing the market.
 * @throws Refusal bad_input at the field that is wrong
 */
export function termsOf(wish: OrderWish, instrument: OrderedInstrument): OrderTerms {
  const { side, type, postOnly = false } = wish;
  const timeInForce = wish.timeInForce ?? (type === 'market' ? 'IOC' : 'GTC');
  if (type === 'market' && timeInForce === 'GTC') {
    throw new Refusal('bad_input', 'A market order does not wait: leave time in force out', 'timeInForce');
  }
  if (postOnly && type === 'market') {
    throw new Refusal('bad_input', 'A market order takes what is there: post only is for limits', 'postOnly');
  }
  if (postOnly && timeInForce !== 'GTC') {
    throw new Refusal('bad_input', `Post only waits, ${timeInForce} does not: choose one`, 'postOnly');
  }
  const lots = lotsOf(wish.amount, instrument);
  const limitTicks = limitOf(wish, instrument);
  if (limitTicks !== undefined) {
    const most = notionalUnits({ priceTicks: limitTicks, lots }, instrument, 'buy');
    if (most > MOST_UNITS || BigInt(limitTicks) * BigInt(lots) > MOST_UNITS)
      throw new Refusal('bad_input', 'Amount is too large', 'amount');
    checkNotional(most, instrument);
  }
  return { side, type, lots, limitTicks, timeInForce, postOnly };
}

/** @throws Refusal market_closed at `pair` where the instrument is not trading */
export function checkTrading(instrument: Pick<OrderedInstrument, 'status'>): void {
  if (instrument.status === 'trading') return;
  const why = instrument.status === 'halted' ? 'Trading is halted' : 'This pair is no longer traded';
  throw new Refusal('market_closed', why, 'pair');
}

function limitOf({ type, price }: OrderWish, instrument: OrderedInstrument): number | undefined {
  const refuse = (message: string) => new Refusal('bad_input', message, 'price');
  if (type === 'market') {
    if (price === undefined) return undefined;
    throw refuse('A market order has no price: leave it out, or place a limit order');
  }
  if (price === undefined) throw refuse('A limit order needs a price');
  const scale = decimalsOf(instrument.tick);
  const parsed = parseUnits(price, scale);
  if (parsed === 'not-a-number') throw refuse('Price is not a valid number');
  if (parsed === 'too-large') throw refuse('Price is too large');
  const step = `Price must be a multiple of ${instrument.tick} ${instrument.quote}`;
  if (parsed === 'too-many-decimals') throw refuse(step);
  if (parsed <= 0n) throw refuse('Price must be more than 0');
  const tick = units(instrument.tick, scale);
  if (parsed % tick !== 0n) throw refuse(step);
  return wholeNumber(parsed / tick) ?? fail(refuse('Price is too large'));
}

/** @throws Refusal bad_input at `amount` */
function lotsOf(amount: string, instrument: OrderedInstrument): number {
  const refuse = (message: string) => new Refusal('bad_input', message, 'amount');
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

function fail(refusal: Refusal): never {
  throw refusal;
}

/** @throws Refusal bad_input at `amount` where an order comes to less than the instrument takes */
export function checkNotional(cost: bigint, instrument: OrderedInstrument): void {
  if (cost >= units(instrument.minNotional, instrument.quoteScale)) return;
  const least = `${instrument.minNotional} ${instrument.quote}`;
  throw new Refusal('bad_input', `Amount is too small: an order must come to at least ${least}`, 'amount');
}

/**
 * Prices times lots are counted in 64 bits: what has traded, and what waits at its limit.
 * @throws Refusal bad_input at `amount`
 */
export function checkCountable(
  traded: { tickLots: bigint; cost: bigint },
  { limitTicks = 0 }: Pick<OrderTerms, 'limitTicks'>,
  rest: number,
): void {
  if (traded.tickLots + BigInt(limitTicks) * BigInt(rest) <= MOST_UNITS && traded.cost <= MOST_UNITS) return;
  throw new Refusal('bad_input', 'Amount is too large', 'amount');
}

/** How many orders of one trader may wait in one pair. */
const MOST_WAITING = 200;

/** @throws Refusal conflict where so many wait already */
export function checkRoom(waiting: number): void {
  if (waiting < MOST_WAITING) return;
  throw new Refusal('conflict', `${MOST_WAITING} of your orders wait in this pair already: cancel one first`);
}

/** What to say where the balance does not reach; both as a sentence says them. */
export function notEnough(asset: string, needed: string, available: string): Refusal {
  const why = `Not enough ${asset}: this order needs ${needed}, and ${available} is available`;
  return new Refusal('insufficient_balance', why, 'amount');
}
