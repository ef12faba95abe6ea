import { DomainError } from '@papermint/contracts/common/domain-error';
import { priceText } from '@papermint/contracts/markets/ticks';
import { decimalsOf } from '@papermint/contracts/money/amount';
import { BinanceError, invalid } from '../answers/binance-error.ts';
import { fixed } from '../answers/fixed.ts';
import {
  limitTooHigh,
  limitTooLow,
  offStep,
  offTick,
  priceTooHigh,
  quantityTooLarge,
  quantityTooSmall,
  tooPrecise,
  worthTooLittle,
} from './filters.ts';
import { wrongDate } from './order-request.ts';

/** What refusals of an order tell of its instrument; decimal texts. */
export interface RefusedInstrument {
  tick: string;
  minNotional: string;
}

/**
 * The refusal of an order of ours, as Binance would refuse it: by its reason, else by the field at which it was refused.
 * What has no code of its own stays as it is.
 */
export function orderRefusal(error: unknown, instrument: RefusedInstrument): unknown {
  if (!(error instanceof DomainError)) return error;
  const { code, key, message } = error;
  const byReason = ofReason(error, instrument);
  if (byReason) return byReason;
  if (code === 'bad_input') return ofField(key) ?? error;
  if (code === 'conflict') return ofConflict(key, message);
  if (code === 'market_closed') return new BinanceError(-4141, 'Symbol is closed.');
  if (code === 'self_trade') return new BinanceError(-2010, sentence(message));
  return error;
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const reduceOnlyRejected = () => new BinanceError(-2022, 'ReduceOnly Order is rejected.');

const wouldTrigger = () => new BinanceError(-2021, 'Order would immediately trigger.');

const wrongActivation = () => new BinanceError(-4135, 'Invalid activation price.');

function ofReason(
  { key, more }: DomainError,
  { tick, minNotional }: RefusedInstrument,
): BinanceError | undefined {
  const { reason } = more;
  if (reason === undefined) return undefined;
  switch (reason) {
    case 'too_many_parts':
      return undefined;
    case 'would_take':
      return new BinanceError(
        -5022,
        'Due to the order could not be executed as maker, the Post Only order will be rejected.',
      );
    case 'would_trigger':
      return wouldTrigger();
    case 'duplicate_client_id':
      return new BinanceError(-4116, 'ClientOrderId is duplicated.');
    case 'price_band':
    case 'wrong_side':
      return key === 'activationPrice' ? wrongActivation() : beyondBand(more, tick);
    case 'too_small':
      return worthTooLittle(minNotional);
    case 'too_large':
      return key === 'amount' ? quantityTooLarge() : ofPrice(key, priceTooHigh());
    case 'not_a_multiple':
      return key === 'amount' ? offStep() : ofPrice(key, offTick());
    case 'too_many_decimals':
      return tooPrecise();
    case 'more_than_position':
      return reduceOnlyRejected();
    case 'leverage_tier':
      return new BinanceError(-2027, 'Exceeded the maximum allowable position at current leverage.');
    case 'too_many_open_orders':
      return new BinanceError(-2025, 'Reach max open order limit.');
    case 'too_many_untriggered_orders':
      return new BinanceError(-4045, 'Reach max stop order limit.');
  }
}

const ofPrice = (key: string | undefined, refusal: BinanceError): BinanceError =>
  key === 'activationPrice' ? wrongActivation() : refusal;

/** A limit that is too far from the price, which may have moved since its filter let it pass. */
function beyondBand({ most, least }: DomainError['more'], tick: string): BinanceError {
  const text = (ticks: number) => fixed(priceText(ticks, tick), decimalsOf(tick));
  return least === undefined ? limitTooHigh(text(most ?? 0)) : limitTooLow(text(least));
}

function ofField(key: string | undefined): BinanceError | undefined {
  switch (key) {
    case 'reduceOnly':
      return reduceOnlyRejected();
    case 'stopPrice':
    case 'trailingPercent':
    case 'trailingAmount':
      return wouldTrigger();
    case 'activationPrice':
      return wrongActivation();
    case 'closePosition':
      return new BinanceError(
        -4509,
        'Time in Force (TIF) GTE can only be used with open positions. Please ensure that positions are available.',
      );
    case 'leverage':
      return new BinanceError(-2027, 'Exceeded the maximum allowable position at current leverage.');
    case 'price':
      return invalid('price');
    case 'amount':
      return quantityTooSmall();
    case 'priceMatch':
      return new BinanceError(-2020, 'Unable to fill.');
    case 'expiresAt':
      return wrongDate();
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
