import { DomainError } from '@papermint/contracts/common/domain-error';
import type { StepFactor } from '@papermint/contracts/markets/book-steps';
import { factorOf, stepOf } from '@papermint/contracts/markets/book-steps';
import type { Side } from '@papermint/contracts/spot/model';

type Level = readonly [priceTicks: number, lots: number];

interface WaitingOrders {
  book: { levels(side: Side): Iterable<Level> };
  taken: Readonly<Record<Side, number>>;
}

interface Levels {
  bids: readonly Level[];
  asks: readonly Level[];
}

/** The book as everybody sees it: what traders offer and what is left of the simulated depth, by price. */
export function bookView(depth: Levels, { book, taken }: WaitingOrders): { bids: Level[]; asks: Level[] } {
  return {
    bids: merged(book.levels('buy'), leftOf(depth.bids, taken.sell), -1),
    asks: merged(book.levels('sell'), leftOf(depth.asks, taken.buy), 1),
  };
}

/** What takers have left of a side: they take the best first. */
function leftOf(levels: readonly Level[], taken: number): Level[] {
  const left: Level[] = [];
  let gone = taken;
  for (const [price, offered] of levels) {
    const lots = offered - Math.min(gone, offered);
    gone -= offered - lots;
    if (lots > 0) left.push([price, lots]);
  }
  return left;
}

/** Two lists that are sorted, as one. `direction` is 1 where the lowest price is the best. */
function merged(waiting: Iterable<Level>, simulated: readonly Level[], direction: 1 | -1): Level[] {
  const list: Level[] = [];
  let next = 0;
  const upTo = (price: number) => {
    for (let level = simulated[next]; level && level[0] * direction < price; level = simulated[++next]) {
      list.push(level);
    }
  };
  for (const [price, lots] of waiting) {
    upTo(price * direction);
    const level = simulated[next];
    const same = level?.[0] === price;
    list.push([price, lots + (level && same ? level[1] : 0)]);
    if (same) next += 1;
  }
  upTo(Number.POSITIVE_INFINITY);
  return list;
}

/** A step of prices: the lots in it, and what they come to (ticks times lots). */
export interface Grouped {
  priceTicks: number;
  lots: number;
  tickLots: bigint;
}

/** A side in steps of so many ticks, best first, as many of them as are shown. */
export function grouped(
  levels: readonly Level[],
  factor: number,
  side: 'bid' | 'ask',
  most: number,
): Grouped[] {
  const groups: Grouped[] = [];
  for (const [ticks, lots] of levels) {
    const priceTicks = stepOf(ticks, factor, side);
    const worth = BigInt(ticks) * BigInt(lots);
    const last = groups.at(-1);
    if (last?.priceTicks === priceTicks) {
      last.lots += lots;
      last.tickLots += worth;
    } else if (groups.length === most) {
      break;
    } else groups.push({ priceTicks, lots, tickLots: worth });
  }
  return groups;
}

/** How many ticks a step is. @throws DomainError bad_input at `step` where the book of an instrument has no such step */
export function factorFor(step: string, { tick, quote }: { tick: string; quote: string }): StepFactor {
  const factor = factorOf(step, tick);
  if (factor !== undefined) return factor;
  const why = `Step must be 1, 2, 5, 10, 50 or 100 times ${tick} ${quote}`;
  throw new DomainError('bad_input', why, 'step');
}
