import { DomainError } from '@papermint/contracts/common/domain-error';
import type { PriceMatch } from '@papermint/contracts/futures/price-match';
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
  priceMatch?: PriceMatch | undefined;
}

/**
 * The limit of an order: as given, or taken from the book as it is now. Decimal text.
 * @throws DomainError bad_input at `priceMatch`
 */
export function matchedPrice(
  { engine, markets }: Pick<FuturesOrdersDeps, 'engine' | 'markets'>,
  { pair, side, type, price, priceMatch }: MatchedOrder,
): string | undefined {
  if (priceMatch === undefined) return price;
  const refuse = (message: string) => new DomainError('bad_input', message, 'priceMatch');
  if (type !== 'limit') throw refuse('Only a limit order can take its limit from the book: leave this out');
  if (price !== undefined) throw refuse('Give either a limit or a price of the book');
  const [where = '', place = '1'] = priceMatch.split('_');
  const { bids, asks } = engine.orders.quotes.book(pair);
  const level = ((where === 'opponent') === (side === 'buy') ? asks : bids)[Number(place) - 1];
  if (!level) throw refuse('The order book has fewer prices on this side: choose a nearer one');
  return priceText(level[0], markets.instrument(pair).tick);
}
