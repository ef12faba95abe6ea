import { DomainError } from '@papermint/contracts/common/domain-error';
import { labelOf } from '@papermint/contracts/common/label';
import type { BracketTrigger } from '@papermint/contracts/futures/margin-parameters';
import type { AttachedKind } from '@papermint/contracts/orders/attached-fields';
import type { Side } from '@papermint/contracts/orders/model';
import type { OrderType } from '@papermint/contracts/orders/order-types';
import { priceTicksOf } from '@papermint/contracts/orders/price-ticks';
import type { TrailingDistance } from '@papermint/contracts/orders/trailing-quote';
import { isSameDistance } from '@papermint/contracts/orders/trailing-quote';
import type { TrailInput } from '../../../orders/placing/attached-rules.ts';
import {
  ATTACHED_TYPES,
  attachedRefusal,
  checkOneTrigger,
  trailFields,
} from '../../../orders/placing/attached-rules.ts';
import { activationOf, trailingOf } from '../../../orders/placing/order-rules.ts';
import { checkActivationBand, checkTrailingAmount } from '../../../orders/placing/price-rules.ts';

/** A take profit and a stop loss as they are sent; null removes one, undefined leaves it. */
export interface BracketsInput {
  takeProfit?: string | null | undefined;
  stopLoss?: string | null | undefined;
  takeProfitTrail?: TrailInput | null | undefined;
  stopLossTrail?: TrailInput | null | undefined;
}

type Instrument = Parameters<typeof trailingOf>[1];

/** What a bound order of a type is for its position; undefined where it is neither. */
export function attachedKindOf(type: OrderType): AttachedKind | undefined {
  if (type === 'take_profit' || type === 'trailing_take_profit') return 'takeProfit';
  return type === 'stop' || type === 'trailing_stop' ? 'stopLoss' : undefined;
}

/**
 * What triggers a take profit or a stop loss; null removes it, undefined leaves it.
 * @throws DomainError bad_input at the field that is wrong
 */
export function bracketTriggerOf(
  kind: AttachedKind,
  input: BracketsInput,
  instrument: Instrument,
): BracketTrigger | null | undefined {
  const [price, trail] = [input[kind], input[`${kind}Trail`]];
  checkOneTrigger(kind, price, trail);
  if (trail) {
    const order = { type: ATTACHED_TYPES[kind].trail, ...trailFields(trail) };
    try {
      const trailing = trailingOf(order, instrument) as TrailingDistance;
      return { trailing, activationTicks: activationOf(order, instrument) };
    } catch (error) {
      throw attachedRefusal(error, kind);
    }
  }
  if (price !== undefined && price !== null) return { ticks: priceTicksOf(price, kind, instrument) };
  // Null removes one that trails as well as one with a price.
  return price === null || trail === null ? null : undefined;
}

/** Whether two trigger alike. */
export function isSameTrigger(one: BracketTrigger, other: BracketTrigger): boolean {
  if ('ticks' in one || 'ticks' in other) {
    return 'ticks' in one && 'ticks' in other && one.ticks === other.ticks;
  }
  return one.activationTicks === other.activationTicks && isSameDistance(one.trailing, other.trailing);
}

/**
 * @param side of the order that opens
 * @param price in ticks, and as text
 * @param say writes a price (ticks) for a sentence
 * @throws DomainError bad_input at a take profit or a stop loss on the wrong side of a price, or at a trailing distance or
 *   activation price that does not fit it
 */
export function checkBrackets(
  side: Side,
  brackets: { [K in AttachedKind]?: BracketTrigger | null | undefined },
  price: { ticks: number; text: string },
  say: (ticks: number) => string,
): void {
  for (const [kind, above] of [
    ['takeProfit', side === 'buy'],
    ['stopLoss', side === 'sell'],
  ] as const) {
    const trigger = brackets[kind];
    if (!trigger) continue;
    if ('ticks' in trigger) checkSide(kind, trigger.ticks, above, price);
    else checkTrail(kind, trigger, price.ticks, say);
  }
}

function checkSide(
  kind: AttachedKind,
  ticks: number,
  above: boolean,
  price: { ticks: number; text: string },
): void {
  if (above ? ticks > price.ticks : ticks < price.ticks) return;
  const where = above ? 'above' : 'below';
  throw new DomainError('bad_input', `${labelOf(kind)} must be ${where} ${price.text}`, kind);
}

function checkTrail(
  kind: AttachedKind,
  { trailing, activationTicks }: Exclude<BracketTrigger, { ticks: number }>,
  ticks: number,
  say: (ticks: number) => string,
): void {
  const first =
    activationTicks === null
      ? { ticks, name: 'price' }
      : { ticks: activationTicks, name: 'activation price' };
  try {
    if (activationTicks !== null) checkActivationBand(activationTicks, { ticks, by: 'last' }, say);
    checkTrailingAmount(trailing, first, say);
  } catch (error) {
    throw attachedRefusal(error, kind);
  }
}
