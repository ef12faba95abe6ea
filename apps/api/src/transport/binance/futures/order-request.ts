import { MINUTE } from '@papermint/contracts/common/time-units';
import type { PriceMatch } from '@papermint/contracts/futures/price-match';
import { priceMatches } from '@papermint/contracts/futures/price-match';
import { z } from 'zod';
import type { PlaceFuturesInput } from '../../../features/futures/orders/place-order.ts';
import { BinanceError, missing, notRequired } from '../answers/binance-error.ts';
import { decimal, flag, oneOf, side, text, whole } from '../request/parameters.ts';
import type { FuturesFilters } from './filters.ts';
import { checkFuturesFilters } from './filters.ts';
import type { FuturesType } from './order-words.ts';
import {
  futuresOrderTypes,
  isConditional,
  OWN_PREVENTION_MODES,
  OWN_TYPES,
  preventionModes,
} from './order-words.ts';
import type { BinancePositionSide } from './position-sides.ts';
import { ownPositionSide } from './position-sides.ts';

const invalidType = () => new BinanceError(-1116, 'Invalid orderType.');
const invalidMode = () => new BinanceError(-5039, 'Invalid self trade prevention mode');
const invalidTime = () => new BinanceError(-1115, 'Invalid timeInForce.');
const invalidClientId = () => new BinanceError(-4015, 'Client order id is not valid.');

const CLIENT_ID = /^[.A-Z:/a-z0-9_-]{1,36}$/;

/** An id that a trader gives an order of futures. */
export const futuresClientId = () =>
  z.string().refine((id) => CLIENT_ID.test(id), { params: { error: invalidClientId() } });

const wrongPositionSide = () =>
  new BinanceError(-4061, "Order's position side does not match user's setting.");

export const positionSide = () => oneOf(['BOTH', 'LONG', 'SHORT'], wrongPositionSide());

/** Where an order takes its limit from, as Binance names it. */
export const binanceMatch = () =>
  oneOf(
    ['NONE', ...priceMatches.map((one) => one.toUpperCase())],
    new BinanceError(-1130, "Data sent for parameter 'priceMatch' is not valid."),
  );

/** Binance's, as ours is named; undefined if the request gives the limit. */
export const ownPriceMatch = (name: string | undefined): PriceMatch | undefined =>
  priceMatches.find((one) => one === name?.toLowerCase());

const responseType = () =>
  oneOf(
    ['ACK', 'RESULT'],
    new BinanceError(
      -1100,
      "Illegal characters found in parameter 'newOrderRespType'; legal range is 'ACK or RESULT'.",
    ),
  );

/** What all requests for an order have, of either form. */
export const orderFields = {
  symbol: text(),
  side: side(),
  positionSide: positionSide().optional(),
  type: oneOf(futuresOrderTypes, invalidType()),
  timeInForce: oneOf(['GTC', 'IOC', 'FOK', 'GTX', 'GTD'], invalidTime()).optional(),
  quantity: decimal('quantity').optional(),
  price: decimal('price').optional(),
  reduceOnly: flag('reduceOnly').optional(),
  closePosition: flag('closePosition').optional(),
  workingType: oneOf(
    ['CONTRACT_PRICE', 'MARK_PRICE'],
    new BinanceError(
      -1100,
      "Illegal characters found in parameter 'workingType'; legal range is 'CONTRACT_PRICE or MARK_PRICE'.",
    ),
  ).optional(),
  callbackRate: decimal('callbackRate').optional(),
  newOrderRespType: responseType().optional(),
  selfTradePreventionMode: oneOf(['NONE', ...preventionModes], invalidMode()).optional(),
  priceMatch: binanceMatch().optional(),
  goodTillDate: whole('goodTillDate').optional(),
} as const;

/** The parameters of `POST /fapi/v1/order`. */
export const orderParams = z.object({
  ...orderFields,
  stopPrice: decimal('stopPrice').optional(),
  activationPrice: decimal('activationPrice').optional(),
  activatePrice: decimal('activatePrice').optional(),
  newClientOrderId: futuresClientId().optional(),
});
export type OrderParams = z.output<typeof orderParams>;

/** Where and how an order is to trade. */
export interface RequestedPair {
  pair: string;
  filters: FuturesFilters;
  /** The mark price, as text. */
  mark: string;
  /** Whether its trader is in hedge mode. */
  hedged: boolean;
  /** The time of the world, ms. */
  now: number;
}

/**
 * The order of ours that a request asks for.
 * @throws BinanceError of a wrong combination of parameters, or of a filter
 */
