import { DomainError } from '@papermint/contracts/common/domain-error';
import { labelOf } from '@papermint/contracts/common/label';
import type { RefusalReason } from '@papermint/contracts/common/refusal-reasons';
import type { MarginParameters } from '@papermint/contracts/futures/margin-parameters';
import { parseUnits } from '@papermint/contracts/money/amount';
import { slippedTicks } from '@papermint/contracts/orders/hold-quote';
import { lotsOf } from '@papermint/contracts/orders/lots';
import type { Side } from '@papermint/contracts/orders/model';
import type { OrderScales } from '@papermint/contracts/orders/order-quote';
import type { OrderType, PlaceableType, TimeInForce } from '@papermint/contracts/orders/order-types';
import { canRest, orderFacts } from '@papermint/contracts/orders/order-types';
import { priceTicksOf } from '@papermint/contracts/orders/price-ticks';
import type { SelfTradeMode } from '@papermint/contracts/orders/self-trade';
import type { TrailingDistance } from '@papermint/contracts/orders/trailing-quote';
import { MAX_TRAILING_BPS, MIN_TRAILING_BPS } from '@papermint/contracts/orders/trailing-quote';
import { triggerWord } from '@papermint/contracts/orders/trigger-word';
import { checkSize } from './size-rules.ts';

interface QuotedInstrument extends OrderScales {
  base: string;
  quote: string;
  minNotional: string;
}

/** An order as it is placed; numbers are decimal text. */
export interface PlaceOrderInput {
  pair: string;
  side: Side;
  type: PlaceableType;
  /** Base asset; left out if a market order has a `quoteAmount`. */
  amount?: string | undefined;
  /** Quote asset; the total of a market order, before the fee. */
  quoteAmount?: string | undefined;
  /** Base asset; the most of it that the book shows. */
  visibleAmount?: string | undefined;
  /** Quote asset; the limit. */
  price?: string | undefined;
  /** Quote asset; the price that triggers it. */
  stopPrice?: string | undefined;
  /** The distance of a trailing stop, in percent. */
  trailingPercent?: string | undefined;
  /** Quote asset; the distance of a trailing stop, instead of `trailingPercent`. */
  trailingAmount?: string | undefined;
  /** Quote asset; the price from which a trailing stop follows the price. */
  activationPrice?: string | undefined;
  /** Quote asset; the price that triggers the first order of an OCO, which is then a take profit. */
  takeProfitPrice?: string | undefined;
  /** The distance of that take profit where it trails, in percent; `takeProfitPrice` is its activation price then. */
  takeProfitTrailingPercent?: string | undefined;
  /** Quote asset; the distance of that take profit, instead of `takeProfitTrailingPercent`. */
  takeProfitTrailingAmount?: string | undefined;
  /** The id of the OCO order with the stop price, and of the list. */
  stopClientId?: string | undefined;
  listClientId?: string | undefined;
  /** Quote asset; the limit of the OCO order with the stop price or the trailing distance. */
  stopLimitPrice?: string | undefined;
  timeInForce?: TimeInForce | undefined;
  /** ISO 8601; set for GTD orders. */
  expiresAt?: string | undefined;
  postOnly?: boolean | undefined;
  selfTradePreventionMode?: SelfTradeMode | undefined;
  /** A name that the trader gives it. */
  clientOrderId?: string | undefined;
  /** An id of the trader's own that may be used again once its order is closed. */
  clientId?: string | undefined;
  /** Numbers of the trader's own: the strategy that places it, and the kind of that strategy. */
  strategyId?: number | undefined;
  strategyType?: number | undefined;
  /** Those of the OCO order with the stop price or the trailing distance. */
  stopStrategyId?: number | undefined;
  stopStrategyType?: number | undefined;
  /** The id of the scaled order or the TWAP order that it is a part of. */
  group?: string | undefined;
  /** Of an order of futures. */
  margin?: MarginParameters | undefined;
  /** Whether an order that cannot trade as its trader wants is refused, or stored as canceled. */
  unfilled?: 'refuse' | 'cancel' | undefined;
  /** Why staff place it for its trader, who reads it in the timeline. */
  reason?: string | undefined;
}

type AmendedText =
  | 'amount'
  | 'price'
  | 'stopPrice'
  | 'trailingPercent'
  | 'trailingAmount'
  | 'activationPrice'
  | 'clientId';

/** The changes to an open order; numbers are decimal text. */
export type AmendOrderInput = {
  [K in AmendedText]?: string | undefined;
} & {
  /** Whether a change that costs the order its time priority is refused. */
  keepPriority?: boolean | undefined;
};

/** The field that a limit comes from. */
export type PriceKey = 'price' | 'stopLimitPrice';

