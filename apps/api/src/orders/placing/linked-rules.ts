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
  const { price, takeProfitPrice, takeProfitTrailingPercent, takeProfitTrailingAmount } = input;
  const { postOnly, clientOrderId, clientId, strategyId, strategyType } = input;
  const both = { ...bothOf(input), clientOrderId, clientId, strategyId, strategyType };
  const distance = takeProfitTrailingPercent ?? takeProfitTrailingAmount;
  if ((takeProfitPrice ?? distance) !== undefined) {
    if (postOnly) throw refuse('postOnly', 'Post only is for limit orders without a stop price');
    if (distance !== undefined) {
      const trailing = {
        trailingPercent: takeProfitTrailingPercent,
        trailingAmount: takeProfitTrailingAmount,
        activationPrice: takeProfitPrice,
      };
      return { ...both, type: 'trailing_take_profit', ...trailing, price };
    }
    return price === undefined
      ? { ...both, type: 'take_profit', stopPrice: takeProfitPrice }
      : { ...both, type: 'take_profit_limit', stopPrice: takeProfitPrice, price };
  }
  if (price === undefined) throw refuse('price', 'An OCO order needs a price');
  return { ...both, type: 'limit', price, postOnly };
}

function lossOf(input: PlaceOrderInput): SingleOrderInput {
  const { stopPrice, stopLimitPrice, trailingPercent, trailingAmount, activationPrice } = input;
  const { stopClientId: clientId, stopStrategyId: strategyId, stopStrategyType: strategyType } = input;
  const both = { ...bothOf(input), clientId, strategyId, strategyType };
  if ((trailingPercent ?? trailingAmount) !== undefined) {
    if (stopPrice !== undefined) {
      const key = trailingPercent === undefined ? 'trailingAmount' : 'trailingPercent';
      throw refuse(key, 'Give either a stop price or a trailing distance');
    }
    const trailing = { trailingPercent, trailingAmount, activationPrice };
    return { ...both, type: 'trailing_stop', ...trailing, price: stopLimitPrice };
  }
  if (stopPrice === undefined) throw refuse('stopPrice', 'An OCO order needs a stop price');
  if (activationPrice !== undefined) {
    throw refuse('activationPrice', 'A stop order has no activation price: leave it out');
  }
  return stopLimitPrice === undefined
    ? { ...both, type: 'stop', stopPrice }
    : { ...both, type: 'stop_limit', stopPrice, price: stopLimitPrice };
}

/** The field of an OCO that a field of its take profit comes from. */
const TAKE_PROFIT_FIELDS: Readonly<Record<string, string>> = {
  stopPrice: 'takeProfitPrice',
  activationPrice: 'takeProfitPrice',
  trailingPercent: 'takeProfitTrailingPercent',
  trailingAmount: 'takeProfitTrailingAmount',
};

/** Names a refusal of the prices of a take profit by the field that it comes from. */
export function asTakeProfit<T>(
  input: Pick<PlaceOrderInput, 'takeProfitPrice' | 'takeProfitTrailingPercent' | 'takeProfitTrailingAmount'>,
  work: () => T,
): T {
  try {
    return work();
  } catch (error) {
    const { takeProfitPrice, takeProfitTrailingPercent, takeProfitTrailingAmount } = input;
    const isOne = (takeProfitPrice ?? takeProfitTrailingPercent ?? takeProfitTrailingAmount) !== undefined;
    const key = error instanceof DomainError ? TAKE_PROFIT_FIELDS[error.key ?? ''] : undefined;
    if (!isOne || !(error instanceof DomainError) || key === undefined) throw error;
    throw new DomainError(error.code, error.message, key, error.more);
  }
}
