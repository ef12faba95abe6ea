import type { PriceMatch } from '@papermint/contracts/futures/price-match';
import { positionSideOf } from '@papermint/contracts/futures/sides';
import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import type { AttachedKind } from '@papermint/contracts/orders/attached-fields';
import { attachedKinds } from '@papermint/contracts/orders/attached-fields';
import type { Side } from '@papermint/contracts/orders/model';
import { orderFacts } from '@papermint/contracts/orders/order-types';
import type { PrimitiveAtom } from 'jotai';
import { atom } from 'jotai';
import type { Inputs } from '../../../api/trpc.ts';
import type { FieldErrors } from '../../../frames/form/form-error-store.ts';
import type { Steps } from '../../../parts/typed-numbers.ts';
import { bracketErrors } from '../../../parts/typed-numbers.ts';
import { isDistance } from '../../../state/prices/trailing.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import type { LegKind, OrderDraft } from '../../orders/form/order-draft.ts';
import { ORDER_FIELDS } from '../../orders/form/order-draft.ts';
import { errorOf, placeInputOf } from '../../orders/form/order-input.ts';
import { marketErrorOf } from '../../orders/form/price-checks.ts';
import { sideOfOrder } from './position-choice.ts';
import { takesMatch } from './price-match.ts';

/** The fields that a futures order adds to those of a spot order, as typed. */
export interface FuturesOptions {
  reduceOnly: boolean;
  /** Whether take profit and stop loss are shown. */
  bracketed: boolean;
  takeProfit: string;
  stopLoss: string;
  /** Whether each waits at its price or trails, and by how many percent. */
  takeProfitBy: LegKind;
  stopLossBy: LegKind;
  takeProfitTrail: string;
  stopLossTrail: string;
  /** The price that triggers the order, its take profit and its stop loss. */
  triggerBy: TriggerPrice;
  /** The price of the book that a limit order takes; null for the typed one. */
  priceMatch: PriceMatch | null;
}

export const NO_OPTIONS: FuturesOptions = {
  reduceOnly: false,
  bracketed: false,
  takeProfit: '',
  stopLoss: '',
  takeProfitBy: 'price',
  stopLossBy: 'price',
  takeProfitTrail: '',
  stopLossTrail: '',
  triggerBy: 'last',
  priceMatch: null,
};

/** Whether the order, its take profit or its stop loss waits for a trigger. */
export function isTriggered(
  { type }: Pick<OrderDraft, 'type'>,
  { reduceOnly, bracketed }: Pick<FuturesOptions, 'reduceOnly' | 'bracketed'>,
): boolean {
  const facts = orderFacts(type);
  return facts.stopPrice === true || facts.trailingPercent === true || (bracketed && !reduceOnly);
}

const options = new Map<string, PrimitiveAtom<FuturesOptions>>();

/** The options of a trader's futures order of a pair. They live as long as the page. */
export function optionsAtom(trader: string, pair: string): PrimitiveAtom<FuturesOptions> {
  const key = `${trader} ${pair}`;
  const known = options.get(key) ?? atom(NO_OPTIONS);
  options.set(key, known);
  return known;
}

export const FUTURES_FIELDS = [
  ...ORDER_FIELDS,
  'leverage',
  'marginMode',
  'reduceOnly',
  'positionSide',
  'takeProfit',
  'stopLoss',
  'takeProfitTrail',
  'stopLossTrail',
  'triggerBy',
  'priceMatch',
] as const;
export type FuturesField = (typeof FUTURES_FIELDS)[number];

interface Checked {
  market: Steps & { pair: string };
  side: Side;
  /** The last price, decimal text; null while it is unknown. */
  price: string | null;
  /** The mark price, decimal text, if it triggers the order. */
  mark?: string | undefined;
  leverage: number;
  /** The highest leverage at the size of the resulting position; null if it is unknown. */
  mostLeverage: number | null;
  /** Whether there is a position that the order could reduce. */
  reducible: boolean;
  /** The price in ticks between take profit and stop loss. */
  priceTicks: number;
}

