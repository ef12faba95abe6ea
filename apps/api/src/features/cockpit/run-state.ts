import type { RunVenue } from '@papermint/contracts/cockpit/run-limits';
import { roundedPart } from '@papermint/contracts/money/rounding';
import { baseUnits, orderSteps } from '@papermint/contracts/orders/order-quote';
import type { Markets } from '../markets/markets-service.ts';
import type { KeyFillRecord } from './key-trades-store.ts';
import type { Closing, RunBook } from './run-book.ts';
import { bookFill, emptyBook, unrealizedOf } from './run-book.ts';

/** The book of a pair on a venue. */
export interface PairBook {
  venue: RunVenue;
  pair: string;
  book: RunBook;
}

/** P&L in minor units of the dollar. */
export interface RunSums {
  realized: bigint;
  unrealized: bigint;
  fees: bigint;
  /** Realized and unrealized less fees. */
  net: bigint;
}

/** Books fills one after another, and values what is open at any instant in between. */
export interface RunState {
  books: ReadonlyMap<string, PairBook>;
  /** @returns what the fill closed, in quote units */
  book(fill: KeyFillRecord): Closing | undefined;
  /** The sums at an instant (ms), at the prices of its second. */
  sumsAt(at: number): RunSums;
  quoteOf(pair: string): string;
  /** The value of an amount of a quote currency in dollars, both in minor units. */
  dollars(quote: string, amount: bigint): bigint;
  /** The price (ticks) that an open amount is valued at, and its unrealized P&L in quote units. */
  valued(book: PairBook, at: number): { ticks: number; unrealized: bigint };
}

/** @param ratesAt the instant (ms) whose rates convert other quote currencies */
export function createRunState(markets: Markets, ratesAt: number): RunState {
  const books = new Map<string, PairBook>();
  const rates = new Map<string, string | undefined>();
  const rateOf = (code: string) => {
    if (!rates.has(code)) rates.set(code, markets.dollarPriceAt(code, ratesAt));
    return rates.get(code);
  };
  const dollars = (quote: string, amount: bigint) => markets.valueAtPrices(quote, amount, 'USD', rateOf);
  const valued = ({ venue, pair, book }: PairBook, at: number) => {
    const priced = venue === 'futures' ? markets.futures.mark : markets.reference;
    const ticks = priced.priceTicksAt(pair, at);
    const { perTickLot, over, lotUnits } = orderSteps(markets.instrument(pair));
    const open = book.amount < 0n ? -book.amount : book.amount;
    const value = roundedPart(BigInt(ticks) * perTickLot, open, over * lotUnits);
    return { ticks, unrealized: unrealizedOf(book, value) };
  };
  return {
    books,
    quoteOf: (pair) => markets.instrument(pair).quote,
    dollars,
    valued,
    book({ venue, pair, side, lots, cost, fee }) {
      const name = `${venue} ${pair}`;
      const known = books.get(name) ?? { venue, pair, book: emptyBook() };
      books.set(name, known);
      return bookFill(known.book, { side, amount: baseUnits(lots, markets.instrument(pair)), cost, fee });
    },
    sumsAt(at) {
      const sums = { realized: 0n, unrealized: 0n, fees: 0n };
      for (const one of books.values()) {
        const { quote } = markets.instrument(one.pair);
        sums.realized += dollars(quote, one.book.realized);
        sums.fees += dollars(quote, one.book.fees);
        if (one.book.amount !== 0n) sums.unrealized += dollars(quote, valued(one, at).unrealized);
      }
      return { ...sums, net: sums.realized + sums.unrealized - sums.fees };
    },
  };
}
