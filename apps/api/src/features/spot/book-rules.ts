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
