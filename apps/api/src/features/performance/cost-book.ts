import { mulDiv } from '@papermint/contracts/money/rounding';

/** An amount of an asset, minor units, above zero. An NFT is an asset of its own, with the amount 1. */
export interface Leg {
  asset: string;
  amount: bigint;
}

export type DepositLine =
  | 'deposits'
  | 'withdrawals'
  | 'transfers'
  | 'adjustments'
  | 'cardPurchases'
  | 'playMoney';
export type IncomeLine = 'staking' | 'dividends' | 'funding' | 'royalties';
export type FeeLine = 'spot' | 'futures' | 'convert' | 'payments' | 'nfts' | 'packages';
/** Where the value comes from that enters without a price, and where it goes: `pnl` is that of futures. */
export type Line = DepositLine | IncomeLine | 'pnl';

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
export function bookSplit(book: CostBook, asset: string, amount: bigint): void {
  holdingOf(book, asset).quantity += amount;
}

/** An NFT or another asset is gone without a value. */
export function bookLoss(book: CostBook, leg: Leg): void {
  dispose(book, leg, 0n);
}
