import type { Side } from '@papermint/contracts/orders/model';

/** A trader's limit order that rests in the book. Whole ticks and lots, safe integers. */
export interface RestingOrder {
  readonly id: string;
  readonly traderId: string;
  readonly side: Side;
  readonly priceTicks: number;
  /** The lots that remain open; of an iceberg order those that are shown. */
  readonly lots: number;
  /** Of an iceberg order: the open lots that are not shown, and the most that are. */
  readonly hidden?: number;
  readonly peak?: number;
}

interface Node extends RestingOrder {
  lots: number;
  hidden?: number;
  level: Level;
  before: Node | undefined;
  after: Node | undefined;
}

/** All orders at one price, in time priority. */
interface Level {
  readonly priceTicks: number;
  lots: number;
  first: Node | undefined;
  last: Node | undefined;
}

/**
 * The resting orders of one pair, in price-time priority. It knows nothing of money or rows; its owner keeps those in
 * step.
 */
export class OrderBook {
  readonly #nodes = new Map<string, Node>();
  readonly #buys = new BookSide(1);
  readonly #sells = new BookSide(-1);
  readonly #counts = new Map<string, number>();

  /** Adds an order behind those at its price. @throws Error if an order with this ID is in the book */
  add({ id, traderId, side, priceTicks, lots, hidden, peak }: RestingOrder): void {
    if (this.#nodes.has(id)) throw new Error(`The order ${id} rests already.`);
    const level = this.#side(side).levelAt(priceTicks);
    const node: Node = { id, traderId, side, priceTicks, lots, level, before: level.last, after: undefined };
    if (hidden !== undefined && peak !== undefined) Object.assign(node, { hidden, peak });
    if (level.last) level.last.after = node;
    else level.first = node;
    level.last = node;
    level.lots += lots;
    this.#nodes.set(id, node);
    this.#counts.set(traderId, this.countOf(traderId) + 1);
  }

  /** How many orders of a trader rest in the book. */
  countOf(traderId: string): number {
    return this.#counts.get(traderId) ?? 0;
  }

  get(id: string): RestingOrder | undefined {
    return this.#nodes.get(id);
  }

  /**
   * Reduces an order by `lots`, or removes it where none is left. It keeps its time priority.
   * @param hidden the lots of an iceberg order that are not shown then
   */
  reduce(id: string, lots: number, hidden?: number): void {
    const node = this.#nodes.get(id);
    if (!node || lots > node.lots) throw new Error(`The order ${id} has no ${lots} lots.`);
    node.lots -= lots;
    if (hidden !== undefined) node.hidden = hidden;
    node.level.lots -= lots;
    if (node.lots === 0) this.#unlink(node);
  }

  /** @returns whether it was in the book */
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

  /** The orders of a side in price-time priority. The book must not change during the iteration. */
  *orders(side: Side): Generator<RestingOrder, void> {
    const { levels } = this.#side(side);
    for (let i = levels.length - 1; i >= 0; i--) {
      for (let node = levels[i]?.first; node; node = node.after) yield node;
    }
  }

  /** Prices and the lots that rest at them, best first. */
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
    const count = this.countOf(node.traderId) - 1;
    if (count > 0) this.#counts.set(node.traderId, count);
    else this.#counts.delete(node.traderId);
  }
}

/** The levels of one side, worst first: most changes happen at the end of the array. */
class BookSide {
  readonly levels: Level[] = [];
  readonly #byPrice = new Map<number, Level>();
  /** 1 if the highest price is the best. */
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

  /** The index of a price, or where it would be inserted. */
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