/** The errors of a futures order that need no server. */
export function futuresErrors(
  draft: OrderDraft,
  { reduceOnly, bracketed, ...options }: FuturesOptions,
  { market, side, price, mark, leverage, mostLeverage, reducible, priceTicks }: Checked,
): FieldErrors<FuturesField> {
  const first = errorOf(draft, side, market.base) ?? marketErrorOf(draft, { market, side, price, mark });
  if (first) return { [first.at]: first.message };
  if (reduceOnly && !reducible) {
    const other = side === 'buy' ? 'short' : 'long';
    return { reduceOnly: `You have no ${other} position in ${market.pair} that this order could reduce` };
  }
  if (mostLeverage !== null && !reduceOnly && leverage > mostLeverage) {
    return {
      leverage: `Leverage for a position of this size is at most ${mostLeverage}x: lower it, or the amount`,
    };
  }
  if (!bracketed || reduceOnly) return {};
  const prices = { takeProfit: priceOf(options, 'takeProfit'), stopLoss: priceOf(options, 'stopLoss') };
  return {
    ...bracketErrors(prices, positionSideOf(side), priceTicks, market),
    ...trailError(options, 'takeProfit'),
    ...trailError(options, 'stopLoss'),
  };
}

type Brackets = Omit<FuturesOptions, 'reduceOnly' | 'bracketed'>;

/** The typed price of a take profit or a stop loss; empty where it trails. */
const priceOf = (options: Brackets, kind: AttachedKind): string =>
  options[`${kind}By`] === 'price' ? options[kind].trim() : '';

/** The typed percent by which it trails; empty where it waits at a price. */
const trailOf = (options: Brackets, kind: AttachedKind): string =>
  options[`${kind}By`] === 'trail' ? options[`${kind}Trail`].trim() : '';

function trailError(options: Brackets, kind: AttachedKind): FieldErrors<FuturesField> {
  const typed = trailOf(options, kind);
  if (typed === '' || isDistance(tidyAmount(typed))) return {};
  return { [`${kind}Trail`]: 'Enter a distance from 0.1 to 50 percent, such as 2' };
}

/** A take profit and a stop loss as fields of the call. */
function bracketInput(options: Brackets): Partial<Inputs['futures']['place']> {
  const fields: Partial<Inputs['futures']['place']> = {};
  for (const kind of attachedKinds) {
    const [price, trail] = [priceOf(options, kind), trailOf(options, kind)];
    if (price !== '') fields[kind] = tidyAmount(price);
    if (trail !== '') fields[`${kind}Trail`] = { percent: tidyAmount(trail) };
  }
  return fields;
}

interface FuturesTerms {
  pair: string;
  side: Side;
  /** In the base asset. */
  amount: string;
  /** For GTD, ms. */
  expiresAt: number;
  /** Whether its trader is in hedge mode. */
  hedged: boolean;
}

/** The input of the call. */
export function futuresInput(
  draft: OrderDraft,
  { reduceOnly, bracketed, ...options }: FuturesOptions,
  { hedged, ...order }: FuturesTerms,
): Inputs['futures']['place'] {
  const { triggerBy, priceMatch } = options;
  const brackets = bracketed && !reduceOnly ? bracketInput(options) : {};
  const typed = Object.keys(brackets).length > 0;
  const waits = isTriggered(draft, { reduceOnly, bracketed: false });
  const { price, ...input } = placeInputOf(draft, order);
  const limit =
    priceMatch !== null && takesMatch(draft.type) ? { priceMatch } : price !== undefined && { price };
  return {
    ...input,
    ...limit,
    ...(triggerBy !== 'last' && (typed || waits) && { triggerBy }),
    ...(hedged ? { positionSide: sideOfOrder(order.side, reduceOnly) } : reduceOnly && { reduceOnly: true }),
    ...brackets,
  };
}
