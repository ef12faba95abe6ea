import { DomainError } from '@papermint/contracts/common/domain-error';
import type { RefusalReason } from '@papermint/contracts/common/refusal-reasons';
import { BinanceError } from '../answers/binance-error.ts';

/**
 * The refusal of an order of ours, as Binance would refuse it: by its reason, else by the field at which it was refused.
 * What has no code of its own stays as it is.
 */
export function orderRefusal(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const { code, key, message } = error;
  const { reason } = error.more;
  const byReason = reason && refusalFor(reason, message);
  if (byReason) return byReason;
  if (code === 'bad_input') return ofField(error) ?? error;
  if (code === 'conflict') return ofConflict(key, message);
  if (code === 'market_closed') return new BinanceError(-4141, 'Symbol is closed.');
  if (code === 'self_trade') return new BinanceError(-2010, sentence(message));
  return error;
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const reduceOnlyRejected = () => new BinanceError(-2022, 'ReduceOnly Order is rejected.');

function refusalFor(reason: RefusalReason, message: string): BinanceError | undefined {
  switch (reason) {
    case 'would_take':
      return new BinanceError(
        -5022,
        'Due to the order could not be executed as maker, the Post Only order will be rejected.',
      );
    case 'would_trigger':
      return new BinanceError(-2021, 'Order would immediately trigger.');
    case 'duplicate_client_id':
      return new BinanceError(-4116, 'ClientOrderId is duplicated.');
    case 'price_band':
    case 'wrong_side':
      return new BinanceError(-4016, sentence(message));
    case 'too_small':
      return new BinanceError(-4164, sentence(message));
    case 'more_than_position':
      return reduceOnlyRejected();
    case 'leverage_tier':
      return new BinanceError(-2027, 'Exceeded the maximum allowable position at current leverage.');
    case 'too_many_open_orders':
      return new BinanceError(-2025, 'Reach max open order limit.');
    case 'too_many_untriggered_orders':
      return new BinanceError(-4045, 'Reach max stop order limit.');
    case 'too_large':
    case 'not_a_multiple':
    case 'too_many_decimals':
    case 'too_many_parts':
      return undefined;
  }
}

function ofField({ key, message, more: { reason } }: DomainError): BinanceError | undefined {
  switch (key) {
    case 'reduceOnly':
      return reduceOnlyRejected();
    case 'stopPrice':
    case 'activationPrice':
    case 'trailingPercent':
    case 'trailingAmount':
      return new BinanceError(-2021, 'Order would immediately trigger.');
    case 'closePosition':
      return new BinanceError(
        -4509,
        'Time in Force (TIF) GTE can only be used with open positions. Please ensure that positions are available.',
      );
    case 'leverage':
      return new BinanceError(-2027, 'Exceeded the maximum allowable position at current leverage.');
    case 'price':
      return new BinanceError(-4016, sentence(message));
    case 'amount':
      return new BinanceError(reason === 'too_large' ? -4005 : -4164, sentence(message));
    case 'priceMatch':
      return new BinanceError(-2020, 'Unable to fill.');
    case 'expiresAt':
      return new BinanceError(-1102, sentence(message));
    default:
      return undefined;
  }
}

function ofConflict(key: string | undefined, message: string): BinanceError {
  if (key !== 'closePosition') return new BinanceError(-2010, sentence(message));
  return new BinanceError(
    -4130,
    'An open stop or take profit order with GTE and closePosition in the direction is existing.',
  );
}

/** An order to cancel that is not there, or not open. */
export const unknownOrder = () => new BinanceError(-2011, 'Unknown order sent.');

export const noOrder = () => new BinanceError(-2013, 'Order does not exist.');
