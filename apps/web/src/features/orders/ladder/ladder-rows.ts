import { stepOf } from '@papermint/contracts/markets/book-steps';
import { priceText } from '@papermint/contracts/markets/ticks';
import { add, decimal, decimalText } from '../../../lib/text/decimal.ts';
import { ticksIn } from '../../../state/prices/order-estimate.ts';
import type { BookSide, SteppedBook } from '../../markets/book/book-levels.ts';

/** The rows of a ladder: a row is the number of steps from zero to its price. */
export interface LadderScale {
  /** Decimal text. */
  tick: string;
  lot: string;
  baseScale: number;
  quoteScale: number;
  /** Ticks in a step. */
  size: number;
}

export interface LadderBook {
  /** The amounts of the book by row. */
  bids: ReadonlyMap<number, string>;
  asks: ReadonlyMap<number, string>;
  /** The amount of a full bar. */
  full: number;
}

interface BookSides {
  bids: readonly (readonly [price: string, amount: string])[];
  asks: readonly (readonly [price: string, amount: string])[];
  grouped?: SteppedBook | null;
}

export function ladderScale(market: Omit<LadderScale, 'size'>, step: string): LadderScale {
  const { tick, lot, baseScale, quoteScale } = market;
  return { tick, lot, baseScale, quoteScale, size: Math.max(1, ticksIn(step, market)) };
}

/** The row of a price: of a bid the step below, of an ask the step above. */
export const rowOf = (price: string, scale: LadderScale, side: BookSide): number =>
  stepOf(ticksIn(price, scale), scale.size, side) / scale.size;

/** The price of a row, decimal text. */
export const priceOfRow = (row: number, { tick, size }: LadderScale): string => priceText(row * size, tick);

/** The decimals of the prices of rows: those of the step, as in the book. */
export const rowDecimals = ({ tick, size }: LadderScale): number =>
  (priceText(size, tick).split('.')[1] ?? '').replace(/0+$/, '').length;

/** The amounts of a book by row: the server's grouped book if it has this step, otherwise the single prices. */
export function ladderBook(book: BookSides, step: string, scale: LadderScale): LadderBook {
  const source = book.grouped?.step === step ? book.grouped : book;
  const rowsOf = (name: 'bids' | 'asks', side: BookSide) => {
    const rows = new Map<number, string>();
    for (const [price, amount] of source[name]) {
      const row = rowOf(price, scale, side);
      const before = rows.get(row);
      rows.set(row, before === undefined ? amount : decimalText(add(decimal(before), decimal(amount))));
    }
    return rows;
  };
  const bids = rowsOf('bids', 'bid');
  const asks = rowsOf('asks', 'ask');
  return {
    bids,
    asks,
    full: fullBar([...[...bids.values()].slice(0, NEAR), ...[...asks.values()].slice(0, NEAR)]),
  };
}

/** So many rows of each side decide how long bars are. */
const NEAR = 20;
/** This part of them has bars that are not full, so that a few very large amounts do not hide the others. */
const SHORTER = 0.9;

function fullBar(amounts: readonly string[]): number {
  const sorted = amounts.map(Number).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * SHORTER))] ?? 0;
}

/** The width of an amount's bar in whole percent, so that a row does not change with each small change elsewhere. */
export const barOf = (amount: string | undefined, full: number): number =>
  amount === undefined || full <= 0
    ? 0
    : Math.min(100, Math.max(2, Math.round((Number(amount) / full) * 100)));

/** So many levels of each side are meant to be in view. */
const SEEN = 10;
/** Rows of each side in view. */
const ROWS = 14;
/** A row is at least this part of the price: of finer ones a price would pass dozens in a second. */
const LEAST = 1e-5;

/** The finest step at which the best levels of both sides fit in view, and stay there for a while. */
export function suggestedStep(
  steps: readonly string[],
  book: Pick<BookSides, 'bids' | 'asks'>,
): string | undefined {
  const least = Number((book.bids[0] ?? book.asks[0])?.[0] ?? 0) * LEAST;
  const fits = (step: string) =>
    Number(step) >= least &&
    [book.bids, book.asks].every((side) => {
      const [first, last] = [side[0], side[Math.min(SEEN, side.length) - 1]];
      return !first || !last || Math.abs(Number(last[0]) - Number(first[0])) <= ROWS * Number(step);
    });
  return steps.find(fits) ?? steps.at(-1);
}

/** How far from the middle the last price may move before the ladder centers it, as a part of the height. */
const CALM = 0.3;

/**
 * Whether a row has left the calm middle of the view.
 * @param at its distance from the top of the view, px
 */
export const isOffCenter = (at: number, height: number): boolean =>
  height > 0 && Math.abs(at - height / 2) > height * CALM;
