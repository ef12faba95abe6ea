import { DomainError } from '@papermint/contracts/common/domain-error';
import { BinanceError } from '../answers/binance-error.ts';

/** What decides how a refused order is told. */
interface Refused {
  /** Whether it was to be maker only. */
  postOnly: boolean;
}

/**
 * The refusal of an order of ours, as Binance would refuse it: by the field at which it was refused. What has no code of
 * its own stays as it is.
 */
export function orderRefusal(error: unknown, { postOnly }: Refused): unknown {
  if (!(error instanceof DomainError)) return error;
  const { code, key, message } = error;
  if (code === 'bad_input') return ofField(key, message, postOnly) ?? error;
  if (code === 'conflict') return ofConflict(key, message);
  if (code === 'market_closed') return new BinanceError(-4141, 'Symbol is closed.');
  if (code === 'self_trade') return new BinanceError(-2010, sentence(message));
  return error;
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function ofField(key: string | undefined, message: string, postOnly: boolean): BinanceError | undefined {
  switch (key) {
    case 'reduceOnly':
      return new BinanceError(-2022, 'ReduceOnly Order is rejected.');
    case 'stopPrice':
    case 'activationPrice':
    case 'trailingPercent':
      return new BinanceError(-2021, 'Order would immediately trigger.');
    case 'closePosition':
      return new BinanceError(
        -4509,
        'Time in Force (TIF) GTE can only be used with open positions. Please ensure that positions are available.',
      );
    case 'leverage':
      return new BinanceError(-2027, 'Exceeded the maximum allowable position at current leverage.');
    case 'price':
      if (!postOnly) return new BinanceError(-4016, sentence(message));
      return new BinanceError(
        -5022,
        'Due to the order could not be executed as maker, the Post Only order will be rejected.',
      );
    case 'amount':
      if (/leave to close/.test(message)) return new BinanceError(-2022, 'ReduceOnly Order is rejected.');
      return new BinanceError(/too large/.test(message) ? -4005 : -4164, sentence(message));
    case 'priceMatch':
      return new BinanceError(-2020, 'Unable to fill.');
    case 'expiresAt':
      return new BinanceError(-1102, sentence(message));
    default:
      return undefined;
  }
}

function ofConflict(key: string | undefined, message: string): BinanceError {
  if (key === 'clientId') return new BinanceError(-4116, 'ClientOrderId is duplicated.');
  if (key === 'closePosition') {
    return new BinanceError(
      -4130,
      'An open stop or take profit order with GTE and closePosition in the direction is existing.',
    );
  }
  if (/open orders/.test(message)) {
    return /waiting/.test(message)
      ? new BinanceError(-4045, 'Reach max stop order limit.')
      : new BinanceError(-2025, 'Reach max open order limit.');
  }
  return new BinanceError(-2010, sentence(message));
}

/** An order to cancel that is not there, or not open. */
export const unknownOrder = () => new BinanceError(-2011, 'Unknown order sent.');

export const noOrder = () => new BinanceError(-2013, 'Order does not exist.');