export function requestedOrder(params: OrderParams, at: RequestedPair): PlaceFuturesInput {
  const positionSide = ownPositionSide(sideInMode(params.positionSide, at.hedged));
  if (at.hedged && params.reduceOnly !== undefined) throw notRequired('reduceonly');
  checkCombination(params);
  const {
    type,
    quantity,
    price,
    stopPrice,
    callbackRate,
    reduceOnly = false,
    closePosition = false,
  } = params;
  const closes = at.hedged && (params.side === 'BUY') !== (positionSide === 'long');
  if (quantity !== undefined || price !== undefined || stopPrice !== undefined) {
    checkFuturesFilters(
      { ...params, reduceOnly: reduceOnly || closePosition || closes },
      at.filters,
      at.mark,
    );
  }
  const activationPrice = params.activationPrice ?? params.activatePrice;
  const { selfTradePreventionMode: mode = 'NONE' } = params;
  return {
    pair: at.pair,
    side: params.side === 'BUY' ? 'buy' : 'sell',
    type: OWN_TYPES[type],
    amount: quantity,
    price,
    stopPrice,
    trailingPercent: callbackRate,
    activationPrice,
    ...timesOf(params, at.now),
    reduceOnly: !at.hedged && (reduceOnly || closePosition),
    positionSide,
    priceMatch: ownPriceMatch(params.priceMatch),
    closePosition,
    clientId: params.newClientOrderId,
    selfTradePreventionMode: OWN_PREVENTION_MODES[mode === 'NONE' ? 'EXPIRE_MAKER' : mode],
    triggerBy: isConditional(type) ? (params.workingType === 'MARK_PRICE' ? 'mark' : 'last') : undefined,
  };
}

/** How long before its date an order that is good until then must be placed, ms, and the dates before which it ends. */
const LEAST_LIFE = 10 * MINUTE;
const END_OF_DATES = 253_402_300_799_000;

/** @throws BinanceError -5040 for a date that is too near or too far */
function timesOf(
  { type, timeInForce = 'GTC', goodTillDate = 0 }: OrderParams,
  now: number,
): Pick<PlaceFuturesInput, 'timeInForce' | 'postOnly' | 'expiresAt'> {
  if (type === 'MARKET') return {};
  if (timeInForce === 'GTX') return { postOnly: true };
  if (timeInForce !== 'GTD') return isMarket(type) ? {} : { timeInForce };
  if (goodTillDate <= now + LEAST_LIFE || goodTillDate >= END_OF_DATES) throw wrongDate();
  return { timeInForce, expiresAt: new Date(goodTillDate).toISOString() };
}

/** The date of an order that is good until then is too near or too far. */
export const wrongDate = () =>
  new BinanceError(
    -5040,
    `The goodTillDate timestamp must be greater than the current time plus 600 seconds and smaller than ${END_OF_DATES} (UTC 9999-12-31 23:59:59)`,
  );

/** Whether an order of this type takes any price once it trades. */
const isMarket = (type: FuturesType) => type !== 'LIMIT' && type !== 'STOP' && type !== 'TAKE_PROFIT';

/**
 * The position side that a request names, by the position mode of its trader.
 * @throws BinanceError -4061 if it is of the other mode
 */
export function sideInMode(side: BinancePositionSide | undefined, hedged: boolean): BinancePositionSide {
  const named = side ?? 'BOTH';
  if ((named !== 'BOTH') !== hedged) throw wrongPositionSide();
  return named;
}

function checkCombination(params: OrderParams): void {
  const { type, timeInForce, quantity, price, stopPrice, callbackRate } = params;
  const matched = ownPriceMatch(params.priceMatch) !== undefined;
  if (matched && (isMarket(type) || price !== undefined)) {
    throw new BinanceError(-1128, 'Combination of optional parameters invalid.');
  }
  if (type === 'LIMIT' && timeInForce === undefined) throw missing('timeInForce');
  checkClosing(params);
  if (quantity === undefined && !params.closePosition) throw missing('quantity');
  if (isMarket(type)) {
    if (price !== undefined) throw notRequired('price');
    if (type === 'MARKET' && timeInForce !== undefined) throw notRequired('timeInForce');
  } else if (price === undefined && !matched) throw missing('price');
  checkTrigger(type, stopPrice, callbackRate);
  if (timeInForce === 'GTD' && params.goodTillDate === undefined) throw missing('goodTillDate');
  if (timeInForce === 'GTX' && type !== 'LIMIT') throw new BinanceError(-1115, 'Invalid timeInForce.');
}

/** `closePosition` closes all of a position at a trigger, so it has no quantity. */
function checkClosing({ type, closePosition, quantity }: OrderParams): void {
  if (!closePosition) return;
  if (quantity !== undefined) {
    throw new BinanceError(-4137, 'Quantity must be zero with closePosition equals true');
  }
  if (type !== 'STOP_MARKET' && type !== 'TAKE_PROFIT_MARKET') {
    throw new BinanceError(-4136, 'Target strategy invalid for orderType with closePosition equals true');
  }
}

const LEAST_RATE = 0.1;
const MOST_RATE = 10;

function checkTrigger(
  type: FuturesType,
  stopPrice: string | undefined,
  callbackRate: string | undefined,
): void {
  if (type === 'TRAILING_STOP_MARKET') {
    if (callbackRate === undefined) throw missing('callbackRate');
    const rate = Number(callbackRate);
    if (rate < LEAST_RATE || rate > MOST_RATE) throw new BinanceError(-2007, 'Invalid callBack rate');
    if (stopPrice !== undefined) throw notRequired('stopPrice');
    return;
  }
  if (callbackRate !== undefined) throw notRequired('callbackRate');
  if (isConditional(type)) {
    if (stopPrice === undefined) throw missing('stopPrice');
  } else if (stopPrice !== undefined) throw notRequired('stopPrice');
}
