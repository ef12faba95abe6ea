import { HOUR } from '@papermint/contracts/common/time-units';
import type { PlaceableType, TimeInForce } from '@papermint/contracts/orders/order-types';
import { canRest, ORDER_TYPES, orderFacts } from '@papermint/contracts/orders/order-types';
import type { SelfTradeMode } from '@papermint/contracts/orders/self-trade';
import { defaultSelfTradeMode } from '@papermint/contracts/orders/self-trade';
import type { PrimitiveAtom } from 'jotai';
import { atom } from 'jotai';

/** Whether an order of an OCO waits at a price or trails the price. */
export type LegKind = 'price' | 'trail';

/** An order in the form, as typed. */
export interface OrderDraft {
  type: PlaceableType;
  /** In the base asset or the quote currency. */
  amount: string;
  amountIn: 'base' | 'quote';
  price: string;
  stopPrice: string;
  stopLimitPrice: string;
  /** The trailing distance, in percent of the price or as an amount of the quote currency. */
  trailingPercent: string;
  trailingAmount: string;
  trailingIn: 'percent' | 'amount';
  activationPrice: string;
  /** How the two orders of an OCO wait: the one that takes the profit, and the one that stops the loss. */
  takeProfitBy: LegKind;
  stopBy: LegKind;
  /** The trailing distance and the activation price of the first; those of the other are the fields above. */
  takeProfitTrailingPercent: string;
  takeProfitTrailingAmount: string;
  takeProfitTrailingIn: 'percent' | 'amount';
  takeProfitPrice: string;
  /** The most that the book shows of it; empty for the whole. */
  visibleAmount: string;
  /** What a limit order places when it has filled; empty for none. */
  takeProfit: string;
  stopLoss: string;
  timeInForce: TimeInForce;
  /** When a GTD order expires: after an hour or a day, or at a chosen time. */
  expiry: Expiry;
  /** The chosen time, ms; NaN if the typed text is none. */
  expiresAt: number;
  postOnly: boolean;
  /** Null for the default of the order. */
  selfTrade: SelfTradeMode | null;
}

export const EMPTY_DRAFT: OrderDraft = {
  type: 'market',
  amount: '',
  amountIn: 'base',
  price: '',
  stopPrice: '',
  stopLimitPrice: '',
  trailingPercent: '',
  trailingAmount: '',
  trailingIn: 'percent',
  activationPrice: '',
  takeProfitBy: 'price',
  stopBy: 'price',
  takeProfitTrailingPercent: '',
  takeProfitTrailingAmount: '',
  takeProfitTrailingIn: 'percent',
  takeProfitPrice: '',
  visibleAmount: '',
  takeProfit: '',
  stopLoss: '',
  timeInForce: 'GTC',
  expiry: 'day',
  expiresAt: Number.NaN,
  postOnly: false,
  selfTrade: null,
};

const drafts = new Map<string, PrimitiveAtom<OrderDraft>>();

/**
 * The draft of a trader's order of a pair. It lives as long as the page, across window widths, pairs and screens.
 * @param typeOf the type of a draft that is new
 */
export function draftAtom(
  trader: string,
  pair: string,
  typeOf: () => string = () => EMPTY_DRAFT.type,
): PrimitiveAtom<OrderDraft> {
  const key = `${trader} ${pair}`;
  let draft = drafts.get(key);
  if (!draft) {
    const type = typeOf();
    draft = atom({ ...EMPTY_DRAFT, ...(isType(type) && { type }) });
    drafts.set(key, draft);
  }
  return draft;
}

export const EXPIRIES = ['hour', 'day', 'week', 'month', 'at'] as const;
export type Expiry = (typeof EXPIRIES)[number];

const AHEAD: Readonly<Record<Exclude<Expiry, 'at'>, number>> = {
  hour: HOUR,
  day: 24 * HOUR,
  week: 168 * HOUR,
  month: 720 * HOUR,
};

const isType = (text: string): text is PlaceableType => Object.hasOwn(ORDER_TYPES, text);

