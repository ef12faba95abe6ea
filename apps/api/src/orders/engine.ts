import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import type { Order } from '@papermint/contracts/orders/model';
import type { OrderBook } from '../market/book/order-book.ts';
import type { Ids } from '../platform/commands/ids.ts';
import type { Statuses } from '../platform/commands/statuses.ts';
import type { Tx } from '../platform/database/commit.ts';
import type { Listeners } from '../platform/flow/listeners.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Jobs } from '../platform/time/jobs.ts';
import type { OrderBooks } from './books/order-books.ts';
import type { ListedFill, OrderRecord } from './records/order-records.ts';
import type { OrderView } from './records/order-view.ts';
import type { OrdersStore } from './records/orders-store.ts';
import type { Settlement } from './settlement.ts';
import type { Calendar, MarketData, Venue } from './venue.ts';

/** The parts that an engine is built from. */
export interface OrderEngineOptions {
  venue: Venue;
  store: OrdersStore;
  settlement: Settlement;
  market: MarketData;
  calendar: Calendar;
  statuses: Statuses;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
}

/** An engine: what it was built from, and its state. Made once; every part of the engine is a function of it. */
export interface Engine extends OrderEngineOptions {
  books: OrderBooks;
  view: OrderView;
  /**
   * The untriggered orders, by the price that triggers them and by pair. Orders that wait for a rise are stored as
   * sales, and orders that wait for a fall as purchases, so `best` is the nearest.
   */
  stops: Readonly<Record<TriggerPrice, Map<string, OrderBook>>>;
  /** The lists of which an order was closed, until they are followed. */
  finished: Set<number>;
  /** Follows a list of which an order was closed. */
  followList: (tx: Tx, list: number) => void;
  /** The kinds of its jobs. */
  kinds: Readonly<Record<EngineJob, string>>;
  /** Hear after a commit which orders have changed. */
  listeners: Listeners<Parameters<OrderListener>>;
}

/** A resting order fills, a stop or a trailing stop triggers, a market opens, an order expires. */
type EngineJob = 'cross' | 'trigger' | 'trail' | 'open' | 'expire';

export type OrderListener = (traderId: string, order: Order) => void;

/** An order, and the message for its trader. */
export interface PlacedOrder {
  order: OrderRecord;
  message: string;
  /** Its fills, if it came to the book at once and met orders. */
  fills?: readonly ListedFill[];
}
