import type { Side } from '@papermint/contracts/spot/model';
import type { DepthLevel } from './depth.ts';
import type { OrderBook, RestingOrder } from './order-book.ts';

/** What an order that comes in finds on the other side. */
export interface Opposite {
  book: OrderBook;
  /** The simulated depth of that side in this second, best first, and the lots that were taken of it already. */
  depth: readonly DepthLevel[];
  taken: number;
}

/** Whether an order has found what it would in a book whose depth goes on where that of `seen` ends. */
export function sawAll(found: Match, seen: readonly DepthLevel[], order: IncomingOrder): boolean {
  const end = seen.at(-1)?.[0];
  if (end === undefined) return true;
  const within = (price: number) => (order.side === 'buy' ? price <= end : price >= end);
  const last = found.parts.at(-1);
  if (last && !within(last.priceTicks)) return false;
  if (found.rest === 0) return true;
  return order.limitTicks !== undefined && within(order.limitTicks);
}

export interface IncomingOrder {
  traderId: string;
  side: Side;
  lots: number;
  /** No worse price than this; undefined takes any. */
  limitTicks?: number | undefined;
}

/** A part of an order that trades at one price with one other side: a waiting order, or the simulated market. */
export interface MatchPart {
  priceTicks: number;
  lots: number;
  maker: RestingOrder | undefined;
}

export interface Match {
  /** In the order in which they trade: never a worse price before a better one. */
  parts: MatchPart[];
  /** Lots that found nobody. */
  rest: number;
  /** It came upon an order of its own trader, and stops there: nobody trades with himself. */
  metOwn: boolean;
}

/**
 * What an order would trade with: by price, traders' orders before the simulated market at the same one, the
 * oldest of them first. Changes nothing.
 */
export function match({ book, depth, taken }: Opposite, order: IncomingOrder): Match {
  const direction = order.side === 'buy' ? 1 : -1;
  const worst = order.limitTicks === undefined ? Number.POSITIVE_INFINITY : order.limitTicks * direction;
  const parts: MatchPart[] = [];
  let rest = order.lots;
  let gone = taken;
  let level = 0;

  /** Takes of the simulated market what is better than a price (times direction), or as good where told. */
  function takeDepth(until: number, included: boolean): void {
    while (rest > 0 && level < depth.length) {
      const [priceTicks, offered] = depth[level] as DepthLevel;
      const price = priceTicks * direction;
      if (price > worst || price > until || (price === until && !included)) return;
      const lots = Math.min(offered - Math.min(gone, offered), rest);
      // What is left of a level stays there for a worse order of this walk: none comes, for rest is 0 then.
      gone = Math.max(0, gone - offered);
      level += 1;
      if (lots === 0) continue;
      parts.push({ priceTicks, lots, maker: undefined });
      rest -= lots;
    }
  }

  for (const maker of book.orders(order.side === 'buy' ? 'sell' : 'buy')) {
    const price = maker.priceTicks * direction;
    if (rest === 0 || price > worst) break;
    takeDepth(price, false);
    if (rest === 0) break;
    if (maker.traderId === order.traderId) return { parts, rest, metOwn: true };
    const lots = Math.min(maker.lots, rest);
    parts.push({ priceTicks: maker.priceTicks, lots, maker });
    rest -= lots;
  }
  if (rest > 0) takeDepth(worst, true);
  return { parts, rest, metOwn: false };
}
