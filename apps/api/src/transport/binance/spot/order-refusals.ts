import { DomainError } from '@papermint/contracts/common/domain-error';
import { BinanceError } from '../answers/binance-error.ts';
import { filterFailure } from './check-filters.ts';

/** A refusal of ours, by its field and its sentence, and what Binance says instead. */
interface Refusal {
  key?: string;
  sentence: RegExp;
  becomes: () => BinanceError;
}

const rejected = (text: string) => () => new BinanceError(-2010, text);

function wrongRelationship(): BinanceError {
  return new BinanceError(-2010, 'The relationship of the prices for the orders is not correct.');
}

const REFUSALS: readonly Refusal[] = [
  {
    key: 'price',
    sentence: /which post only does not allow/,
    becomes: rejected('Order would immediately match and take.'),
  },
  {
    key: 'stopPrice',
    sentence: /must be (?:above|below) the current price/,
    becomes: rejected('Order would trigger immediately.'),
  },
  {
    key: 'price',
    sentence: /must be (?:above|below) the current price/,
    becomes: wrongRelationship,
  },
  { key: 'clientId', sentence: /An open order has this/, becomes: rejected('Duplicate order sent.') },
  { sentence: /too small/, becomes: () => filterFailure('NOTIONAL') },
  { key: 'visibleAmount', sentence: /multiple of/, becomes: () => filterFailure('LOT_SIZE') },
  { key: 'visibleAmount', sentence: /./, becomes: () => filterFailure('ICEBERG_PARTS') },
  { key: 'quoteAmount', sentence: /./, becomes: () => filterFailure('NOTIONAL') },
  { key: 'amount', sentence: /multiple of|too large/, becomes: () => filterFailure('LOT_SIZE') },
  { sentence: /\d% (?:above|below) the/, becomes: () => filterFailure('PERCENT_PRICE_BY_SIDE') },
  { key: 'price', sentence: /multiple of|too large/, becomes: () => filterFailure('PRICE_FILTER') },
  { key: 'stopPrice', sentence: /multiple of|too large/, becomes: () => filterFailure('PRICE_FILTER') },
  {
    sentence: /open orders waiting for their (?:stop|trigger) price/,
    becomes: () => filterFailure('MAX_NUM_ALGO_ORDERS'),
  },
  { sentence: /already have \d+ open orders/, becomes: () => filterFailure('MAX_NUM_ORDERS') },
];

/** What Binance says where we refuse an order; anything else stays as it is. */
export function orderRefusal(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const { key, message } = error;
  const found = REFUSALS.find((one) => (!one.key || one.key === key) && one.sentence.test(message));
  return found ? found.becomes() : error;
}

/** What Binance says where we refuse a list; its fields may have prefixes, such as `pending.price`. */
export function listRefusal(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const { code, message, key } = error;
  if (/must be (?:above|below) the current price/.test(message)) return wrongRelationship();
  return orderRefusal(new DomainError(code, message, key?.replace(/^\w+\./, '')));
}

/** What Binance says where we refuse to cancel an order: it is closed, or there is none. */
export function cancelRefusal(error: unknown): unknown {
  const unknownOrder =
    error instanceof DomainError && (error.code === 'conflict' || error.code === 'not_found');
  return unknownOrder ? unknownOrderSent() : error;
}

export const unknownOrderSent = (): BinanceError => new BinanceError(-2011, 'Unknown order sent.');

export const noSuchOrder = (): BinanceError => new BinanceError(-2013, 'Order does not exist.');
