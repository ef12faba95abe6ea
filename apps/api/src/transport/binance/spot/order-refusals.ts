import { DomainError } from '@papermint/contracts/common/domain-error';
import type { RefusalReason } from '@papermint/contracts/common/refusal-reasons';
import { BinanceError } from '../answers/binance-error.ts';
import { filterFailure } from './check-filters.ts';

const rejected = (text: string) => new BinanceError(-2010, text);

const wrongRelationship = () => rejected('The relationship of the prices for the orders is not correct.');

/** What Binance says for a reason of ours, at the field of the refusal. Undefined where it has no words of its own. */
function refusalFor(reason: RefusalReason, key: string | undefined): BinanceError | undefined {
  switch (reason) {
    case 'would_take':
      return rejected('Order would immediately match and take.');
    case 'would_trigger':
      return rejected('Order would trigger immediately.');
    case 'wrong_side':
      return wrongRelationship();
    case 'duplicate_client_id':
      return rejected('Duplicate order sent.');
    case 'too_small':
      return filterFailure('NOTIONAL');
    case 'price_band':
      return filterFailure('PERCENT_PRICE_BY_SIDE');
    case 'too_many_parts':
      return filterFailure('ICEBERG_PARTS');
    case 'too_many_open_orders':
      return filterFailure('MAX_NUM_ORDERS');
    case 'too_many_untriggered_orders':
      return filterFailure('MAX_NUM_ALGO_ORDERS');
    case 'too_large':
    case 'too_many_decimals':
    case 'not_a_multiple':
      return key === undefined ? undefined : filterFailure(FILTER_OF[key] ?? 'PRICE_FILTER');
    case 'more_than_position':
    case 'leverage_tier':
      return undefined;
  }
}

/** The filter of a number, by our field; a price has another one. */
const FILTER_OF: Readonly<Record<string, string>> = {
  amount: 'LOT_SIZE',
  visibleAmount: 'LOT_SIZE',
  quoteAmount: 'NOTIONAL',
};

/** The filter of a field whose refusal has no reason. */
const FILTER_WITHOUT_REASON: Readonly<Record<string, string>> = {
  visibleAmount: 'ICEBERG_PARTS',
  quoteAmount: 'NOTIONAL',
};

/** What Binance says where we refuse an order; anything else stays as it is. */
export function orderRefusal(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const { key, more } = error;
  const filter = key === undefined ? undefined : FILTER_WITHOUT_REASON[key];
  if (more.reason === undefined) return filter ? filterFailure(filter) : error;
  return refusalFor(more.reason, key) ?? error;
}

/** What Binance says where we refuse a list; its fields may have prefixes, such as `pending.price`. */
export function listRefusal(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const { code, message, key, more } = error;
  const { reason } = more;
  if (reason === 'would_trigger' || reason === 'wrong_side') return wrongRelationship();
  return orderRefusal(new DomainError(code, message, key?.replace(/^\w+\./, ''), more));
}

/** What Binance says where we refuse to cancel an order: it is closed, or there is none. */
export function cancelRefusal(error: unknown): unknown {
  const unknownOrder =
    error instanceof DomainError && (error.code === 'conflict' || error.code === 'not_found');
  return unknownOrder ? unknownOrderSent() : error;
}

export const unknownOrderSent = (): BinanceError => new BinanceError(-2011, 'Unknown order sent.');

export const noSuchOrder = (): BinanceError => new BinanceError(-2013, 'Order does not exist.');
