import { roundedPart } from '@papermint/contracts/money/rounding';
import type { Side } from '@papermint/contracts/orders/model';

/** A fill as a book takes it: base units and quote units. */
export interface BookedFill {
  side: Side;
  amount: bigint;
  cost: bigint;
  fee: bigint;
}

/** What the fills of one pair add up to, by average cost. Money is in quote units. */
export interface RunBook {
  /** Base units: above zero for bought, below for sold. */
  amount: bigint;
  /** What the open amount cost, or what it was sold for. Never negative. */
  cost: bigint;
  /** The fees of the fills that opened it. */
  openFees: bigint;
  realized: bigint;
  fees: bigint;
}

/** What a fill closed. */
export interface Closing {
  /** P&L before fees. */
  realized: bigint;
  /** P&L less the fees of both sides. */
  net: bigint;
}

export const emptyBook = (): RunBook => ({ amount: 0n, cost: 0n, openFees: 0n, realized: 0n, fees: 0n });

const isAgainst = (amount: bigint, side: Side) => (side === 'buy' ? amount < 0n : amount > 0n);
const size = (amount: bigint) => (amount < 0n ? -amount : amount);

/**
 * Books a fill. A fill against the open amount closes it first, at its average cost, and opens the other side with the
 * rest. @returns what it closed; undefined if it only opened
 */
export function bookFill(book: RunBook, { side, amount, cost, fee }: BookedFill): Closing | undefined {
  book.fees += fee;
  const open = size(book.amount);
  const closed = isAgainst(book.amount, side) ? (amount < open ? amount : open) : 0n;
  let closing: Closing | undefined;
  let paid = 0n;
  let charged = 0n;
  if (closed > 0n) {
    paid = roundedPart(cost, closed, amount);
    charged = roundedPart(fee, closed, amount);
    const own = roundedPart(book.cost, closed, open);
    const ownFees = roundedPart(book.openFees, closed, open);
    const realized = side === 'sell' ? paid - own : own - paid;
    book.cost -= own;
    book.openFees -= ownFees;
    book.realized += realized;
    closing = { realized, net: realized - ownFees - charged };
  }
  book.amount += side === 'buy' ? amount : -amount;
  if (amount > closed) {
    book.cost += cost - paid;
    book.openFees += fee - charged;
  }
  return closing;
}

/** The unrealized P&L, given the value of the open amount at the mark. */
export const unrealizedOf = ({ amount, cost }: RunBook, value: bigint): bigint =>
  amount < 0n ? cost - value : value - cost;
