import { roundedPart } from '@papermint/contracts/money/rounding';
import type { Side } from '@papermint/contracts/orders/model';
import type { SplitTerms } from '@papermint/contracts/orders/split-terms';
import { splitAmount } from '@papermint/contracts/orders/split-terms';

/** A fill of one pair: base units of that time, quote units, ms. */
export interface TripFill {
  id: number;
  side: Side;
  amount: bigint;
  cost: bigint;
  /** Price times lots, in ticks. */
  tickLots: bigint;
  fee: bigint;
  at: number;
}

/** From flat to flat: base units in the shares of its end, quote units. */
export interface SpotTrip {
  /** The id of the fill that opened it. */
  id: number;
  openedAt: number;
  /** Null while something is left. */
  closedAt: number | null;
  bought: bigint;
  boughtCost: bigint;
  sold: bigint;
  soldCost: bigint;
  /** What the sold part had cost. */
  closedCost: bigint;
  /** The sums of price times lots, in ticks. */
  boughtTickLots: bigint;
  soldTickLots: bigint;
  fees: bigint;
  fills: number[];
}

interface Open {
  trip: SpotTrip;
  /** What is left, and what it cost. */
  amount: bigint;
  cost: bigint;
}

/**
 * The round trips of one pair by average cost. A sale takes what was bought in the pair; the rest of it, which came from
 * elsewhere, is part of none. A split multiplies the amounts of the open one.
 * @param fills oldest first
 * @param splits with the instants of their effect (ms), oldest first
 * @returns oldest first
 */
export function spotTrips(
  fills: readonly TripFill[],
  splits: readonly { at: number; terms: SplitTerms }[] = [],
): SpotTrip[] {
  const trips: SpotTrip[] = [];
  let open: Open | undefined;
  let applied = 0;
  const splitUntil = (at: number) => {
    for (let next = splits[applied]; next && next.at <= at; next = splits[applied]) {
      if (open) split(open, next.terms);
      applied += 1;
    }
  };
  for (const fill of fills) {
    splitUntil(fill.at);
    if (fill.side === 'buy') {
      open ??= begin(trips, fill);
      buy(open, fill);
    } else if (open) {
      sell(open, fill);
      if (open.trip.closedAt !== null) open = undefined;
    }
  }
  splitUntil(Number.POSITIVE_INFINITY);
  return trips;
}

function begin(trips: SpotTrip[], { id, at }: TripFill): Open {
  const trip: SpotTrip = {
    id,
    openedAt: at,
    closedAt: null,
    bought: 0n,
    boughtCost: 0n,
    sold: 0n,
    soldCost: 0n,
    closedCost: 0n,
    boughtTickLots: 0n,
    soldTickLots: 0n,
    fees: 0n,
    fills: [],
  };
  trips.push(trip);
  return { trip, amount: 0n, cost: 0n };
}

function buy(open: Open, { id, amount, cost, tickLots, fee }: TripFill): void {
  const { trip } = open;
  open.amount += amount;
  open.cost += cost;
  trip.bought += amount;
  trip.boughtCost += cost;
  trip.boughtTickLots += tickLots;
  trip.fees += fee;
  trip.fills.push(id);
}

/** Sells at most what is open. Cost, fee and price of a larger sale are shared by amount, rounded half to even. */
function sell(open: Open, { id, amount, cost, tickLots, fee, at }: TripFill): void {
  const { trip } = open;
  const sold = amount < open.amount ? amount : open.amount;
  const own = roundedPart(open.cost, sold, open.amount);
  trip.sold += sold;
  trip.soldCost += roundedPart(cost, sold, amount);
  trip.soldTickLots += roundedPart(tickLots, sold, amount);
  trip.closedCost += own;
  trip.fees += roundedPart(fee, sold, amount);
  trip.fills.push(id);
  open.amount -= sold;
  open.cost -= own;
  if (open.amount === 0n) trip.closedAt = at;
}

function split(open: Open, terms: SplitTerms): void {
  const { trip } = open;
  open.amount = splitAmount(open.amount, terms);
  trip.bought = splitAmount(trip.bought, terms);
  trip.sold = splitAmount(trip.sold, terms);
}
