import type { TradesSource } from '../../market/book/numbered-tape.ts';
import { latestTrades, tradesFrom, tradesFromId } from '../../market/book/numbered-tape.ts';
import type { NumberedPrint } from '../../market/book/trade-ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { OrdersStore } from '../records/orders-store.ts';
import type { MarketData } from '../venue.ts';

/** The trades of each pair with IDs that rise and never change, oldest first: those of traders and the simulated ones. */
export interface PublicTrades {
  /** From an ID on. */
  fromId(pair: string, id: number, limit: number): NumberedPrint[];
  /** From one instant (ms) to another, both included: the first ones. */
  between(pair: string, since: number, until: number, limit: number): NumberedPrint[];
  /** The latest ones, up to an instant (ms). */
  latest(pair: string, limit: number, until?: number): NumberedPrint[];
}

interface Parts {
  store: Pick<OrdersStore, 'printsBetween'>;
  market: Pick<MarketData, 'printsIn' | 'lotsBetween'>;
  clock: Pick<Clock, 'now'>;
}

export function createPublicTrades({ store, market, clock }: Parts): PublicTrades {
  const sourceOf = (pair: string): TradesSource => ({
    now: clock.now(),
    simulated: (second) => market.printsIn(pair, second),
    lotsBetween: (from, to) => market.lotsBetween(pair, from, to),
    own: (from, to, most) => store.printsBetween(pair, from, to, most),
  });
  return {
    fromId: (pair, id, limit) => tradesFromId(sourceOf(pair), id, limit),
    between: (pair, since, until, limit) => tradesFrom(sourceOf(pair), { since, until, limit }),
    latest: (pair, limit, until) => latestTrades(sourceOf(pair), limit, until),
  };
}