const OCO_FIELDS = [
  'stopLimitPrice',
  'takeProfitPrice',
  'takeProfitTrailingPercent',
  'takeProfitTrailingAmount',
  'stopClientId',
  'stopStrategyId',
  'stopStrategyType',
  'listClientId',
] as const;

/** The parameters of an order, checked: whole lots and whole ticks. */
export interface OrderParameters {
  side: Side;
  type: OrderType;
  lots: number;
  /** The most lots that the book shows; null if it shows all. */
  visibleLots: number | null;
  limitTicks: number | null;
  stopTicks: number | null;
  trailing: TrailingDistance | null;
  activationTicks: number | null;
  timeInForce: TimeInForce;
  postOnly: boolean;
}

/** The input of one order, which is not an OCO. */
export type SingleOrderInput = PlaceOrderInput & { type: OrderType };

/** The amount of an order in base, as typed. @throws DomainError bad_input if there is none, or a total beside it */
function amountOf(
  { type, amount, quoteAmount }: SingleOrderInput,
  { lot }: Pick<OrderScales, 'lot'>,
): string {
  const refuse = (key: string, message: string) => new DomainError('bad_input', message, key);
  if (quoteAmount === undefined) {
    if (amount === undefined) throw refuse('amount', 'Amount is required');
    return amount;
  }
  if (type !== 'market') throw refuse('quoteAmount', 'Only a market order has a total: leave it out');
  if (amount !== undefined) throw refuse('quoteAmount', 'Give either an amount or a total');
  // The book decides the amount: until then one lot.
  return lot;
}

/** @throws DomainError bad_input at a field that only an OCO has */
export function isSingle(input: PlaceOrderInput): input is SingleOrderInput {
  if (input.type === 'oco') return false;
  const key = OCO_FIELDS.find((field) => input[field] !== undefined);
  if (key === undefined) return true;
  const what = labelOf(key).toLowerCase();
  throw new DomainError('bad_input', `Only an OCO order has a ${what}: leave it out`, key);
}

/**
 * Checks everything that does not depend on the market.
 * @param priceKey the field that the limit comes from
 * @throws DomainError bad_input at the field that is wrong
 */
export function parametersOf(
  input: SingleOrderInput,
  instrument: QuotedInstrument,
  priceKey: PriceKey = 'price',
): OrderParameters {
  const { side, type, postOnly = false } = input;
  const timeInForce = input.timeInForce ?? (type === 'market' ? 'IOC' : 'GTC');
  checkTimes(type, timeInForce, postOnly);
  const lots = lotsOf(amountOf(input, instrument), 'amount', instrument);
  const visibleLots = visibleOf(input, instrument, { lots, timeInForce });
  const limitTicks = limitOf(input, instrument, priceKey);
  const stopTicks = stopOf(input, instrument);
  const trailing = trailingOf(input, instrument);
  const activationTicks = activationOf(input, instrument);
  checkSize({ lots, limitTicks, stopTicks }, instrument, input.margin?.reduceOnly);
  return {
    side,
    type,
    lots,
    visibleLots,
    limitTicks,
    stopTicks,
    trailing,
    activationTicks,
    timeInForce,
    postOnly,
  };
}

function checkTimes(type: OrderType, timeInForce: TimeInForce, postOnly: boolean): void {
  const refuse = (key: string, message: string) => new DomainError('bad_input', message, key);
  const { name, price: limit, stopPrice: stop, trailingPercent: trails } = orderFacts(type);
  const rests = canRest(timeInForce);
  if (type === 'market' && rests) {
    throw refuse('timeInForce', 'A market order fills immediately: leave out time in force');
  }
  if ((trails || (stop && !limit)) && !rests) {
    throw refuse('timeInForce', `A ${name} order waits for its trigger, so it cannot be ${timeInForce}`);
  }
  if (!postOnly) return;
  if (!limit) throw refuse('postOnly', `A ${name} order takes liquidity: post only is for limit orders`);
  if (stop) throw refuse('postOnly', 'Post only is for limit orders without a stop price');
  if (!rests) throw refuse('postOnly', `Post only cannot be combined with ${timeInForce}: choose one`);
}

function limitOf(
  { type, price }: SingleOrderInput,
  instrument: QuotedInstrument,
  key: PriceKey,
): number | null {
  const { name, price: limit, stopPrice: stop, trailingPercent: trails } = orderFacts(type);
  // A trailing stop may have a limit.
  if ((limit || trails) && price !== undefined) return priceTicksOf(price, key, instrument);
  if (!limit && price === undefined) return null;
  const instead = `place a ${stop ? 'stop limit' : 'limit'} order`;
  const why = limit ? 'needs a price' : `has no price: leave it out, or ${instead}`;
  throw new DomainError('bad_input', `A ${name} order ${why}`, 'price');
}

