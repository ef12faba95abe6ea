import { DomainError } from '@papermint/contracts/common/domain-error';
import { canRest } from '@papermint/contracts/orders/order-types';
import type { PlaceOrderInput, SingleOrderInput } from './order-rules.ts';

const refuse = (key: string, message: string) => new DomainError('bad_input', message, key);

/**
 * The two orders of an OCO: one on the side of a profit, a limit order or a take profit, and one on the side of a loss,
 * a stop or a trailing stop.
 * @throws DomainError bad_input at a field that is missing or does not belong to an OCO
 */
export function linkedInputsOf(input: PlaceOrderInput): { first: SingleOrderInput; stop: SingleOrderInput } {
  const { timeInForce = 'GTC' } = input;
  if (!canRest(timeInForce)) {
    throw refuse('timeInForce', `An OCO order rests on the book, so it cannot be ${timeInForce}`);
  }
  return { first: profitOf(input), stop: lossOf(input) };
}

/** What both orders of an OCO have. */
function bothOf({
  pair,
  side,
  amount,
  quoteAmount,
  timeInForce = 'GTC',
  expiresAt,
  selfTradePreventionMode,
  margin,
}: PlaceOrderInput): Omit<SingleOrderInput, 'type'> {
  return { pair, side, amount, quoteAmount, timeInForce, expiresAt, selfTradePreventionMode, margin };
}

function profitOf(input: PlaceOrderInput): SingleOrderInput {
  const { price, takeProfitPrice, postOnly, clientOrderId, clientId } = input;
  const both = { ...bothOf(input), clientOrderId, clientId };
  if (takeProfitPrice !== undefined) {
    if (postOnly) throw refuse('postOnly', 'Post only is for limit orders without a stop price');
    return price === undefined
      ? { ...both, type: 'take_profit', stopPrice: takeProfitPrice }
      : { ...both, type: 'take_profit_limit', stopPrice: takeProfitPrice, price };
  }
  if (price === undefined) throw refuse('price', 'An OCO order needs a price');
  return { ...both, type: 'limit', price, postOnly };
}

function lossOf(input: PlaceOrderInput): SingleOrderInput {
  const { stopPrice, stopLimitPrice, trailingPercent, activationPrice, stopClientId } = input;
  const both = { ...bothOf(input), clientId: stopClientId };
  if (trailingPercent !== undefined) {
    if (stopPrice !== undefined) {
      throw refuse('trailingPercent', 'Give either a stop price or a trailing distance');
    }
    if (stopLimitPrice !== undefined) {
      throw refuse('stopLimitPrice', 'A trailing stop order has no price: leave it out');
    }
    return { ...both, type: 'trailing_stop', trailingPercent, activationPrice };
  }
  if (stopPrice === undefined) throw refuse('stopPrice', 'An OCO order needs a stop price');
  if (activationPrice !== undefined) {
    throw refuse('activationPrice', 'A stop order has no activation price: leave it out');
  }
  return stopLimitPrice === undefined
    ? { ...both, type: 'stop', stopPrice }
    : { ...both, type: 'stop_limit', stopPrice, price: stopLimitPrice };
}

/** Names a refusal of the stop price of a take profit by the field that it comes from. */
export function asTakeProfit<T>(input: { takeProfitPrice?: string | undefined }, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const wrong = error instanceof DomainError && error.key === 'stopPrice';
    if (!wrong || input.takeProfitPrice === undefined) throw error;
    throw new DomainError(error.code, error.message, 'takeProfitPrice', error.more);
  }
}
