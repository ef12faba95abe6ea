import type { NumberedPrint } from '../../../../market/book/trade-ids.ts';
import type { World } from '../../../../worlds/world.ts';
import { quotesOf } from '../../market-data/quotes-of.ts';
import type { TradedSymbol } from '../../market-data/symbols.ts';
import { aggregateTrade } from '../../market-data/views.ts';
import type { StreamSource } from '../stream-source.ts';

const EVERY = 100;
/** After a jump of time only so many trades are sent. */
const MOST = 1000;

/** The trades of a market, each once. */
export function tradeSource(world: World, traded: TradedSymbol, kind: 'aggTrade' | 'trade'): StreamSource {
  const { pair, venue } = traded;
  const { publicTrades, publicBooks } = quotesOf(world, venue);
  let last = publicTrades.latest(pair, 1)[0]?.id ?? -1;
  let seen = publicBooks.top(pair).id;
  const eventOf = kind === 'aggTrade' ? aggregateEvent : tradeEvent;
  return {
    every: EVERY,
    next() {
      // A trade comes with a second or an order, and so does a state of the book.
      const { id } = publicBooks.top(pair);
      if (id === seen) return [];
      seen = id;
      let trades = publicTrades.fromId(pair, last + 1, MOST);
      if (trades.length === MOST) {
        trades = publicTrades.latest(pair, MOST).filter((trade) => trade.id > last);
      }
      last = trades.at(-1)?.id ?? last;
      return trades.map((trade) => eventOf(world, traded, trade));
    },
    latest: () => [],
  };
}

const aggregateEvent = (world: World, traded: TradedSymbol, trade: NumberedPrint) => ({
  e: 'aggTrade',
  E: world.clock.now(),
  s: traded.symbol,
  ...aggregateTrade(traded, trade),
});

function tradeEvent(
  world: World,
  { symbol, venue, priceText, amountText }: TradedSymbol,
  trade: NumberedPrint,
) {
  const { id, priceTicks, lots, at, side } = trade;
  const now = world.clock.now();
  const [p, q, m] = [priceText(priceTicks), amountText(lots), side === 'sell'];
  return venue === 'spot'
    ? { e: 'trade', E: now, s: symbol, t: id, p, q, T: at, m, M: true }
    : { e: 'trade', E: now, T: at, s: symbol, t: id, p, q, X: 'MARKET', m };
}
