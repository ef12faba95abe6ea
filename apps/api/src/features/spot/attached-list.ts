import { DomainError } from '@papermint/contracts/common/domain-error';
import { labelOf } from '@papermint/contracts/common/label';
import type { Side } from '@papermint/contracts/orders/model';
import type { PlaceListInput } from '../../orders/lists/place-list.ts';
import type { PlaceOrderInput } from '../../orders/placing/order-rules.ts';

/** A spot order, and the trigger prices of what its complete fill places. */
export interface PlaceSpotInput extends PlaceOrderInput {
  /** Quote asset. */
  takeProfit?: string | undefined;
  stopLoss?: string | undefined;
}

const refuse = (key: string, message: string) => new DomainError('bad_input', message, key);

/**
 * A limit order with a take profit, a stop loss or both, as a list: the working order and what closes it again.
 * @returns undefined for an order without them
 * @throws DomainError bad_input at `takeProfit` or `stopLoss`
 */
export function attachedList({
  takeProfit,
  stopLoss,
  pair,
  type,
  listClientId,
  ...working
}: PlaceSpotInput): PlaceListInput | undefined {
  if (takeProfit === undefined && stopLoss === undefined) return undefined;
  if (type !== 'limit') {
    const key = takeProfit === undefined ? 'stopLoss' : 'takeProfit';
    throw refuse(key, `Only a limit order can bring a ${labelOf(key).toLowerCase()}: leave it out`);
  }
  const { side, amount, price, strategyId, strategyType } = working;
  checkSide('takeProfit', takeProfit, price, side === 'buy');
  checkSide('stopLoss', stopLoss, price, side === 'sell');
  const closes: Side = side === 'buy' ? 'sell' : 'buy';
  const closing = { side: closes, amount, strategyId, strategyType };
  return { pair, clientId: listClientId, working, pending: pendingOf(closing, takeProfit, stopLoss) };
}

function pendingOf(
  closing: Pick<PlaceListInput['pending'], 'side' | 'amount' | 'strategyId' | 'strategyType'>,
  takeProfit: string | undefined,
  stopLoss: string | undefined,
): PlaceListInput['pending'] {
  if (stopLoss === undefined) return { ...closing, type: 'take_profit', stopPrice: takeProfit };
  if (takeProfit === undefined) return { ...closing, type: 'stop', stopPrice: stopLoss };
  const { strategyId: stopStrategyId, strategyType: stopStrategyType } = closing;
  const stop = { stopPrice: stopLoss, stopStrategyId, stopStrategyType };
  return { ...closing, ...stop, type: 'oco', takeProfitPrice: takeProfit };
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

/** Names the refusal of a list by the fields of the order that it was made of. */
export function asAttached<T>({ takeProfit, stopLoss }: PlaceSpotInput, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.key === undefined) throw error;
    const [part, field = part] = error.key.split('.') as [string, string?];
    if (part !== 'pending' || field === 'amount')
      throw new DomainError(error.code, error.message, field, error.more);
    const profit = field === 'takeProfitPrice' || stopLoss === undefined;
    const key = profit && takeProfit !== undefined ? 'takeProfit' : 'stopLoss';
    const message = error.message.replace(/^(Trigger|Stop) price/, labelOf(key));
    throw new DomainError(error.code, message, key, error.more);
  }
}
