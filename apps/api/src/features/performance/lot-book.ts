import { mulDiv } from '@papermint/contracts/money/rounding';
import type { DisposalKind } from '@papermint/contracts/performance/disposal-kinds';
import type { Booking, Leg, Line } from './booking.ts';

/** What is left of an acquisition: minor units, their cost in those of the currency, and when it was (ms). */
export interface Lot {
  quantity: bigint;
  cost: bigint;
  at: number;
}

/** What a disposal took from one lot. */
export interface LotDisposal {
  asset: string;
  kind: DisposalKind;
  quantity: bigint;
  acquiredAt: number;
  disposedAt: number;
  cost: bigint;
  proceeds: bigint;
}

/** The lots of an account: the oldest is disposed of first. */
export interface LotBook {
  /** The open lots of each asset, the oldest first. */
  open: Map<string, Lot[]>;
  disposals: LotDisposal[];
}

export const newLotBook = (): LotBook => ({ open: new Map(), disposals: [] });

/** The kinds of disposals without a price, by the line of what leaves. */
const LEAVING: Partial<Record<Line, DisposalKind>> = {
  withdrawals: 'withdrawal',
  transfers: 'transfer',
  adjustments: 'adjustment',
  cardPurchases: 'card',
  pnl: 'futures',
  funding: 'funding',
};

/** Books the movements of an instant (ms), first in, first out. */
export const firstInFirstOut = (book: LotBook, at: number): Booking => ({
  enter: (_, leg, value) => acquire(book, leg, value, at),
  leave: (line, leg, value) => dispose(book, leg, value, at, LEAVING[line] ?? 'other'),
  exchange(given, received, value) {
    dispose(book, given, value, at, 'exchange');
    acquire(book, received, value, at);
  },
  fee: (_, leg, value) => dispose(book, leg, value, at, 'fee'),
  keptFee: () => undefined,
  split: (asset, amount) => split(book, asset, amount),
  lose: (leg) => dispose(book, leg, 0n, at, 'other'),
});

function lotsOf({ open }: LotBook, asset: string): Lot[] {
  let lots = open.get(asset);
  if (!lots) {
    lots = [];
    open.set(asset, lots);
  }
  return lots;
}

function acquire(book: LotBook, { asset, amount }: Leg, cost: bigint, at: number): void {
  if (amount > 0n) lotsOf(book, asset).push({ quantity: amount, cost, at });
}

/**
 * Takes an amount from the oldest lots. Each part has its share of the proceeds and of its lot's cost, rounded half to
 * even; the last part has the rest, so the parts add up. What no lot covers was acquired at that instant for nothing.
 */
function dispose(book: LotBook, { asset, amount }: Leg, value: bigint, at: number, kind: DisposalKind): void {
  const lots = lotsOf(book, asset);
  let [taken, given] = [0n, 0n];
  const note = (quantity: bigint, cost: bigint, acquiredAt: number) => {
    taken += quantity;
    const upTo = mulDiv(value, taken, amount, 'half-even');
    book.disposals.push({ asset, kind, quantity, acquiredAt, disposedAt: at, cost, proceeds: upTo - given });
    given = upTo;
  };
  let whole = 0;
  for (let lot = lots[0]; lot && taken < amount; lot = lots[whole]) {
    const left = amount - taken;
    if (lot.quantity <= left) {
      whole += 1;
      note(lot.quantity, lot.cost, lot.at);
    } else {
      const cost = mulDiv(lot.cost, left, lot.quantity, 'half-even');
      lot.quantity -= left;
      lot.cost -= cost;
      note(left, cost, lot.at);
    }
  }
  lots.splice(0, whole);
  if (taken < amount) note(amount - taken, 0n, at);
}

/** Multiplies the lots of an asset, so that they have an amount more. Their costs stay. */
function split(book: LotBook, asset: string, amount: bigint): void {
  const lots = lotsOf(book, asset);
  const before = lots.reduce((sum, { quantity }) => sum + quantity, 0n);
  if (before === 0n) return;
  let [passed, reached] = [0n, 0n];
  for (const lot of lots) {
    passed += lot.quantity;
    const upTo = mulDiv(passed, before + amount, before, 'half-even');
    lot.quantity = upTo - reached;
    reached = upTo;
  }
}
