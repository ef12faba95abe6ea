import type { Side } from '@papermint/contracts/orders/model';
import type { DepthLevel } from './depth.ts';
import type { OrderBook, RestingOrder } from './order-book.ts';

/** The other side of the book, as an incoming order finds it. */
export interface Opposite {
  book: OrderBook;
  /** The simulated depth of that side in this second, best first, and the lots of it that takers have taken. */
  depth: readonly DepthLevel[];
  taken: number;
}

/** Whether a match against the `seen` part of the depth equals one against all of it. */
export function sawAll(result: Match, seen: readonly DepthLevel[], order: IncomingOrder): boolean {
  const end = seen.at(-1)?.[0];
  if (end === undefined) return true;
  const within = (price: number) => (order.side === 'buy' ? price <= end : price >= end);
  const last = result.parts.at(-1);
  if (last && !within(last.priceTicks)) return false;
  if (result.remaining === 0) return true;
  return order.limitTicks !== undefined && within(order.limitTicks);
}

export interface IncomingOrder {
  traderId: string;
  side: Side;
  lots: number;
  /** The worst price it takes; undefined takes any. */
  limitTicks?: number | undefined;
  /** What it does at resting orders of its own trader: it stops before them, passes over them, or both lose lots. */
  atOwn?: 'stop' | 'skip' | 'decrement';
}

/** A part of an order that trades at one price against one maker: a resting order, or the simulated market. */
export interface MatchPart {
  priceTicks: number;
  lots: number;
  maker: RestingOrder | undefined;
}

export interface Match {
  /** In the order of execution: better prices first. */
  parts: MatchPart[];
  /** Lots that do not trade. */
  remaining: number;
  /** The next maker is an order of the same trader: the match stops before it. */
  selfTradePrevented: boolean;
  /** That maker. */
  met?: RestingOrder;
  /** The lots that the order and resting orders of its own trader lost. */
  prevented: readonly { maker: RestingOrder; lots: number }[];
  /** The resting orders of its own trader that it passed over. */
  own: readonly RestingOrder[];
}

const NONE: readonly never[] = [];

/**
 * Matches an incoming order: best price first; at one price resting orders before the simulated market, in time
 * priority. Changes nothing.
 */
export function match({ book, depth, taken }: Opposite, order: IncomingOrder): Match {
  const direction = order.side === 'buy' ? 1 : -1;
  const worst = order.limitTicks === undefined ? Number.POSITIVE_INFINITY : order.limitTicks * direction;
  const parts: MatchPart[] = [];
  let remaining = order.lots;
  let gone = taken;
  let level = 0;
  let own: RestingOrder[] | undefined;
  let bergs: { maker: RestingOrder; part: MatchPart; hidden: number }[] = [];
  let prevented: { maker: RestingOrder; lots: number }[] | undefined;

  /** Takes the simulated depth that is better than a price (times direction), or equal to it where `included`. */
  function takeDepth(until: number, included: boolean): void {
    while (remaining > 0 && level < depth.length) {
      const [priceTicks, offered] = depth[level] as DepthLevel;
      const price = priceTicks * direction;
      if (price > worst || price > until || (price === until && !included)) return;
      const lots = Math.min(offered - Math.min(gone, offered), remaining);
      // The rest of a level is not needed again: once a level is not used up, the order has nothing left to fill.
      gone = Math.max(0, gone - offered);
      level += 1;
      if (lots === 0) continue;
      parts.push({ priceTicks, lots, maker: undefined });
      remaining -= lots;
    }
  }

  /** Takes what iceberg orders at the last price show again, in turns. */
  function takeHidden(): void {
    while (remaining > 0 && bergs.length > 0) {
      for (const berg of bergs) {
        const lots = Math.min(berg.maker.peak ?? 0, berg.hidden, remaining);
        berg.part.lots += lots;
        berg.hidden -= lots;
        remaining -= lots;
      }
      bergs = bergs.filter(({ hidden }) => hidden > 0);
    }
    bergs = [];
  }

  for (const maker of book.orders(order.side === 'buy' ? 'sell' : 'buy')) {
    const price = maker.priceTicks * direction;
    if (bergs[0] && bergs[0].maker.priceTicks !== maker.priceTicks) takeHidden();
    if (remaining === 0 || price > worst) break;
    takeDepth(price, false);
    if (remaining === 0) break;
    if (maker.traderId === order.traderId) {
      if (order.atOwn === 'skip') {
        own ??= [];
        own.push(maker);
      } else if (order.atOwn === 'decrement') {
        const lots = Math.min(maker.lots + (maker.hidden ?? 0), remaining);
        prevented ??= [];
        prevented.push({ maker, lots });
        remaining -= lots;
      } else {
        return { parts, remaining, selfTradePrevented: true, met: maker, own: NONE, prevented: NONE };
      }
      continue;
    }
    const lots = Math.min(maker.lots, remaining);
    const part = { priceTicks: maker.priceTicks, lots, maker };
    parts.push(part);
    remaining -= lots;
    if (maker.hidden) bergs.push({ maker, part, hidden: maker.hidden });
  }
  takeHidden();
  if (remaining > 0) takeDepth(worst, true);
  return { parts, remaining, selfTradePrevented: false, own: own ?? NONE, prevented: prevented ?? NONE };
}
