import type { InstrumentStatus } from '@papermint/contracts/markets/model';
import type { Side } from '@papermint/contracts/orders/model';
import type { OrderScales } from '@papermint/contracts/orders/order-quote';
import type { OrderTransitions } from '@papermint/contracts/orders/transitions';
import type { PathQueries } from '../market/path-queries.ts';
import type { Tx } from '../platform/database/commit.ts';

/** The tables that hold the orders and fills of a venue. A new venue adds its own pair, with the same columns. */
export type OrderTables =
  | { orders: 'SpotOrder'; fills: 'SpotFill' }
  | { orders: 'FuturesOrder'; fills: 'FuturesFill' };

/** A place where orders trade: the names under which they are stored. */
export interface Venue {
  /** The prefix of its job kinds: `spot` for `spot.cross`. */
  name: string;
  tables: OrderTables;
  transitions: OrderTransitions;
}

/** The part of an instrument that the engine needs. */
export interface OrderedInstrument extends OrderScales {
  pair: string;
  base: string;
  quote: string;
  minNotional: string;
  status: InstrumentStatus;
}

/**
 * When instruments trade. While one is closed, orders rest and nothing fills or triggers. A stop price that is reached
 * in closed hours triggers at the open. In a halt no price is reached, because the price stands still.
 */
export interface Calendar {
  /** @throws DomainError market_closed at `pair` if no order is accepted or changed now */
  checkOpen(instrument: OrderedInstrument): void;
  /** @throws DomainError feature_off at `pair` if nothing new is ordered in a pair; what is open stays, and may be closed */
  checkOffered(pair: string): void;
  /** Whether an instrument is closed at an instant (ms). */
  isClosed(pair: string, at: number): boolean;
  /** The first instant (ms), from `at` on, at which an instrument trades; undefined if that is not known. */
  opensAt(pair: string, at: number): number | undefined;
  /** When the next session begins, ms; undefined in a session. Until then orders that can wait are accepted. */
  waitsUntil(pair: string): number | undefined;
}

/** What an order took from the simulated market. */
interface TakenLots {
  lots: number;
  /** With what was taken from that side before, in the same second. */
  inSecond: number;
  /** The best price at which an order of a trader rests on that side, ticks. */
  resting: number | undefined;
}

/** Queries of a price that triggers orders. */
export type TriggerPrices = Pick<PathQueries, 'priceTicksAt' | 'firstCrossing' | 'firstTurn' | 'extremes'>;

/** The simulated market around the orders of traders. Prices are in ticks, instants in ms. */
export interface MarketData
  extends TriggerPrices,
    Pick<PathQueries, 'depth' | 'depthSince' | 'restsUntil' | 'tape' | 'printsIn' | 'lotsBetween'> {
  /** @throws DomainError bad_input at `pair` */
  instrument(pair: string): OrderedInstrument;
  /** Writes an amount of an asset (minor units) for a sentence: `0.01 BTC`. */
  say(asset: string, amount: bigint): string;
  /** The prices without what large orders do to them. */
  reference: Pick<PathQueries, 'priceTicksAt'>;
  /** The prices that orders of futures may trigger by. */
  mark?: TriggerPrices;
  /** Must be called after an order has taken lots from the simulated market: large orders move the price. */
  pushPrice(tx: Tx, pair: string, side: Side, taken: TakenLots): void;
  /** Must be called for a resting order that only large orders have led the price to. Nothing fills it. */
  yieldTo(tx: Tx, pair: string, side: Side, priceTicks: number): void;
  /** Calls a listener in the transaction of every change to the future of a pair. */
  onChange(listener: (tx: Tx, pairs: readonly string[], change: MarketChange) => void): void;
}

/** What has changed in the future of a pair: its price path, or when it trades. */
export type MarketChange = 'path' | 'closed' | 'opened';
