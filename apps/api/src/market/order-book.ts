import type { Side } from '@papermint/contracts/spot/model';

/** A trader's limit order that waits. Whole ticks and lots, safe integers. */
export interface RestingOrder {
  readonly id: string;
  readonly traderId: string;
  readonly side: Side;
  readonly priceTicks: number;
  /** What is still open of it. */
  readonly lots: number;
}

interface Node extends RestingOrder {
  lots: number;
  level: Level;
  before: Node | undefined;
  after: Node | undefined;
}

/** All orders of one price, the oldest first. */
interface Level {
  readonly priceTicks: number;
  lots: number;
  first: Node | undefined;
  last: Node | undefined;
}

/**
 * The orders of one pair that wait: by price, and at one price in the order in which they came. It knows
 * nothing of money; who changes it answers for the rows behind it.
 */
export class OrderBook {
  readonly #nodes = new Map<string, Node>();
  readonly #buys = new BookSide(1);
  readonly #sells = new BookSide(-1);
  readonly #counts = new Map<string, number>();

  /** Puts an order behind those that wait at its price. @throws Error where one of that id is waiting */
  add({ id, traderId, side, priceTicks, lots }: RestingOrder): void {
    if (this.#nodes.has(id)) throw new Error(`The order ${id} is waiting already.`);
    const level = this.#side(side).levelAt(priceTicks);
    const node: Node = { id, traderId, side, priceTicks, lots, level, before: level.last, after: undefined };
    if (level.last) level.last.after = node;
    else level.first = node;
    level.last = node;
    level.lots += lots;
    this.#nodes.set(id, node);
    this.#counts.set(traderId, this.countOf(traderId) + 1);
  }

  /** How many orders of a trader wait. */
  countOf(traderId: string): number {
    return this.#counts.get(traderId) ?? 0;
  }

  get(id: string): RestingOrder | undefined {
    return this.#nodes.get(id);
  }

  /** Takes lots off an order; of one that has no more, nothing stays. It keeps its place. */
  reduce(id: string, lots: number): void {
    const node = this.#nodes.get(id);
    if (!node || lots > node.lots) throw new Error(`The order ${id} has no ${lots} lots.`);
    node.lots -= lots;
    node.level.lots -= lots;
    if (node.lots === 0) this.#unlink(node);
  }

  /** @returns whether it was waiting */
  remove(id: string): boolean {
    const node = this.#nodes.get(id);
    if (!node) return false;
    node.level.lots -= node.lots;
    this.#unlink(node);
    return true;
  }

  /** The oldest order at the best price of a side. */
  best(side: Side): RestingOrder | undefined {
    return this.#side(side).best()?.first;
  }

  /** The orders of a side, best price first, oldest first. Must not be changed while it is walked. */
  *orders(side: Side): Generator<RestingOrder, void> {
    const { levels } = this.#side(side);
    for (let i = levels.length - 1; i >= 0; i--) {
      for (let node = levels[i]?.first; node; node = node.after) yield node;
    }
  }

  /** Prices and the lots that wait at them, best first. */
  *levels(side: Side): Generator<readonly [priceTicks: number, lots: number], void> {
    const { levels } = this.#side(side);
    for (let i = levels.length - 1; i >= 0; i--) {
      const { priceTicks, lots } = levels[i] as Level;
      yield [priceTicks, lots];
    }
  }

  get size(): number {
    return this.#nodes.size;
  }

  #side(side: Side): BookSide {
    return side === 'buy' ? this.#buys : this.#sells;
  }

  #unlink(node: Node): void {
    const { level, before, after } = node;
    if (before) before.after = after;
    else level.first = after;
    if (after) after.before = before;
    else level.last = before;
    if (!level.first) this.#side(node.side).drop(level);
    this.#nodes.delete(node.id);
    const left = this.countOf(node.traderId) - 1;
    if (left > 0) this.#counts.set(node.traderId, left);
    else this.#counts.delete(node.traderId);
  }
}

/** The levels of one side in an array whose end is the best: most of what happens, happens there. */
class BookSide {
  readonly levels: Level[] = [];
  readonly #byPrice = new Map<number, Level>();
  /** 1 where the highest price is the best. */
  readonly #direction: 1 | -1;

  constructor(direction: 1 | -1) {
    this.#direction = direction;
  }

  best(): Level | undefined {
    return this.levels[this.levels.length - 1];
  }

  levelAt(priceTicks: number): Level {
    let level = this.#byPrice.get(priceTicks);
    if (!level) {
      level = { priceTicks, lots: 0, first: undefined, last: undefined };
      this.levels.splice(this.#placeOf(priceTicks), 0, level);
      this.#byPrice.set(priceTicks, level);
    }
    return level;
  }

  drop(level: Level): void {
    this.#byPrice.delete(level.priceTicks);
    if (this.best() === level) this.levels.pop();
    else this.levels.splice(this.#placeOf(level.priceTicks), 1);
  }

  /** How many levels are worse than a price: where it stands, or would stand. */
  #placeOf(priceTicks: number): number {
    const wanted = priceTicks * this.#direction;
    let low = 0;
    let high = this.levels.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.levels[middle] as Level).priceTicks * this.#direction < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
