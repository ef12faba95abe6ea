import { DomainError } from '@papermint/contracts/common/domain-error';
import { labelOf } from '@papermint/contracts/common/label';
import type { AttachedKind } from '@papermint/contracts/orders/attached-fields';
import type { Side } from '@papermint/contracts/orders/model';
import type { PlaceListInput } from '../../orders/lists/place-list.ts';
import type { TrailInput } from '../../orders/placing/attached-rules.ts';
import {
  ATTACHED_TYPES,
  attachedRefusal,
  checkOneTrigger,
  trailFields,
} from '../../orders/placing/attached-rules.ts';
import type { PlaceOrderInput } from '../../orders/placing/order-rules.ts';

/** A spot order, and the triggers of what its complete fill places. */
export interface PlaceSpotInput extends PlaceOrderInput {
  /** Quote asset. */
  takeProfit?: string | undefined;
  stopLoss?: string | undefined;
  /** What they trail by instead. */
  takeProfitTrail?: TrailInput | undefined;
  stopLossTrail?: TrailInput | undefined;
}

const refuse = (key: string, message: string) => new DomainError('bad_input', message, key);

/**
 * A limit order with a take profit, a stop loss or both, as a list: the working order and what closes it again.
 * @returns undefined for an order without them
 * @throws DomainError bad_input at the take profit or the stop loss
 */
export function attachedList({
  takeProfit,
  stopLoss,
  takeProfitTrail,
  stopLossTrail,
  pair,
  type,
  listClientId,
  ...working
}: PlaceSpotInput): PlaceListInput | undefined {
  const attached = { takeProfit, takeProfitTrail, stopLoss, stopLossTrail };
  const key = Object.entries(attached).find(([, one]) => one !== undefined)?.[0];
  if (key === undefined) return undefined;
  if (type !== 'limit') {
    const what = labelOf(key.replace('Trail', '')).toLowerCase();
    throw refuse(key, `Only a limit order can bring a ${what}: leave it out`);
  }
  checkOneTrigger('takeProfit', takeProfit, takeProfitTrail);
  checkOneTrigger('stopLoss', stopLoss, stopLossTrail);
  const { side, amount, price, strategyId, strategyType } = working;
  checkSide('takeProfit', takeProfit, price, side === 'buy');
  checkSide('stopLoss', stopLoss, price, side === 'sell');
  const closes: Side = side === 'buy' ? 'sell' : 'buy';
  const closing = { side: closes, amount, strategyId, strategyType };
  return { pair, clientId: listClientId, working, pending: pendingOf(closing, attached) };
}

type Attached = Pick<PlaceSpotInput, 'takeProfit' | 'stopLoss' | 'takeProfitTrail' | 'stopLossTrail'>;

function pendingOf(
  closing: Pick<PlaceListInput['pending'], 'side' | 'amount' | 'strategyId' | 'strategyType'>,
  { takeProfit, stopLoss, takeProfitTrail, stopLossTrail }: Attached,
): PlaceListInput['pending'] {
  const one = (kind: AttachedKind, stopPrice: string | undefined, trail: TrailInput | undefined) => ({
    ...closing,
    type: ATTACHED_TYPES[kind][trail ? 'trail' : 'price'],
    ...(trail ? trailFields(trail) : { stopPrice }),
  });
  if (stopLoss === undefined && !stopLossTrail) return one('takeProfit', takeProfit, takeProfitTrail);
  if (takeProfit === undefined && !takeProfitTrail) return one('stopLoss', stopLoss, stopLossTrail);
  const { strategyId: stopStrategyId, strategyType: stopStrategyType } = closing;
  return {
    ...closing,
    type: 'oco',
    takeProfitPrice: takeProfitTrail?.activationPrice ?? takeProfit,
    takeProfitTrailingPercent: takeProfitTrail?.percent,
    takeProfitTrailingAmount: takeProfitTrail?.amount,
    ...(stopLossTrail ? trailFields(stopLossTrail) : { stopPrice: stopLoss }),
    stopStrategyId,
    stopStrategyType,
  };
}

function checkSide(
  key: 'takeProfit' | 'stopLoss',
  trigger: string | undefined,
  price: string | undefined,
  above: boolean,
): void {
  if (trigger === undefined || price === undefined) return;
  const distance = Number(trigger) - Number(price);
  // The engine refuses what is no number.
  if (Number.isNaN(distance) || (above ? distance > 0 : distance < 0)) return;
  throw refuse(key, `${labelOf(key)} must be ${above ? 'above' : 'below'} the price of the order`);
}

/** The field of a pending order that a field of an oco stands for, of its take profit. */
const OF_TAKE_PROFIT: Readonly<Record<string, string>> = {
  takeProfitTrailingPercent: 'trailingPercent',
  takeProfitTrailingAmount: 'trailingAmount',
};

/** Names the refusal of a list by the fields of the order that it was made of. */
export function asAttached<T>(input: PlaceSpotInput, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.key === undefined) throw error;
    const [part, field = part] = error.key.split('.') as [string, string?];
    if (part !== 'pending' || field === 'amount')
      throw new DomainError(error.code, error.message, field, error.more);
    throw ofPending(error, field, input);
  }
}

function ofPending(
  { code, message, more }: DomainError,
  field: string,
  { takeProfit, takeProfitTrail, stopLoss, stopLossTrail }: PlaceSpotInput,
): unknown {
  const refusalAt = (key: string, kind: AttachedKind) =>
    attachedRefusal(new DomainError(code, message, key, more), kind);
  const profits = takeProfit !== undefined || takeProfitTrail !== undefined;
  const loses = stopLoss !== undefined || stopLossTrail !== undefined;
  const own = OF_TAKE_PROFIT[field];
  if (own !== undefined) return refusalAt(own, 'takeProfit');
  if (field === 'takeProfitPrice') {
    return refusalAt(takeProfitTrail ? 'activationPrice' : 'stopPrice', 'takeProfit');
  }
  return refusalAt(field, profits && !loses ? 'takeProfit' : 'stopLoss');
}
