import { DomainError } from '@papermint/contracts/common/domain-error';
import type { PriceMatch } from '@papermint/contracts/futures/price-match';
import { MATCHED_LEVELS, matchedLevel } from '@papermint/contracts/futures/price-match';
import { priceText } from '@papermint/contracts/markets/ticks';
import type { Side } from '@papermint/contracts/orders/model';
import type { OrderType, PlaceableType } from '@papermint/contracts/orders/order-types';
import type { FuturesOrdersDeps } from './futures-orders-deps.ts';

/** An order whose limit may come from the book. */
interface MatchedOrder {
  pair: string;
  side: Side;
  type: OrderType | PlaceableType;
  price?: string | undefined;
  stopPrice?: string | null | undefined;
  priceMatch?: PriceMatch | undefined;
}

/** Orders whose trigger gives them a limit from the book. */
const WAITING: ReadonlySet<string> = new Set(['stop_limit', 'take_profit_limit']);

/**
 * The limit of an order: as given, or taken from the book as it is now. An order that waits for a stop price takes it when
 * that triggers it, and has its stop price as limit until then. Decimal text.
 * @throws DomainError bad_input at `priceMatch`
 */
export function matchedPrice(
  { engine, markets }: Pick<FuturesOrdersDeps, 'engine' | 'markets'>,
  { pair, side, type, price, stopPrice, priceMatch }: MatchedOrder,
): string | undefined {
  if (priceMatch === undefined) return price;
  const refuse = (message: string) => new DomainError('bad_input', message, 'priceMatch');
  const waits = WAITING.has(type);
  if (type !== 'limit' && !waits) {
    throw refuse('Only an order with a limit can take it from the book: leave this out');
  }
  if (price !== undefined) throw refuse('Give either a limit or a price of the book');
  if (waits) {
    if (stopPrice) return stopPrice;
    throw new DomainError(
      'bad_input',
      'An order that takes its limit when it triggers needs a stop price',
      'stopPrice',
    );
  }
  const level = matchedLevel(engine.orders.quotes.book(pair, MATCHED_LEVELS), side, priceMatch);
  if (!level) throw refuse('The order book has fewer prices on this side: choose a nearer one');
  return priceText(level[0], markets.instrument(pair).tick);
}