function stopOf({ type, stopPrice }: SingleOrderInput, instrument: QuotedInstrument): number | null {
  const { name, stopPrice: stop } = orderFacts(type);
  if (stop && stopPrice !== undefined) {
    const ticks = priceTicksOf(stopPrice, 'stopPrice', instrument, `${triggerWord(type)} price`);
    if (slippedTicks(ticks) <= Number.MAX_SAFE_INTEGER) return ticks;
    throw new DomainError('bad_input', `${triggerWord(type)} price is too large`, 'stopPrice', {
      reason: 'too_large',
    });
  }
  if (!stop && stopPrice === undefined) return null;
  const why = stop ? `needs a ${triggerWord(type).toLowerCase()} price` : 'has no stop price: leave it out';
  throw new DomainError('bad_input', `A ${name} order ${why}`, 'stopPrice');
}

/** The most parts in which the book shows an iceberg order. */
const MOST_PARTS = 100;

function visibleOf(
  { type, visibleAmount }: SingleOrderInput,
  instrument: QuotedInstrument,
  { lots, timeInForce }: { lots: number; timeInForce: TimeInForce },
): number | null {
  if (visibleAmount === undefined) return null;
  const refuse = (message: string, more?: { reason: RefusalReason }) =>
    new DomainError('bad_input', message, 'visibleAmount', more);
  const { name, price: limit } = orderFacts(type);
  if (!limit) throw refuse(`A ${name} order has no visible amount: leave it out`);
  if (!canRest(timeInForce)) throw refuse(`An order that is ${timeInForce} never rests: leave this out`);
  const visible = lotsOf(visibleAmount, 'visibleAmount', instrument);
  if (visible >= lots) throw refuse('Visible amount must be less than the amount');
  if (visible * MOST_PARTS >= lots) return visible;
  throw refuse(`Visible amount must be at least a ${MOST_PARTS}th of the amount`, {
    reason: 'too_many_parts',
  });
}

/** The price (ticks) from which an order that trails follows the price. @throws DomainError at `activationPrice` */
export function activationOf(
  { type, activationPrice }: Pick<SingleOrderInput, 'type' | 'activationPrice'>,
  instrument: QuotedInstrument,
): number | null {
  if (activationPrice === undefined) return null;
  const { name, trailingPercent: trails } = orderFacts(type);
  if (!trails) {
    const why = `A ${name} order has no activation price: leave it out`;
    throw new DomainError('bad_input', why, 'activationPrice');
  }
  const ticks = priceTicksOf(activationPrice, 'activationPrice', instrument);
  if (slippedTicks(ticks) * 2 <= Number.MAX_SAFE_INTEGER) return ticks;
  throw new DomainError('bad_input', 'Activation price is too large', 'activationPrice', {
    reason: 'too_large',
  });
}

/** @throws DomainError at `trailingPercent` or `trailingAmount` */
export function trailingOf(
  {
    type,
    trailingPercent,
    trailingAmount,
  }: Pick<SingleOrderInput, 'type' | 'trailingPercent' | 'trailingAmount'>,
  instrument: QuotedInstrument,
): TrailingDistance | null {
  const key = trailingAmount === undefined ? 'trailingPercent' : 'trailingAmount';
  const { name, trailingPercent: trails } = orderFacts(type);
  if ((trailingPercent ?? trailingAmount) === undefined) {
    if (!trails) return null;
    throw new DomainError('bad_input', `A ${name} order needs a trailing distance`, key);
  }
  if (!trails) {
    throw new DomainError('bad_input', `A ${name} order has no trailing distance: leave it out`, key);
  }
  if (trailingAmount === undefined) return trailingPart(trailingPercent ?? '');
  if (trailingPercent === undefined) return { ticks: priceTicksOf(trailingAmount, key, instrument) };
  throw new DomainError('bad_input', 'Give the trailing distance either in percent or as an amount', key);
}

/** A trailing distance in percent, as hundredths of a percent. */
function trailingPart(trailingPercent: string): number {
  const refuse = (message: string) => new DomainError('bad_input', message, 'trailingPercent');
  const parsed = parseUnits(trailingPercent, 2);
  if (parsed === 'not-a-number') throw refuse('Trailing distance is not a valid number');
  if (parsed === 'too-many-decimals') throw refuse('Trailing distance must have at most two decimals');
  if (parsed === 'too-large' || parsed < BigInt(MIN_TRAILING_BPS) || parsed > BigInt(MAX_TRAILING_BPS)) {
    throw refuse('Trailing distance must be from 0.1 to 50 percent');
  }
  return Number(parsed);
}
