import type { StepFactor } from '@papermint/contracts/markets/book-steps';
import type { Print as QuotedPrint } from '@papermint/contracts/markets/model';
import type { Depth } from '../../market/depth.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import { bookView, factorFor } from './book-rules.ts';
import type { SpotBooks } from './spot-books.ts';
import type { SpotStore } from './spot-store.ts';
import type { QuotedBook, SpotView } from './spot-view.ts';

/** How many prices, or steps of them, a side of the book is shown with at most. */
const MOST_LEVELS = 100;

/** What is offered and what has traded, as everybody sees it. */
export interface SpotQuotes {
  /** Waiting orders and what is left of the simulated depth, best first; ticks and lots. */
  book(pair: string): Depth;
  /**
   * The same as decimals, its best prices or steps of them.
   * @throws DomainError bad_input at `step` where a book has none of that size
   */
  quotedBook(pair: string, step?: string): QuotedBook;
  /** How many ticks a step of a pair's book is. @throws DomainError bad_input at `pair`, at `step` */
  factorOf(pair: string, step: string): StepFactor;
  /** How a book is told to those who follow it. */
  quote: Pick<SpotView, 'book' | 'steps'>;
  /** The latest trades of a pair, newest first: the simulated ones and those of traders. */
  tape(pair: string, limit: number): QuotedPrint[];
}

interface Parts {
  store: Pick<SpotStore, 'prints'>;
  books: Pick<SpotBooks, 'committed'>;
  view: SpotView;
  markets: Pick<Markets, 'depth' | 'instrument' | 'tape' | 'tradingHalted'>;
  clock: Pick<Clock, 'now'>;
}

export function createQuotes({ store, books, view, markets, clock }: Parts): SpotQuotes {
  const factorOf: SpotQuotes['factorOf'] = (pair, step) => factorFor(step, markets.instrument(pair));

  function bookOf(pair: string): Depth {
    const now = clock.now();
    // In a halt nobody quotes; what waits is all there is.
    const depth = markets.tradingHalted(pair, now) ? { bids: [], asks: [] } : markets.depth(pair, now);
    return bookView(depth, books.committed(pair, now));
  }

  return {
    book: bookOf,
    factorOf,
    quote: view,
    quotedBook(pair, step) {
      if (step === undefined) return view.book(pair, bookOf(pair), MOST_LEVELS);
      const { bids, asks } = view.steps(pair, bookOf(pair), factorOf(pair, step), MOST_LEVELS);
      return {
        bids: bids.map(([price, amount]) => [price, amount]),
        asks: asks.map(([price, amount]) => [price, amount]),
      };
    },
    tape(pair, limit) {
      const prints = [...store.prints(pair, limit), ...markets.tape(pair, limit)];
      return prints
        .sort((a, b) => b.at - a.at)
        .slice(0, limit)
        .map((print) => view.print(pair, print));
    },
  };
}
