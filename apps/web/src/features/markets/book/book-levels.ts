import { stepOf } from '@papermint/contracts/markets/book-steps';
import { decimalsOf } from '@papermint/contracts/money/amount';
import type { Decimal } from '../../../lib/text/decimal.ts';
import {
  add,
  decimal,
  decimalText,
  divide,
  multiply,
  rescale,
  subtract,
  toNumber,
  ZERO,
} from '../../../lib/text/decimal.ts';

export type Level = readonly [price: string, amount: string];
export type BookSide = 'ask' | 'bid';

export interface Book {
  bids: readonly Level[];
  asks: readonly Level[];
}

/** The server's book in steps of a price, with the cost of each step. */
export interface SteppedBook {
  step: string;
  bids: readonly (readonly [price: string, amount: string, cost: string])[];
  asks: readonly (readonly [price: string, amount: string, cost: string])[];
}

export interface DeepLevel {
  price: string;
  amount: string;
  /** The sum of the amounts from the best price to this one. */
  total: string;
  /** The cost of all amounts to this price, at the single prices within the groups. */
  cost: Decimal;
  /** The total as a fraction of the deepest one shown. */
  depth: number;
}

interface Group {
  price: string;
  amount: Decimal;
  cost: Decimal;
}

/**
 * A side in steps of a price. Bids go to the step below and asks to the step above, so that no group shows a better
 * price than it has. Exact.
 */
export function groupLevels(levels: readonly Level[], step: string, side: BookSide): Group[] {
  const groups: Group[] = [];
  for (const [priceText, amountText] of levels) {
    const price = groupPrice(priceText, step, side);
    const amount = decimal(amountText);
    const cost = multiply(decimal(priceText), amount);
    const last = groups.at(-1);
    if (last?.price === price) {
      last.amount = add(last.amount, amount);
      last.cost = add(last.cost, cost);
    } else groups.push({ price, amount, cost });
  }
  return groups;
}

/** The step that a price belongs to. */
export function groupPrice(price: string, step: string, side: BookSide): string {
  const value = decimal(price);
  const size = decimal(step);
  const scale = Math.max(value.scale, size.scale);
  const whole = (one: Decimal) => Number(rescale(one, scale).units);
  return decimalText({ units: BigInt(stepOf(whole(value), whole(size), side)), scale });
}

/** Sums amounts by the steps that their prices belong to. */
export function groupAmounts(
  amounts: ReadonlyMap<string, string>,
  step: string,
  side: BookSide,
): ReadonlyMap<string, string> {
  const grouped = new Map<string, string>();
  for (const [price, amount] of amounts) {
    const at = groupPrice(price, step, side);
    grouped.set(at, decimalText(add(decimal(grouped.get(at)), decimal(amount))));
  }
  return grouped;
}

/** One side with running totals, best first. */
function deepen(groups: readonly Group[]): DeepLevel[] {
  let total: Decimal = ZERO;
  let cost: Decimal = ZERO;
  return groups.map((group) => {
    total = add(total, group.amount);
    cost = add(cost, group.cost);
    return {
      price: group.price,
      amount: decimalText(group.amount),
      total: decimalText(total),
      cost,
      depth: 0,
    };
  });
}

/**
 * Both sides in steps of a price, with a maximum number of levels each. Depths are relative to the deeper side, so that the
 * bars can be compared. The server's book in that step is used as soon as it has arrived, the single prices until then.
 */
export function deepenBook(
  book: Book & { grouped?: SteppedBook | null },
  step: string,
  levels: { bids: number; asks: number },
): { bids: DeepLevel[]; asks: DeepLevel[] } {
  const sent = book.grouped?.step === step ? book.grouped : null;
  const groupsOf = (name: 'bids' | 'asks', side: BookSide) =>
    sent
      ? sent[name].map(([price, amount, cost]) => ({ price, amount: decimal(amount), cost: decimal(cost) }))
      : groupLevels(book[name], step, side);
  const bids = deepen(groupsOf('bids', 'bid').slice(0, levels.bids));
  const asks = deepen(groupsOf('asks', 'ask').slice(0, levels.asks));
  const most = Math.max(Number(bids.at(-1)?.total ?? 0), Number(asks.at(-1)?.total ?? 0));
  for (const level of [...bids, ...asks]) level.depth = most > 0 ? Number(level.total) / most : 0;
  return { bids, asks };
}

/** The average price of all amounts to a level, with the decimals of a price, and their cost. */
export function sumTo(level: DeepLevel, decimals: number): { average: string; cost: string } {
  const average = divide(level.cost, decimal(level.total), decimals);
  return { average: average ? decimalText(average) : level.price, cost: decimalText(rescale(level.cost, 2)) };
}

/** The spread between the best prices, as an amount and as a fraction of their middle. */
export function spreadOf({ bids, asks }: Book): { spread: string; fraction: number } | null {
  const bid = bids[0]?.[0];
  const ask = asks[0]?.[0];
  if (!bid || !ask) return null;
  const spread = subtract(decimal(ask), decimal(bid));
  const middle = (Number(bid) + Number(ask)) / 2;
  return { spread: decimalText(spread), fraction: middle > 0 ? toNumber(spread) / middle : 0 };
}

/** The number of decimals in a column of amounts, so that the points line up. */
export function amountDecimals(lot: string, most = 5): number {
  return Math.min(decimalsOf(lot), most);
}
