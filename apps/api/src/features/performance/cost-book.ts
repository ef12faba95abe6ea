import { mulDiv } from '@papermint/contracts/money/rounding';
import type { Booking, FeeLine, Leg, Line } from './booking.ts';

/** What an account holds of an asset: minor units, and their cost in those of the currency. */
export interface Holding {
  quantity: bigint;
  cost: bigint;
  realized: bigint;
}

/** Cost basis and sums of an account by average cost, in minor units of one currency. */
export interface CostBook {
  holdings: Map<string, Holding>;
  lines: Record<Line, bigint>;
  fees: Record<FeeLine, bigint>;
}

export const newBook = (): CostBook => ({
  holdings: new Map(),
  lines: {
    deposits: 0n,
    withdrawals: 0n,
    transfers: 0n,
    adjustments: 0n,
    cardPurchases: 0n,
    playMoney: 0n,
    staking: 0n,
    dividends: 0n,
    funding: 0n,
    royalties: 0n,
    pnl: 0n,
  },
  fees: { spot: 0n, futures: 0n, convert: 0n, payments: 0n, nfts: 0n, packages: 0n },
});

function holdingOf({ holdings }: CostBook, asset: string): Holding {
  let holding = holdings.get(asset);
  if (!holding) {
    holding = { quantity: 0n, cost: 0n, realized: 0n };
    holdings.set(asset, holding);
  }
  return holding;
}

function acquire(book: CostBook, { asset, amount }: Leg, value: bigint): void {
  const holding = holdingOf(book, asset);
  holding.quantity += amount;
  holding.cost += value;
}

/** An amount takes its share of the cost with it, rounded half to even. The rest of the value is realized. */
function dispose(book: CostBook, { asset, amount }: Leg, value: bigint): void {
  const holding = holdingOf(book, asset);
  const isAll = amount >= holding.quantity;
  const cost = isAll ? holding.cost : mulDiv(holding.cost, amount, holding.quantity, 'half-even');
  holding.quantity -= amount;
  holding.cost -= cost;
  holding.realized += value - cost;
}

/** An amount enters the account without a price, at its value. */
export function bookIn(book: CostBook, line: Line, leg: Leg, value: bigint): void {
  acquire(book, leg, value);
  book.lines[line] += value;
}

/** An amount leaves the account without a price, at its value. */
export function bookOut(book: CostBook, line: Line, leg: Leg, value: bigint): void {
  dispose(book, leg, value);
  book.lines[line] -= value;
}

/** One amount is exchanged for another at one value. */
export function bookExchange(book: CostBook, given: Leg, received: Leg, value: bigint): void {
  dispose(book, given, value);
  acquire(book, received, value);
}

/** A fee is paid from what the account holds. */
export function bookFee(book: CostBook, line: FeeLine, leg: Leg, value: bigint): void {
  dispose(book, leg, value);
  book.fees[line] += value;
}

/** A fee is kept from an amount before it enters: both sides grow, the holding stays. */
export function bookKeptFee(book: CostBook, from: Line, line: FeeLine, value: bigint): void {
  book.lines[from] += value;
  book.fees[line] += value;
}

/** A split changes the number of shares by an amount, signed. Their cost stays the same. */
function bookSplit(book: CostBook, asset: string, amount: bigint): void {
  holdingOf(book, asset).quantity += amount;
}

/** An NFT or another asset is gone without a value. */
function bookLoss(book: CostBook, leg: Leg): void {
  dispose(book, leg, 0n);
}

/** Books movements by average cost. */
export const averageCost = (book: CostBook): Booking => ({
  enter: (line, leg, value) => bookIn(book, line, leg, value),
  leave: (line, leg, value) => bookOut(book, line, leg, value),
  exchange: (given, received, value) => bookExchange(book, given, received, value),
  fee: (line, leg, value) => bookFee(book, line, leg, value),
  keptFee: (from, line, value) => bookKeptFee(book, from, line, value),
  split: (asset, amount) => bookSplit(book, asset, amount),
  lose: (leg) => bookLoss(book, leg),
});
