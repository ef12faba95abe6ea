import type { Ticker24h } from '@papermint/contracts/markets/live';
import { priceText } from '@papermint/contracts/markets/ticks';
import type { Spot } from '../../spot/spot-service.ts';
import type { Markets } from '../markets-service.ts';
import type { PriceBoard } from '../markets-types.ts';

/** The books and tapes of a market. */
export type VenueQuotes = Pick<Spot, 'book' | 'quote' | 'quotedSteps' | 'tape' | 'onOrder'>;

/** A market of all pairs, spot or futures: its books and tapes, and the prices that go with them. */
export interface DataVenue extends VenueQuotes {
  /** The prices of a pair in the second of a board. */
  prices(pair: string, board: PriceBoard): { price: string; mark: string | null; index: string | null };
  ticker24h(pair: string): Ticker24h;
}

/** The spot market, as feeds send it. */
export const spotVenue = (markets: Markets, spot: Spot): DataVenue => ({
  book: spot.book,
  quote: spot.quote,
  quotedSteps: spot.quotedSteps,
  tape: spot.tape,
  onOrder: spot.onOrder,
  prices: (pair, { texts }) => ({ price: texts[pair] as string, mark: null, index: null }),
  ticker24h: (pair) => markets.ticker24h(pair),
});

/** The market of futures. */
export const futuresVenue = (markets: Markets, quotes: VenueQuotes): DataVenue => ({
  book: quotes.book,
  quote: quotes.quote,
  quotedSteps: quotes.quotedSteps,
  tape: quotes.tape,
  onOrder: quotes.onOrder,
  prices(pair, { at }) {
    const { tick } = markets.instrument(pair);
    return {
      price: priceText(markets.futures.priceTicksAt(pair, at), tick),
      mark: priceText(markets.futures.mark.priceTicksAt(pair, at), tick),
      index: priceText(markets.reference.priceTicksAt(pair, at), tick),
    };
  },
  ticker24h: (pair) => markets.ticker24h(pair, 'futures'),
});
