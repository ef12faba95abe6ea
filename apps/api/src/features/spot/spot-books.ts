import type { Side } from '@papermint/contracts/spot/model';
import { baseUnits } from '@papermint/contracts/spot/order-quote';
import type { RestingOrder } from '../../market/order-book.ts';
import { OrderBook } from '../../market/order-book.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Reads, SpotStore } from './spot-store.ts';

const SECOND = 1000;

/** What a taker of a pair finds beside the simulated depth. */
export interface PairBook {
  readonly book: OrderBook;
  /** Lots that takers have taken of the simulated depth in the second that is. */
  readonly taken: Readonly<Record<Side, number>>;
}

/**
 * The waiting orders of every pair, in memory. They follow the rows: what a job changes is changed at once, for
 * the job after it in the same commit, and a pair whose job came to nothing is forgotten and read anew.
 */
export interface SpotBooks {
  /** As a job sees it at an instant (ms). */
  inJob(tx: Tx, pair: string, at: number): PairBook;
  /** As it was committed; for those who look. */
  committed(pair: string, at: number): PairBook;
  rest(tx: Tx, pair: string, order: RestingOrder): void;
  reduce(tx: Tx, pair: string, id: string, lots: number): void;
  remove(tx: Tx, pair: string, id: string): void;
  /** Notes what a taker took of the simulated depth. */
  take(tx: Tx, pair: string, takerSide: Side, lots: number): void;
}

interface Kept extends PairBook {
  second: number;
  taken: Record<Side, number>;
}

export function createSpotBooks(store: SpotStore, markets: Pick<Markets, 'instrument'>): SpotBooks {
  const kept = new Map<string, Kept>();

  function open(reads: Reads, pair: string, at: number): Kept {
    const second = Math.floor(at / SECOND) * SECOND;
    let found = kept.get(pair);
    if (!found) {
      found = { book: readBook(reads, pair), second, taken: store.takenSince(reads, pair, second) };
      kept.set(pair, found);
    } else if (found.second !== second) {
      found.second = second;
      found.taken = { buy: 0, sell: 0 };
    }
    return found;
  }

  function readBook(reads: Reads, pair: string): OrderBook {
    const book = new OrderBook();
    const lot = baseUnits(1, markets.instrument(pair));
    for (const { open, ...order } of store.resting(reads, pair)) {
      book.add({ ...order, lots: Number(open / lot) });
    }
    return book;
  }

  /** The pair's book to change within a job. */
  function changing(tx: Tx, pair: string): Kept {
    const found = kept.get(pair);
    if (!found) throw new Error(`The book of ${pair} is changed before it was looked at.`);
    tx.onRollback(() => kept.delete(pair));
    return found;
  }

  return {
    inJob: (tx, pair, at) => open({ all: (sql, parameters) => tx.all(sql, ...parameters) }, pair, at),
    committed: (pair, at) => open(store.committed, pair, at),
    rest: (tx, pair, order) => changing(tx, pair).book.add(order),
    reduce: (tx, pair, id, lots) => changing(tx, pair).book.reduce(id, lots),
    remove(tx, pair, id) {
      changing(tx, pair).book.remove(id);
    },
    take(tx, pair, takerSide, lots) {
      changing(tx, pair).taken[takerSide] += lots;
    },
  };
}
