import type { PlaceableType, Side, TimeInForce } from '@papermint/contracts/spot/model';
import type { PrimitiveAtom } from 'jotai';
import { atom } from 'jotai';
import type { Inputs } from '../../api/trpc.ts';
import { isAmbiguous, tidyAmount } from '../../ui/form/tidy-amount.ts';
import { codeLabel } from '../../ui/text/amount-format.ts';

/** An order as it stands in the form: what was typed stays as it was typed. */
export interface OrderDraft {
  type: PlaceableType;
  /** In the base asset, or in what it costs. */
  amount: string;
  amountIn: 'base' | 'quote';
  price: string;
  stopPrice: string;
  stopLimitPrice: string;
  trailingPercent: string;
  timeInForce: TimeInForce;
  /** Of a GTD order: an hour, a day from now, or at a time that is chosen. */
  expiry: Expiry;
  /** The time that is chosen, ms; NaN where what is typed is none. */
  expiresAt: number;
  postOnly: boolean;
}

export const EMPTY_DRAFT: OrderDraft = {
  type: 'market',
  amount: '',
  amountIn: 'base',
  price: '',
  stopPrice: '',
  stopLimitPrice: '',
  trailingPercent: '',
  timeInForce: 'GTC',
  expiry: 'day',
  expiresAt: Number.NaN,
  postOnly: false,
};

const drafts = new Map<string, PrimitiveAtom<OrderDraft>>();

/**
 * What a trader has typed for an order of a pair. It lasts as long as the page: it survives another window width,
 * another pair and another screen.
 */
export function draftAtom(trader: string, pair: string): PrimitiveAtom<OrderDraft> {
  const key = `${trader} ${pair}`;
  let draft = drafts.get(key);
  if (!draft) {
    draft = atom(EMPTY_DRAFT);
    drafts.set(key, draft);
  }
  return draft;
}

export const EXPIRIES = ['hour', 'day', 'week', 'month', 'at'] as const;
export type Expiry = (typeof EXPIRIES)[number];

const HOUR = 3_600_000;
const AHEAD: Readonly<Record<Exclude<Expiry, 'at'>, number>> = {
  hour: HOUR,
  day: 24 * HOUR,
  week: 168 * HOUR,
  month: 720 * HOUR,
};

/** The fields of a type, beside its amount. */
export interface Terms {
  price?: true;
  stopPrice?: true;
  stopLimitPrice?: true;
  trailingPercent?: true;
  times: readonly TimeInForce[];
  postOnly?: true;
}

const LASTING: readonly TimeInForce[] = ['GTC', 'GTD'];
const ALL: readonly TimeInForce[] = ['GTC', 'GTD', 'IOC', 'FOK'];

export const TERMS: Readonly<Record<PlaceableType, Terms>> = {
  market: { times: [] },
  limit: { price: true, times: ALL, postOnly: true },
  stop: { stopPrice: true, times: LASTING },
  stop_limit: { stopPrice: true, price: true, times: ALL },
  take_profit: { stopPrice: true, times: LASTING },
  trailing_stop: { trailingPercent: true, times: LASTING },
  oco: { price: true, stopPrice: true, stopLimitPrice: true, times: LASTING },
};

/** The time in force that is asked for: the chosen one where the type has it. */
export function timeOf({ type, timeInForce }: OrderDraft): TimeInForce {
  return TERMS[type].times.includes(timeInForce) ? timeInForce : 'GTC';
}

/** Post only is for limit orders that wait. */
export function canPostOnly(draft: OrderDraft): boolean {
  const time = timeOf(draft);
  return draft.type === 'limit' && (time === 'GTC' || time === 'GTD');
}

export type OrderField =
  | 'amount'
  | 'price'
  | 'stopPrice'
  | 'stopLimitPrice'
  | 'trailingPercent'
  | 'timeInForce'
  | 'expiresAt'
  | 'postOnly';

export const ORDER_FIELDS: readonly OrderField[] = [
  'price',
  'stopPrice',
  'stopLimitPrice',
  'trailingPercent',
  'amount',
  'timeInForce',
  'expiresAt',
  'postOnly',
];

export interface OrderError {
  at: OrderField;
  message: string;
}

const MISSING: readonly [key: 'price' | 'stopPrice' | 'trailingPercent', ask: string, name: string][] = [
  ['price', 'Enter the price to wait for', 'price'],
  ['stopPrice', 'Enter the price that triggers it', 'stop price'],
  ['trailingPercent', 'Enter the trailing percent, such as 2', 'trailing percent'],
];

/** What is wrong with a draft before anybody has to be asked; null where nothing is. */
export function errorOf(draft: OrderDraft, side: Side, base: string): OrderError | null {
  const terms = TERMS[draft.type];
  const clear = (name: string) => `Write the ${name} without a comma, such as 1000 or 1.5`;
  for (const [key, ask, name] of MISSING) {
    if (!terms[key]) continue;
    if (draft[key].trim() === '') return { at: key, message: ask };
    if (isAmbiguous(draft[key])) return { at: key, message: clear(name) };
  }
  if (terms.stopLimitPrice && isAmbiguous(draft.stopLimitPrice)) {
    return { at: 'stopLimitPrice', message: clear('price') };
  }
  if (draft.amount.trim() === '') {
    return { at: 'amount', message: `Enter how much ${codeLabel(base)} to ${side}` };
  }
  if (isAmbiguous(draft.amount)) return { at: 'amount', message: clear('amount') };
  if (timeOf(draft) === 'GTD' && draft.expiry === 'at' && Number.isNaN(expiryOf(draft, 0))) {
    return { at: 'expiresAt', message: 'Enter when it expires, such as 2026-06-30 17:00' };
  }
  return null;
}

/** When a GTD order of a draft expires, ms; `now` is the simulated instant. */
export function expiryOf(draft: OrderDraft, now: number): number {
  return draft.expiry === 'at' ? draft.expiresAt : now + AHEAD[draft.expiry];
}

/**
 * The draft as the call takes it.
 * @param amount in the base asset
 * @param expiresAt of a GTD order, ms
 */
export function placeInputOf(
  draft: OrderDraft,
  order: { pair: string; side: Side; amount: string; expiresAt: number },
): Inputs['spot']['place'] {
  const { type } = draft;
  const terms = TERMS[type];
  const { pair, side, amount } = order;
  const timeInForce = timeOf(draft);
  const stopLimitPrice = tidyAmount(draft.stopLimitPrice);
  return {
    pair,
    side,
    type,
    amount,
    ...(terms.price && { price: tidyAmount(draft.price) }),
    ...(terms.stopPrice && { stopPrice: tidyAmount(draft.stopPrice) }),
    ...(terms.stopLimitPrice && stopLimitPrice !== '' && { stopLimitPrice }),
    ...(terms.trailingPercent && { trailingPercent: tidyAmount(draft.trailingPercent) }),
    ...(terms.times.length > 0 && { timeInForce }),
    ...(timeInForce === 'GTD' && { expiresAt: new Date(order.expiresAt).toISOString() }),
    ...(draft.postOnly && canPostOnly(draft) && { postOnly: true }),
  };
}