/** The times in force to choose from; in closed hours those that can wait. */
export function timesOf({ type }: OrderDraft, open: boolean): readonly TimeInForce[] {
  const { times } = orderFacts(type);
  return open ? times : times.filter(canRest);
}

/** The time in force of the order: the chosen one if the type has it. */
export function timeOf({ type, timeInForce }: OrderDraft): TimeInForce {
  return orderFacts(type).times.includes(timeInForce) ? timeInForce : 'GTC';
}

/** Post only is for limit orders that can rest. */
export function canPostOnly(draft: OrderDraft): boolean {
  return orderFacts(draft.type).postOnly === true && canRest(timeOf(draft));
}

/** Whether the book may show a part of the order at a time: an iceberg has a limit and rests. */
export function canHide(draft: OrderDraft): boolean {
  return orderFacts(draft.type).price === true && draft.type !== 'oco' && canRest(timeOf(draft));
}

/** What the order does where it would trade with another order of its trader. */
export function selfTradeOf({ type, selfTrade }: OrderDraft, reduceOnly: boolean): SelfTradeMode {
  const { stopPrice, trailingPercent } = orderFacts(type);
  const waits = stopPrice === true || trailingPercent === true;
  return selfTrade ?? defaultSelfTradeMode({ waits, reduces: reduceOnly });
}

/**
 * The draft as an order that can wait for the opening. A closed market takes neither a market order nor an immediate
 * one.
 */
export function waiting(draft: OrderDraft, price: string): OrderDraft {
  const waits = canRest(draft.timeInForce) ? draft : { ...draft, timeInForce: 'GTC' as const };
  if (draft.type !== 'market') return waits;
  return { ...waits, type: 'limit', price: draft.price === '' ? price : draft.price };
}

const isConditional = (type: PlaceableType): boolean => type !== 'market' && type !== 'limit';

/**
 * The draft as an order of another type. A condition and its prices mean something else in another type, so they do not
 * move along: amount and self-trade prevention remain. Between market and limit a draft keeps everything.
 */
export function ofType(draft: OrderDraft, type: PlaceableType): OrderDraft {
  if (type === draft.type || !(isConditional(type) || isConditional(draft.type))) return { ...draft, type };
  const { amount, amountIn, selfTrade } = draft;
  return { ...EMPTY_DRAFT, type, amount, amountIn, selfTrade };
}

export type OrderField =
  | 'amount'
  | 'quoteAmount'
  | 'price'
  | 'stopPrice'
  | 'stopLimitPrice'
  | 'trailingPercent'
  | 'trailingAmount'
  | 'activationPrice'
  | 'takeProfitTrailingPercent'
  | 'takeProfitTrailingAmount'
  | 'takeProfitPrice'
  | 'visibleAmount'
  | 'takeProfit'
  | 'stopLoss'
  | 'timeInForce'
  | 'expiresAt'
  | 'postOnly'
  | 'selfTradePreventionMode';

export const ORDER_FIELDS: readonly OrderField[] = [
  'takeProfitTrailingPercent',
  'takeProfitTrailingAmount',
  'takeProfitPrice',
  'price',
  'stopPrice',
  'stopLimitPrice',
  'trailingPercent',
  'trailingAmount',
  'activationPrice',
  'amount',
  'quoteAmount',
  'visibleAmount',
  'takeProfit',
  'stopLoss',
  'timeInForce',
  'expiresAt',
  'postOnly',
  'selfTradePreventionMode',
];

export interface OrderError {
  at: OrderField;
  message: string;
}

/** The field of the trailing distance. */
export const distanceField = ({ trailingIn }: Pick<OrderDraft, 'trailingIn'>) =>
  trailingIn === 'percent' ? 'trailingPercent' : 'trailingAmount';

/**
 * When a GTD order expires, ms.
 * @param now the simulated instant, ms
 */
export function expiryOf(draft: OrderDraft, now: number): number {
  return draft.expiry === 'at' ? draft.expiresAt : now + AHEAD[draft.expiry];
}
