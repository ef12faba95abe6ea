import type { Ids } from '../platform/commands/ids.ts';
import type { Statuses } from '../platform/commands/statuses.ts';
import type { Tx } from '../platform/database/commit.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Jobs } from '../platform/time/jobs.ts';
import type { OrderBooks } from './order-books.ts';
import type { OrderRecord } from './order-records.ts';
import type { OrderView } from './order-view.ts';
import type { OrdersStore } from './orders-store.ts';
import type { Settlement } from './settlement.ts';
import type { Calendar, MarketData, Venue } from './venue.ts';

/** What an engine is built from. */
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

/** What the parts of an engine share. */
export interface EngineParts extends OrderEngineOptions {
  books: OrderBooks;
  view: OrderView;
  /** Called in the transaction with every order that has changed. */
  changed: (tx: Tx, order: OrderRecord) => void;
}

/** Cancels an open order that may not trade; `why` begins the message to its trader. */
export type CancelUnfit = (tx: Tx, order: OrderRecord, why: string) => void;
