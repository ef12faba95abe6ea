import { HOUR } from '@papermint/contracts/common/time-units';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import type { PlaceableType, TimeInForce } from '@papermint/contracts/orders/order-types';
import { canRest, ORDER_TYPES, orderFacts } from '@papermint/contracts/orders/order-types';
import type { SelfTradeMode } from '@papermint/contracts/orders/self-trade';
import { defaultSelfTradeMode } from '@papermint/contracts/orders/self-trade';
import type { PrimitiveAtom } from 'jotai';
import { atom } from 'jotai';
import type { Inputs } from '../../../api/trpc.ts';
import { isAmbiguous, tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';

/** An order in the form, as typed. */
export interface OrderDraft {
  type: PlaceableType;
  /** In the base asset or the quote currency. */
  amount: string;
  amountIn: 'base' | 'quote';
  price: string;
  stopPrice: string;
  stopLimitPrice: string;
  trailingPercent: string;
  activationPrice: string;
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
  activationPrice: '',
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
  | 'activationPrice'
  | 'takeProfit'
  | 'stopLoss'
  | 'timeInForce'
  | 'expiresAt'
  | 'postOnly'
  | 'selfTradePreventionMode';

export const ORDER_FIELDS: readonly OrderField[] = [
  'price',
  'stopPrice',
  'stopLimitPrice',
  'trailingPercent',
  'activationPrice',
  'amount',
  'quoteAmount',
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

const MISSING: readonly [key: 'price' | 'stopPrice' | 'trailingPercent', ask: string, name: string][] = [
  ['price', 'Enter a limit price', 'price'],
  ['stopPrice', 'Enter the price that triggers the order', 'price'],
  ['trailingPercent', 'Enter a trailing distance, such as 2', 'trailing distance'],
];

/** The first error that needs no server; null if there is none. */
export function errorOf(draft: OrderDraft, side: Side, base: string): OrderError | null {
  const facts = orderFacts(draft.type);
  const clear = (name: string) => `Enter the ${name} without a comma, such as 1000 or 1.5`;
  for (const [key, ask, name] of MISSING) {
    if (!facts[key]) continue;
    if (draft[key].trim() === '') return { at: key, message: ask };
    if (isAmbiguous(draft[key])) return { at: key, message: clear(name) };
  }
  if (facts.stopLimitPrice && isAmbiguous(draft.stopLimitPrice)) {
    return { at: 'stopLimitPrice', message: clear('price') };
  }
  for (const key of ['activationPrice', 'price'] as const) {
    if (facts.trailingPercent && isAmbiguous(draft[key])) return { at: key, message: clear('price') };
  }
  if (draft.amount.trim() === '') {
    return { at: 'amount', message: `Enter how much ${codeLabel(base)} to ${side}` };
  }
  if (isAmbiguous(draft.amount)) return { at: 'amount', message: clear('amount') };
  for (const key of ['takeProfit', 'stopLoss'] as const) {
    if (draft.type === 'limit' && isAmbiguous(draft[key])) return { at: key, message: clear('price') };
  }
  if (timeOf(draft) === 'GTD' && draft.expiry === 'at' && Number.isNaN(expiryOf(draft, 0))) {
    return { at: 'expiresAt', message: 'Enter an expiry time, such as 2026-06-30 17:00' };
  }
  return null;
}

/**
 * When a GTD order expires, ms.
 * @param now the simulated instant, ms
 */
export function expiryOf(draft: OrderDraft, now: number): number {
  return draft.expiry === 'at' ? draft.expiresAt : now + AHEAD[draft.expiry];
}

/**
 * The draft as the input of the call.
 * @param order its amount is in the base asset, `expiresAt` in ms, for GTD
 */
export function placeInputOf(
  draft: OrderDraft,
  order: { pair: string; side: Side; amount: string; expiresAt: number },
): Inputs['spot']['place'] & { amount: string } {
  const { type } = draft;
  const facts = orderFacts(type);
  const { pair, side, amount } = order;
  const timeInForce = timeOf(draft);
  const stopLimitPrice = tidyAmount(draft.stopLimitPrice);
  const activationPrice = tidyAmount(draft.activationPrice);
  const takeProfit = type === 'limit' ? tidyAmount(draft.takeProfit) : '';
  const stopLoss = type === 'limit' ? tidyAmount(draft.stopLoss) : '';
  return {
    pair,
    side,
    type,
    amount,
    ...((facts.price || (facts.trailingPercent && draft.price.trim() !== '')) && {
      price: tidyAmount(draft.price),
    }),
    ...(facts.stopPrice && { stopPrice: tidyAmount(draft.stopPrice) }),
    ...(facts.stopLimitPrice && stopLimitPrice !== '' && { stopLimitPrice }),
    ...(facts.trailingPercent && { trailingPercent: tidyAmount(draft.trailingPercent) }),
    ...(facts.trailingPercent && activationPrice !== '' && { activationPrice }),
    ...(takeProfit !== '' && { takeProfit }),
    ...(stopLoss !== '' && { stopLoss }),
    ...(facts.times.length > 0 && { timeInForce }),
    ...(timeInForce === 'GTD' && { expiresAt: new Date(order.expiresAt).toISOString() }),
    ...(draft.postOnly && canPostOnly(draft) && { postOnly: true }),
    ...(draft.selfTrade !== null && { selfTradePreventionMode: draft.selfTrade }),
  };
}

/**
 * The input of a spot order. A market order that buys for a typed total gives the total, so what it costs does not depend
 * on the book that its trader saw.
 */
export function spotInputOf(
  draft: OrderDraft,
  order: Parameters<typeof placeInputOf>[1],
): Inputs['spot']['place'] {
  const { amount, ...input } = placeInputOf(draft, order);
  const byTotal = draft.type === 'market' && draft.amountIn === 'quote' && order.side === 'buy';
  return byTotal ? { ...input, quoteAmount: tidyAmount(draft.amount) } : { ...input, amount };
}
