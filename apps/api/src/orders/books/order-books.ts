import type { Side } from '@papermint/contracts/orders/model';
import type { RestingOrder } from '../../market/book/order-book.ts';
import { OrderBook } from '../../market/book/order-book.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { OrdersStore } from '../records/orders-store.ts';
import type { MarketData } from '../venue.ts';
import { restingOrderOf } from './resting-order.ts';

/** The book of a pair, and what takers took of its simulated depth. */
export interface PairBook {
  readonly book: OrderBook;
  /** Lots that takers have taken of the simulated depth: of the second that is shown, or of a set book. */
  readonly taken: Readonly<Record<Side, number>>;
}

/**
 * The books of all pairs, in memory. They follow the rows. A transaction changes them immediately, for the next one in
 * the same commit. A rollback drops the book of the pair, which is then read again.
 */
export interface OrderBooks {
  /** As a transaction sees it at an instant (ms). */
  inTx(tx: Tx, pair: string, at: number): PairBook;
  /** As committed, for readers. */
  committed(pair: string, at: number): PairBook;
  rest(tx: Tx, pair: string, order: RestingOrder): void;
  /** @param hidden the lots of an iceberg order that are not shown then */
  reduce(tx: Tx, pair: string, id: string, lots: number, hidden?: number): void;
  remove(tx: Tx, pair: string, id: string): void;
  /** Drops the book of a pair whose orders have changed. It is read again at its next use. */
  forget(tx: Tx, pair: string): void;
  /** Notes what a taker took of the simulated depth. */
  take(tx: Tx, pair: string, takerSide: Side, lots: number): void;
}

interface CachedBook extends PairBook {
  second: number;
  taken: Record<Side, number>;
}

export function createOrderBooks(
  store: OrdersStore,
  market: Pick<MarketData, 'instrument' | 'depthSince'>,
): OrderBooks {
  const cache = new Map<string, CachedBook>();

  function open(pair: string, at: number, tx?: Tx): CachedBook {
    const second = market.depthSince(pair, at);
    let cached = cache.get(pair);
    if (!cached) {
      cached = { book: readBook(pair, tx), second, taken: store.takenSince(pair, second, tx) };
      cache.set(pair, cached);
    } else if (cached.second !== second) {
      cached.second = second;
      cached.taken = { buy: 0, sell: 0 };
    }
    return cached;
  }

  function readBook(pair: string, tx?: Tx): OrderBook {
    const book = new OrderBook();
    const instrument = market.instrument(pair);
    for (const order of store.resting(pair, tx)) book.add(restingOrderOf(order, instrument));
    return book;
  }

  function changing(tx: Tx, pair: string): CachedBook {
    const cached = cache.get(pair);
    if (!cached) throw new Error(`The book of ${pair} is changed before it was opened.`);
    tx.onRollback(() => cache.delete(pair));
    return cached;
  }

  return {
    inTx: (tx, pair, at) => open(pair, at, tx),
    committed: (pair, at) => open(pair, at),
    rest: (tx, pair, order) => changing(tx, pair).book.add(order),
    reduce: (tx, pair, id, lots, hidden) => changing(tx, pair).book.reduce(id, lots, hidden),
    remove(tx, pair, id) {
      changing(tx, pair).book.remove(id);
    },
    forget(tx, pair) {
      cache.delete(pair);
      tx.onRollback(() => cache.delete(pair));
    },
    take(tx, pair, takerSide, lots) {
      changing(tx, pair).taken[takerSide] += lots;
    },
  };
}
