import { DomainError } from '@papermint/contracts/common/domain-error';
import type { StepFactor } from '@papermint/contracts/markets/book-steps';
import { factorOf, stepOf } from '@papermint/contracts/markets/book-steps';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';

type Level = readonly [priceTicks: number, lots: number];

interface PairOrders {
  book: { levels(side: Side): Iterable<Level> };
  taken: Readonly<Record<Side, number>>;
}

interface Levels {
  bids: readonly Level[];
  asks: readonly Level[];
}

/** The public book: the orders of traders and the simulated depth that takers have not taken, by price. */
export function bookView(depth: Levels, { book, taken }: PairOrders): { bids: Level[]; asks: Level[] } {
  return {
    bids: merged(book.levels('buy'), remainingDepth(depth.bids, taken.sell), -1),
    asks: merged(book.levels('sell'), remainingDepth(depth.asks, taken.buy), 1),
  };
}

/** The fewest levels of the simulated depth that are computed. */
const FEWEST = 8;

/**
 * The best levels of each side of the public book.
 * @param depthOf the simulated depth with at most so many levels a side, all if omitted
 * @param levels of a side that are asked for, all if omitted; no more are computed than they need
 */
export function bestOf(
  depthOf: (most?: number) => Levels,
  own: PairOrders,
  levels?: number,
): { bids: Level[]; asks: Level[] } {
  if (levels === undefined) return bookView(depthOf(), own);
  for (let most = Math.max(levels, FEWEST); ; most *= 4) {
    const depth = depthOf(most);
    const view = bookView(depth, own);
    const [bids, asks] = [view.bids.slice(0, levels), view.asks.slice(0, levels)];
    const isKnown = (side: readonly Level[], simulated: readonly Level[], direction: 1 | -1) =>
      simulated.length < most || (side.length === levels && !isBeyond(side, simulated, direction));
    if (isKnown(bids, depth.bids, -1) && isKnown(asks, depth.asks, 1)) return { bids, asks };
  }
}

/** Whether a side goes on where another one has ended. */
function isBeyond(side: readonly Level[], ended: readonly Level[], direction: 1 | -1): boolean {
  const priceOf = (levels: readonly Level[]) => (levels.at(-1) as Level)[0] * direction;
  return priceOf(side) > priceOf(ended);
}

/** What takers have not taken of a side, best price first. */
function remainingDepth(levels: readonly Level[], taken: number): Level[] {
  const remaining: Level[] = [];
  let gone = taken;
  for (const [price, offered] of levels) {
    const lots = offered - Math.min(gone, offered);
    gone -= offered - lots;
    if (lots > 0) remaining.push([price, lots]);
  }
  return remaining;
}

/** Merges two sorted lists of levels. `direction` is 1 if the lowest price is the best. */
function merged(resting: Iterable<Level>, simulated: readonly Level[], direction: 1 | -1): Level[] {
  const list: Level[] = [];
  let next = 0;
  const upTo = (price: number) => {
    for (let level = simulated[next]; level && level[0] * direction < price; level = simulated[++next]) {
      list.push(level);
    }
  };
  for (const [price, lots] of resting) {
    upTo(price * direction);
    const level = simulated[next];
    const same = level?.[0] === price;
    list.push([price, lots + (level && same ? level[1] : 0)]);
    if (same) next += 1;
  }
  upTo(Number.POSITIVE_INFINITY);
  return list;
}

/** All levels within one price step: their lots, and the sum of price times lots (ticks). */
export interface Grouped {
  priceTicks: number;
  lots: number;
  tickLots: bigint;
}

/** A side of the book in price steps of `factor` ticks, best first, at most `most` of them. */
export function grouped(
  levels: readonly Level[],
  factor: number,
  side: 'bid' | 'ask',
  most: number,
): Grouped[] {
  const groups: Grouped[] = [];
  for (const [ticks, lots] of levels) {
    const priceTicks = stepOf(ticks, factor, side);
    const tickLots = BigInt(ticks) * BigInt(lots);
    const last = groups.at(-1);
    if (last?.priceTicks === priceTicks) {
      last.lots += lots;
      last.tickLots += tickLots;
    } else if (groups.length === most) {
      break;
    } else groups.push({ priceTicks, lots, tickLots });
  }
  return groups;
}

/** The ticks of a price step. @throws DomainError bad_input at `step` if the book of an instrument has no such step */
export function factorFor(step: string, { tick, quote }: { tick: string; quote: string }): StepFactor {
  const factor = factorOf(step, tick);
  if (factor !== undefined) return factor;
  const why = `Step must be 1, 2, 5, 10, 50 or 100 times ${tick} ${codeLabel(quote)}`;
  throw new DomainError('bad_input', why, 'step');
}
