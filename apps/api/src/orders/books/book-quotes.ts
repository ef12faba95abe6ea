import type { StepFactor } from '@papermint/contracts/markets/book-steps';
import type { Print as QuotedPrint } from '@papermint/contracts/markets/model';
import { priceText } from '@papermint/contracts/markets/ticks';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import type { Depth, DepthLevel } from '../../market/book/depth.ts';
import type { Print } from '../../market/book/tape.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Engine } from '../engine.ts';
import { lotsText } from '../records/order-view.ts';
import type { OrdersStore } from '../records/orders-store.ts';
import type { MarketData } from '../venue.ts';
import type { Grouped } from './book-rules.ts';
import { bestOf, factorFor, grouped } from './book-rules.ts';
import type { OrderBooks } from './order-books.ts';
import type { PublicBooks } from './public-books.ts';
import { createPublicBooks } from './public-books.ts';
import type { PublicTrades } from './public-trades.ts';
import { createPublicTrades } from './public-trades.ts';

/** The most prices, or price steps, that are served for a side of the book. */
const MOST_LEVELS = 100;

/** Levels that nearly all books in steps need. */
const STEPPED = 120;

/** Best first; decimals of quote and base. */
export interface QuotedBook {
  bids: [price: string, amount: string][];
  asks: [price: string, amount: string][];
}

/** The same in price steps, with the sum of price times amount in each. */
export interface QuotedSteps {
  step: string;
  bids: [price: string, amount: string, cost: string][];
  asks: [price: string, amount: string, cost: string][];
}

/** Writes a book as decimals. */
export interface BookFormat {
  /** @param most the most prices of a side */
  book(pair: string, depth: Depth, most: number): QuotedBook;
  /** @param factor ticks of a step @param most the most steps of a side */
  steps(pair: string, depth: Depth, factor: number, most: number): QuotedSteps;
}

/** The public book and tape of each pair. */
export interface BookQuotes {
  /**
   * Resting orders and the simulated depth that takers have not taken, best first; ticks and lots.
   * @param levels of a side, all if omitted
   */
  book(pair: string, levels?: number): Depth;
  /**
   * The same as decimals: the best prices, or steps of prices.
   * @throws DomainError bad_input at `step` if the book has no such step
   */
  quotedBook(pair: string, step?: string): QuotedBook;
  /**
   * The same in steps of `factor` ticks, at most `most` a side.
   * @param near its best levels, if they are known
   */
  quotedSteps(pair: string, factor: number, most: number, near?: Depth): QuotedSteps;
  /** The ticks of a price step of a pair. @throws DomainError bad_input at `pair`, at `step` */
  factorOf(pair: string, step: string): StepFactor;
  quote: BookFormat;
  /** The latest trades of a pair, newest first: those of traders and the simulated ones. */
  tape(pair: string, limit: number): QuotedPrint[];
  publicBooks: PublicBooks;
  publicTrades: PublicTrades;
}

interface BookQuotesParts {
  store: Pick<OrdersStore, 'prints' | 'printsBetween'>;
  books: Pick<OrderBooks, 'committed'>;
  market: Pick<MarketData, 'depth' | 'instrument' | 'tape' | 'printsIn' | 'lotsBetween' | 'onChange'>;
  clock: Pick<Clock, 'now'>;
  listeners: Pick<Engine['listeners'], 'add'>;
}

export function createBookQuotes(parts: BookQuotesParts): BookQuotes {
  const { store, books, market, clock } = parts;
  const format = createBookFormat(market);
  const factorOf: BookQuotes['factorOf'] = (pair, step) => factorFor(step, market.instrument(pair));

  function bookOf(pair: string, levels?: number): Depth {
    const now = clock.now();
    // The depth of a halted pair stands still. Nothing is quoted where a pair is no longer traded.
    const isQuoted = market.instrument(pair).status !== 'delisted';
    const depthOf = (most?: number) => (isQuoted ? market.depth(pair, now, most) : { bids: [], asks: [] });
    return bestOf(depthOf, books.committed(pair, now), levels);
  }

  function quotedSteps(
    pair: string,
    factor: number,
    most: number,
    near = bookOf(pair, STEPPED),
  ): QuotedSteps {
    // One more than is asked for, because the last one of a cut book may not be complete.
    const stepsOf = (book: Depth) => format.steps(pair, book, factor, most + 1);
    let steps = stepsOf(near);
    if (Math.min(steps.bids.length, steps.asks.length) <= most) steps = stepsOf(bookOf(pair));
    return { step: steps.step, bids: steps.bids.slice(0, most), asks: steps.asks.slice(0, most) };
  }

  function quotedPrint(pair: string, { at, priceTicks, lots, side }: Print): QuotedPrint {
    const { tick, lot } = market.instrument(pair);
    return {
      time: new Date(at).toISOString(),
      price: priceText(priceTicks, tick),
      amount: lotsText(lots, lot),
      side,
    };
  }

  return {
    book: bookOf,
    quotedSteps,
    factorOf,
    quote: format,
    publicBooks: createPublicBooks({ ...parts, bookOf }),
    publicTrades: createPublicTrades(parts),
    quotedBook(pair, step) {
      if (step === undefined) return format.book(pair, bookOf(pair, MOST_LEVELS), MOST_LEVELS);
      const { bids, asks } = quotedSteps(pair, factorOf(pair, step), MOST_LEVELS);
      return {
        bids: bids.map(([price, amount]) => [price, amount]),
        asks: asks.map(([price, amount]) => [price, amount]),
      };
    },
    tape(pair, limit) {
      const prints = [...store.prints(pair, limit), ...market.tape(pair, limit)];
      return prints
        .sort((a, b) => b.at - a.at)
        .slice(0, limit)
        .map((print) => quotedPrint(pair, print));
    },
  };
}

function createBookFormat(market: Pick<MarketData, 'instrument'>): BookFormat {
  return {
    book(pair, { bids, asks }, most) {
      const { tick, lot } = market.instrument(pair);
      const quoted = ([ticks, lots]: DepthLevel): [string, string] => [
        priceText(ticks, tick),
        lotsText(lots, lot),
      ];
      return { bids: bids.slice(0, most).map(quoted), asks: asks.slice(0, most).map(quoted) };
    },
    steps(pair, { bids, asks }, factor, most) {
      const { tick, lot } = market.instrument(pair);
      const scale = decimalsOf(tick) + decimalsOf(lot);
      const tickLot = units(tick, decimalsOf(tick)) * units(lot, decimalsOf(lot));
      const quoted = ({ priceTicks, lots, tickLots }: Grouped): [string, string, string] => [
        priceText(priceTicks, tick),
        lotsText(lots, lot),
        formatUnits(tickLots * tickLot, scale),
      ];
      return {
        step: priceText(factor, tick),
        bids: grouped(bids, factor, 'bid', most).map(quoted),
        asks: grouped(asks, factor, 'ask', most).map(quoted),
      };
    },
  };
}
